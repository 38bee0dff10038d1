"""A house in order: reports, sanctions, and the log of what moderators do."""
