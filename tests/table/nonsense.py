"""What no honest client sends: odd values, texts that are no messages, requests that lead nowhere."""

from __future__ import annotations

import json
from typing import Any

KINDS = (
    "hello", "commit", "nonce", "act", "undo", "ask", "answer", "resign", "rematch", "chat", "name", "lang", "hint",
    "chances", "webhook", "curtain",
)  # fmt: skip

ODD: list[Any] = [
    None, True, False, 0, -1, 1, 2**31, 2**53, 2**63, 2**64, 10**30, 1.5, -0.0, 1e308,
    "", "x", "\0", "\u202e", "é" * 50, "x" * 500, "🚢", "../..", "'; drop table entries; --", "{}", "%s%n",
    [], [[]], ["done"], {}, {"a": 1},
]  # fmt: skip

BEGUN = '{"type":"act","id":1,"version":1'
TEXTS = [
    "", " ", "{", "}", "[]", "null", "true", "0", '"hello"', "NaN", "{}", "\ufeff{}", "\u2028", "hello\0hello",
    '{"type":NaN}', '{"type":null}', '{"type":1}', '{"type":["act"]}', '{"type":"nothing"}', '{"type":"act"',
    '{"type":"act","type":"resign"}', '{"type":"resign"}', '{"type":"resign","id":1e999}',
    '{"type":"resign","id":' + "9" * 5000 + "}", '{"type":"resign","id":-' + "9" * 400 + "}",
    '{"type":"resign","id":1,"seat":"japan"}', '{"type":"resign","id":1,"token":"x"}',
    '{"type":"chat","text":"\\ud800"}', '{"type":"name","name":"\\udfff"}',
    '{"type":"chat","text":"' + "x" * 201 + '"}', '{"type":"chat","text":""}',
    "[" * 16_000, '{"type":' * 1_900, BEGUN + ',"actions":' + "[" * 8_000,
    BEGUN + "}", BEGUN + ',"actions":[]}', BEGUN + ',"actions":["' + "x" * 81 + '"]}', BEGUN + ',"actions":[null]}',
    BEGUN + ',"actions":' + json.dumps(["done"] * 65) + "}",
    '{"type":"undo","id":1,"version":1,"count":0}', '{"type":"ask","id":1,"what":"takeback","count":100001}',
    '{"type":"ask","id":1,"what":"everything"}',
    '{"type":"webhook","url":"http://127.0.0.1/"}', '{"type":"webhook","url":"https://localhost/"}',
    '{"type":"webhook","url":"https://[::1]/"}', '{"type":"webhook","url":"https://10.0.0.1/"}',
    '{"type":"webhook","url":"https://169.254.169.254/"}', '{"type":"webhook","url":"https://["}',
    '{"type":"webhook","url":"file:///etc/passwd"}', '{"type":"webhook","url":"https://user@example.org/"}',
    '{"type":"hint","id":1}', '{"type":"rematch","id":1}', '{"type":"curtain","side":"japan"}',
]  # fmt: skip

# -- HTTP --------------------------------------------------------------------------------------------

PATHS = [
    "/web/../cli.py", "/web/../../../../../../etc/passwd", "/web/%2e%2e/cli.py", "/web/%2e%2e%2fcli.py",
    "/web/..%2fcli.py", "/web/..%5ccli.py", "/web/js/../../cli.py", "/web/js/%2e%2e/%2e%2e/cli.py",
    "/web//etc/passwd", "/web/%2fetc/passwd", "/web/./../cli.py", "/web/..;/cli.py", "/web/%252e%252e/cli.py",
    "/web/%c0%ae%c0%ae/cli.py", "/web/\\..\\cli.py", "/web/%00", "/web/index.html%00.js", "/web/%ff%fe",
    "/web/js", "/web/", "/web/.", "/web/..", "/web/js/", "/web/js/api.js/x",
    "/web/" + "x" * 300, "/web/" + "x/" * 2_000, "/web/" + "%2e" * 3_000, "/../cli.py", "/%2e%2e/cli.py", "/web/~root",
]  # fmt: skip

QUERIES = [
    "", "n=-1", "n=" + "9" * 30, "n=%C2%B2", "n=1e3", "n=", "n=0&n=1", "n[]=1", "seat=%00&n=0&lang=../..",
    "n=0&seat=" + "x" * 5_000, "game=../../x", "game=%00", "lang=%ff",
    "&&&===", "options={", "options=%7B%22seed%22%3A1e999%7D", "options=" + "[" * 4_000, "scenario=%00&options=null",
]  # fmt: skip

HOSTS = ["evil.example", "127.0.0.1.evil.example", "127.0.0.1@evil.example", "[", " ", "localhost.evil"]

ORIGINS = [
    "http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1", "http://[", "http://127.0.0.1@evil.example",
]  # fmt: skip

PAIR = b'"seats":{"japan":{"kind":"me"},"russia":{"kind":"me"}}}'
TABLE = b'{"game":"port-arthur",'
RECORD = b'{"record":"admiralty record 1\\ngame: port-arthur\\n'
BODIES = [
    b"", b"{", b"null", b"[]", b"{}", b"\xff\xfe", b"NaN", b"[" * 100_000, b'{"a":' * 50_000, b'"' + b"x" * 1000,
    b'{"game":"port-arthur"}', TABLE + b'"seats":{}}', b'{"game":"chess",' + PAIR, b'{"game":"../../etc",' + PAIR,
    TABLE + b'"seats":{"japan":{"kind":"king"},"russia":{"kind":"me"}}}',
    TABLE + b'"seats":{"japan":{"kind":"me"}}}',
    TABLE + b'"seats":{"japan":{"kind":"me"},"russia":{"kind":"me"},"france":{"kind":"me"}}}',
    TABLE + b'"seats":{"japan":{"kind":"computer","level":"os"},"russia":{"kind":"me"}}}',
    TABLE + b'"scenario":"x",' + PAIR,
    TABLE + b'"options":{"fog":1},' + PAIR,
    TABLE + b'"options":{"fog":"yes"},' + PAIR,
    TABLE + b'"options":{"x":true},' + PAIR,
    TABLE + b'"options":{"fog":' + b"9" * 5_000 + b"}," + PAIR,
    TABLE + b'"clock":{"kind":"game","minutes":1e999},' + PAIR,
    TABLE + b'"clock":{"kind":"game","minutes":NaN},' + PAIR,
    b'{"token":"12345678","n":-1,"level":"random","side":"japan"}', b'{"token":"12345678","seat":"japan"}',
    b'{"record":"x","lang":"en","n":' + b"9" * 5_000 + b"}",
    b'{"record":"' + b"\\u0000" * 1000 + b'"}', b'{"record":"\\ud800"}',
    RECORD + b'rules: \\u2028\\nscenario: ../x\\n\\n"}',
    RECORD + b'\\nundo 99999999999999999999\\n"}',
    RECORD + b'start: port-arthur step=sortie turn=99999999999999999999\\n\\n"}',
    RECORD + b'start: port-arthur step=operation actor=japan yellow_sea=mikasa,mikasa\\n\\n"}',
]  # fmt: skip
