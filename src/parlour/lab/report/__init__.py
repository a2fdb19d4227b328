"""HTML reports: pages, plots, numbers and intervals."""
