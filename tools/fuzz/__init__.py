"""`make fuzz`: feed every parser and a running server what nobody would send."""
