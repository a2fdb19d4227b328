"""What the compiled simulators of all games share."""
