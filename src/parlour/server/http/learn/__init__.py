"""HTTP routes for learning: lessons, puzzles and the daily deal."""
