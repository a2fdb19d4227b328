"""`parlour train`: learn a game by self-play."""
