"""Parlour in a terminal: playing, replaying, scoring and checking, in words and colours."""
