"""Helpers for tests of servers: services, prepared databases and clients."""
