"""The measurements: `./dev bench`, or `python -m tests.bench`."""
