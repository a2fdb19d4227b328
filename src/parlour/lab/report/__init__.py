"""What the lab reports: numbers, intervals and a page of tables."""
