"""Helpers for tests of bots, compiled games and the lab."""
