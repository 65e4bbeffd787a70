"""Secrets that open a seat. The table keeps only their hash, so that nobody who reads the file can sit down.

The onlookers' token is kept as it is: it shows less than the file does, and whoever sits at the table may pass it on.
"""

from __future__ import annotations

import base64
import hashlib
import secrets


def new_token() -> str:
    """A secret that nobody guesses."""
    return secrets.token_urlsafe(24)


def following(token: str) -> str:
    """What opens the same person's seat in the rematch; it tells nothing of the token that it follows from."""
    return base64.urlsafe_b64encode(hashlib.sha256(f"rematch {token}".encode()).digest()[:24]).decode()


def new_table_id() -> str:
    """A short public name for a table; it opens nothing."""
    return secrets.token_hex(6)


def hashed(token: str) -> str:
    """What is stored of a token. It is random and long, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()
