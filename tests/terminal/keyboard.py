"""The terminal door as people use it: a process with plain pipes, or one with a real terminal of a chosen size."""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Sequence
from pathlib import Path

COMMAND = [sys.executable, "-m", "admiralty"]
CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|[\r\x07]|\x01|\x02")
PROMPT = "\n> "
PATIENCE = float(os.environ.get("ADMIRALTY_PATIENCE", "240"))  # seconds; it only catches what hangs


def environment(home: Path, language: str = "en") -> dict[str, str]:
    """What the process sees: a home of its own, and nothing that this machine is set to."""
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "PYTHONPATH", "SYSTEMROOT")}
    return kept | {
        "ADMIRALTY_HOME": str(home), "ADMIRALTY_LANG": language, "HOME": str(home), "TERM": "xterm-256color",
        "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1",
    }  # fmt: skip


def run(
    home: Path, *arguments: str, language: str = "en", given: dict[str, str] | None = None, text: str | None = None
) -> subprocess.CompletedProcess[str]:
    """A command without a terminal; `text` is piped into it."""
    return subprocess.run(
        [*COMMAND, *arguments],
        env=environment(home, language) | (given or {}),
        input=text,
        stdin=subprocess.DEVNULL if text is None else None,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def said(shown: str) -> str:
    """What was shown as one line; where it was broken depends on the length of names and paths."""
    return " ".join(shown.split())


class Terminal:
    """A process at a real terminal."""

    def __init__(
        self,
        home: Path,
        *arguments: str,
        columns: int = 100,
        language: str = "en",
        command: Sequence[str] = COMMAND,
        given: dict[str, str] | None = None,
    ) -> None:
        self.screen = ""
        self.seen = 0
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
        settings = environment(home, language) | (given or {})
        self.process = subprocess.Popen(
            [*command, *arguments], env=settings, stdin=slave, stdout=slave, stderr=slave, start_new_session=True
        )
        os.close(slave)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *reason: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)

    def type(self, line: str) -> None:
        """Type a line."""
        self.seen = len(self.screen)
        os.write(self.master, f"{line}\n".encode())

    def ask(self, line: str) -> str:
        """Type a line and give back what is answered, up to the next prompt or the end."""
        self.type(line)
        return self.wait()

    def wait(self) -> str:
        """What appears from now on, up to the next prompt; or up to the end, if the process ends."""
        until = time.monotonic() + PATIENCE
        while not (fresh := CONTROL.sub("", self.screen[self.seen :])).endswith(PROMPT):
            if time.monotonic() > until:
                raise AssertionError(f"no prompt appears; the screen shows: {fresh[-2000:]}")
            if not self._read():
                self.process.wait(PATIENCE)
                return CONTROL.sub("", self.screen[self.seen :])
        self.seen = len(self.screen)
        return fresh

    def end(self) -> int:
        """Wait until the process ends by itself; its exit code."""
        until = time.monotonic() + PATIENCE
        while self._read():
            if time.monotonic() > until:
                raise AssertionError(f"the process does not end; the screen shows: {self.screen[-2000:]}")
        return self.process.wait(PATIENCE)

    def _read(self) -> bool:
        ready, _, _ = select.select([self.master], [], [], 0.5)
        if not ready:
            return self.process.poll() is None
        try:
            piece = os.read(self.master, 65536)
        except OSError:  # how a terminal says that the other end is gone
            return False
        self.screen += self.decoder.decode(piece)
        return bool(piece)
