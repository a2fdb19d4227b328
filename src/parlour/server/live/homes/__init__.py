"""Several processes at one address: every table has a home, where all its players meet."""
