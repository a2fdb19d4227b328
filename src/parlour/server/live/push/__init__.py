"""Web Push: notifies guests whose page is closed that it is their turn."""
