"""Code shared by the compiled simulators of all games."""
