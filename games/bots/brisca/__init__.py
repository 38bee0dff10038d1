"""Computer players of brisca, a module a level."""
