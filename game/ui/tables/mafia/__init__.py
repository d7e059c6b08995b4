"""How Mafia lies on the table, and how it is played there by mouse and keyboard."""
