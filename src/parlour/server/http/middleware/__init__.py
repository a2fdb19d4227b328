"""Middleware for all HTTP requests and responses."""
