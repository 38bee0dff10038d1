"""The Spanish deck, drawn by program: pure functions that return SVG text.

Every face lives in a box of 208 by 320 units. Three units of ink around each shape, one flat
tone and one shade, light from the left, no gradient. `manage.py draw_deck` writes the files.
"""
