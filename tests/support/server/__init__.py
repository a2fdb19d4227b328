"""Helpers for tests of servers: what they start, plant and talk to."""
