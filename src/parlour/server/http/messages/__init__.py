"""What clients and server send each other, its OpenAPI description and TypeScript types."""
