"""What every HTTP request and response passes through."""
