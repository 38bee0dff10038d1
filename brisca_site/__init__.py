"""The project: wiring and people."""
