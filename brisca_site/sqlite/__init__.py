"""Django's SQLite backend with a fair queue before every write."""
