"""How a process reaches its database: opening, locks, health and private files."""
