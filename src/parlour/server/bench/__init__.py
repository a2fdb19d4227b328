"""`parlour bench server`: load tests with real clients and real services."""
