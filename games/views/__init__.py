"""Pages of the lobby and the tables. Live play itself goes over the sockets."""
