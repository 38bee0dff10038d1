"""Looking back: my matches, the page of a match, its record, and the check of what is stored."""
