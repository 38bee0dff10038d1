"""Computer players of chiamata: how they bid, call and play, and a module a level."""
