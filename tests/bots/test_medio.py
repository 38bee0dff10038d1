"""Level medio: it counts the cards, it knows its partner, it has weights for every situation."""
