"""The games that have a catalogue, by name."""

from tests.locale.subjects import pacific_1942, port_arthur, russo_japanese_war, tsushima

SUBJECTS = {game.SUBJECT.name: game.SUBJECT for game in (port_arthur, pacific_1942, russo_japanese_war, tsushima)}
