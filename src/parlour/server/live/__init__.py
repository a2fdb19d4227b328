"""Live tables: WebSockets, rooms, bots and the bus between processes."""
