"""People: the user, guests, names, and allauth's adapter."""
