"""Stored daily deals, and games played offline."""
