"""Tables for browsers and programs: HTTP, WebSocket, storage. The rules live elsewhere."""
