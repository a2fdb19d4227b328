"""The levels of 5211: small networks, what others may hold, and rounds solved as games."""
