"""`make fuzz`: feed every parser and a running server malformed input."""
