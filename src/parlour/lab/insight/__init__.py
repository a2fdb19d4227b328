"""`parlour insight`: what the simulators teach about a game."""
