"""Helpers for tests and tools that use the page in a real browser."""
