"""What plays Pixies: a learned value, a search over the display, games imagined to their end."""
