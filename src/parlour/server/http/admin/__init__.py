"""Routes for the host of a running server, used by `parlour admin` and the admin page."""
