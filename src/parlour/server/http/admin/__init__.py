"""What the host of a server can do while it runs, by `parlour admin` and on the admin page."""
