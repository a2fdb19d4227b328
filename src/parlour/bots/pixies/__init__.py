"""Bots that play Pixies: a learned value, a search over the display, playouts of imagined games."""
