"""The yardstick: the same game as a textbook would write it, one transaction a move."""
