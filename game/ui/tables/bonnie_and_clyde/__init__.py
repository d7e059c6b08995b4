"""How Bonnie and Clyde lies on the table."""
