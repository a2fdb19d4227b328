"""Connections of clients: HTTP with limits, WebSockets, and what each client is sent."""
