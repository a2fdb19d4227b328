"""Web Push: tells guests whose page is closed that it is their turn."""
