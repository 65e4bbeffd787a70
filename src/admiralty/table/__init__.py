"""The table: a server at which people play in the browser. Seats, clocks, storage, dice commitments, sockets."""
