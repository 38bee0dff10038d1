"""Computer players of rematada: how they bid, lay away and play, and a module a level."""
