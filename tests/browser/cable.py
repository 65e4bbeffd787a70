"""A network that breaks and is mended, between a browser and its server."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress


class Cable:
    """A network between a browser and the server that can be cut and mended."""

    def __init__(self, port: int) -> None:
        self.target = port
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listener.getsockname()[1]
        self.whole = True
        self.ends: set[socket.socket] = set()
        threading.Thread(target=self._accept, daemon=True).start()

    def __enter__(self) -> Cable:
        return self

    def __exit__(self, *reason: object) -> None:
        self.listener.close()
        self.cut()

    def cut(self) -> None:
        """All connections break, and no new one is made."""
        self.whole = False
        for end in list(self.ends):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        self.whole = True

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self.listener.accept()
                threading.Thread(target=self._join, args=(near,), daemon=True).start()

    def _join(self, near: socket.socket) -> None:
        with near, suppress(OSError), socket.create_connection(("127.0.0.1", self.target)) as far:
            self.ends |= {near, far}
            if self.whole:  # asked once a cut would find both ends
                back = threading.Thread(target=carry, args=(far, near), daemon=True)
                back.start()
                carry(near, far)
                back.join()
            self.ends -= {near, far}


def carry(source: socket.socket, sink: socket.socket) -> None:
    """Bytes from one end to the other, until one of them is closed."""
    with suppress(OSError):
        while data := source.recv(65536):
            sink.sendall(data)
    for end in (source, sink):
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
