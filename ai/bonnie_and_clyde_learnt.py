"""What scores are worth in Bonnie and Clyde, learnt from games of the rules of thumb, by seats.

Written by `python -m ai.training.bonnie_and_clyde`; `bonnie_and_clyde.chances` says what is what.
"""

from typing import Final

LEARNT: Final = {
    2: (35.92, 18.0, 0.857, 0.549),
    3: (45.479, 18.0, 0.391, 0.368),
    4: (39.825, 14.0, 0.28, 0.312),
}
