"""Evenings with friends on separate machines."""
