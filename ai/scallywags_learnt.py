"""What self-play found that rules of thumb of Scallywags should weigh, by the number of seats.

Written by `python -m ai.training.scallywags`; the order is that of `scallywags_weights`.
"""

from typing import Final

LEARNT: Final = {
    2: (51, 10, 51, 8, 77, 8, 17, -17, 8, 18, 7, -7, 5, 7, 8, -6, 2, 8, 92, 97, 86, -9),
    3: (31, 3, 51, 16, 60, -1, 22, -6, 13, 15, 10, -2, -12, 10, 8, 10, 4, 18, 35, 65, 67, -3),
    4: (35, 5, 53, 24, 70, 5, 24, -8, 18, 24, 20, 0, -17, 7, 8, 5, 10, 20, 48, 60, 80, 16),
    5: (30, 2, 53, 15, 64, 6, 22, -14, 15, 21, 15, -6, -18, 0, 8, 0, 10, 9, 48, 55, 83, 6),
    6: (12, 11, 57, 19, 36, 12, 25, -1, 17, 28, 18, 1, 0, 9, 8, 11, 6, 29, 25, 53, 79, 6),
}  # fmt: skip
