"""Insight into Pixies: what is measured, and the sections of its page."""
