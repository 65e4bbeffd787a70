"""What the database has: its tables, and what files of earlier versions lack."""

from __future__ import annotations

from admiralty.table.database import VERSION, Connection
from admiralty.table.names import skeleton

SCHEMA = """
create table if not exists tables (
    id text primary key,
    created real not null,
    game text not null,
    rules text not null,
    scenario text not null,
    options text not null,          -- JSON
    start text not null,            -- the first position, where it is not the scenario's
    kind text not null,             -- 'game' or 'import'
    clock text not null,            -- JSON: what was agreed
    clocks text not null,           -- JSON: seconds left, and since when the clock runs
    secret text not null,
    commitment text not null default '',  -- of an imported record; 'asked': people roll their own
    maker text not null,            -- hash of the maker's token
    watch text not null,            -- the onlookers' token; in clear, since both seats may pass it on
    rematch_of text not null default '',  -- another table; of each there is one rematch at most
    winner text not null default '',
    reason text not null default '',
    position text not null default ''  -- the present one, for rules that cannot follow the entries any more
) strict;
create index if not exists tables_by_watch on tables (watch);
create table if not exists seats (
    id text not null references tables (id),
    seat integer not null,
    kind text not null,             -- 'me', 'friend', 'computer', 'import'
    name text not null,
    level text not null,
    colour text not null,
    token text not null,            -- hash; empty for a computer
    hashed text not null default '',  -- what the seat committed to
    nonce text not null default '',
    webhook text not null default '',
    wishes text not null default '',  -- JSON: what the seat wants to be answered for it
    primary key (id, seat)
) strict, without rowid;
create index if not exists seats_by_token on seats (token);
create table if not exists entries (
    id text not null,
    n integer not null,
    actor text not null,
    word text not null,
    at real not null,
    heard integer not null default -1,  -- who knows of it, as bits; -1 in files of an earlier version
    gesture integer not null default -1,  -- the one that it belongs to; -1 in files of an earlier version
    primary key (id, n)
) strict, without rowid;
create table if not exists snapshots (
    id text not null,
    entries integer not null,
    position text not null,
    standing integer not null,
    throws integer not null,
    primary key (id, entries)
) strict, without rowid;
create table if not exists reckonings (
    id text not null,
    what text not null,             -- 'luck-2', 'verification', 'review-1'
    body text not null,             -- JSON
    primary key (id, what)
) strict, without rowid;
create table if not exists chat (
    id text not null,
    n integer primary key,
    seat integer not null,
    text text not null,
    at real not null
) strict;
create index if not exists chat_by_table on chat (id);
create table if not exists accounts (
    name text primary key,
    hash text not null,
    created real not null,
    skeleton text not null default ''  -- of the name, so that no two accounts can be mistaken for each other
) strict, without rowid;
create table if not exists sessions (
    token text primary key,         -- hash
    name text not null,
    until real not null
) strict, without rowid;
create table if not exists owned (
    name text not null,
    id text not null,
    seat integer not null,
    primary key (name, id, seat)
) strict, without rowid;
"""

ADDED = [
    ("tables", "commitment text not null default ''"),
    ("tables", "position text not null default ''"),
    ("tables", "rematch_of text not null default ''"),
    ("seats", "wishes text not null default ''"),
    ("accounts", "skeleton text not null default ''"),
    ("entries", "heard integer not null default -1"),
    ("entries", "gesture integer not null default -1"),
]  # columns that files of earlier versions lack


def make_ready(connection: Connection) -> None:
    """A new file gets its tables, one that an earlier version has made gets what came later, all or nothing."""
    connection.executescript(SCHEMA)
    connection.execute("begin")
    for table, column in ADDED:
        _add_column(connection, table, column)
    earlier = connection.execute("pragma user_version").fetchone()[0] != VERSION
    if earlier:
        _renew_skeletons(connection)
    connection.execute("create unique index if not exists accounts_by_skeleton on accounts (skeleton)")
    connection.execute(
        "create unique index if not exists tables_by_rematch on tables (rematch_of) where rematch_of <> ''"
    )
    if earlier:
        connection.execute(f"pragma user_version = {VERSION}")
    connection.execute("commit")


def _add_column(connection: Connection, table: str, column: str) -> None:
    present = {found["name"] for found in connection.execute(f"pragma table_info({table})")}
    if column.split(maxsplit=1)[0] not in present:
        connection.execute(f"alter table {table} add column {column}")


def _renew_skeletons(connection: Connection) -> None:
    """What looks alike is known better with every version, and who has a name keeps it.

    Of names that are one but for their letters the oldest has the skeleton; the others stay as they are, too.
    """
    taken: set[str] = set()
    renewed: list[tuple[str, str]] = []
    for account in connection.execute("select name, skeleton from accounts order by created, name").fetchall():
        name, look = account["name"], skeleton(account["name"])
        mine = f"{look} {name}" if look in taken else look  # no name has a space
        taken.add(mine)
        if mine != account["skeleton"]:
            renewed.append((mine, name))
    if renewed:
        connection.execute("drop index if exists accounts_by_skeleton")  # on the way two may have the same
        connection.executemany("update accounts set skeleton = ? where name = ?", renewed)
