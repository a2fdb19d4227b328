"""Limits on what a client may send, open and keep, and who counts as one client."""

from parlour.server.limits.defaults import Limits

__all__ = ["Limits"]
