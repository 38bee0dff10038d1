"""Computer players of damas: one search and one judgement, and how much of it each level gets."""
