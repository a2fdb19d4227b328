"""Insight into 5211: what is measured, and the sections of its page."""
