"""The build of the wheel: the rules compiled with mypyc, or everything plain Python; never a mixture.

ADMIRALTY_COMPILE=1 requires the compiled build, 0 forbids it; without it the compiled build is tried first.
Only a wheel is compiled: an editable install runs the sources as they are. Everything made on the way lives in a
temporary directory, so that no binary can ever stand beside a source file.
"""

import ast
import os
import re
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from setuptools import Extension, setup

PACKAGE = Path("src/admiralty")

# What of the engine and the players is hot; of the games everything is, less what each names in NOT_COMPILED.
COMPILED = [
    "engine/bits.py",
    "engine/sets.py",
    "engine/state.py",
    "engine/tally.py",
    "engine/chance.py",
    "engine/evaluation.py",
    "engine/generator.py",
    "engine/network.py",
    "engine/playouts.py",
    "players/outlook.py",
    "players/search.py",
    "players/tree.py",
]


# In the C code: what runs once, when a module is imported, and the doors by which interpreted code comes in. That is
# half of all lines, and to optimise it takes as long as to optimise the rules.
SELDOM = re.compile(r"^(?:char CPyDef_\w+___top_level__\(void\)|PyObject \*CPyPy_\w+\(.*\)) \{$", re.MULTILINE)
INDENTATION = re.compile("^ +", re.MULTILINE)  # mypyc goes up to a thousand columns deep
PLAIN = """\
#if defined(__clang__)
#define SELDOM __attribute__((cold, noinline, optnone))
#elif defined(__GNUC__)
#define SELDOM __attribute__((cold, optimize("O0")))
#else
#define SELDOM
#endif
"""


def compiled_modules(package: Path = PACKAGE) -> list[str]:
    """The files that are compiled, of every game that has a folder."""
    found = [package / name for name in COMPILED]
    for face in sorted(package.glob("games/*/__init__.py")):
        left_out = {"__init__", *not_compiled(face)}
        found += [path for path in sorted(face.parent.glob("*.py")) if path.stem not in left_out]
    return [path.as_posix() for path in found]


def not_compiled(face: Path) -> tuple[str, ...]:
    """What a game names in its NOT_COMPILED, read without importing it."""
    for statement in ast.parse(face.read_text("utf-8")).body:
        if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "NOT_COMPILED":
            names: tuple[str, ...] = ast.literal_eval(statement.value)
            return names
    raise SystemExit(f"{face} does not say which modules of its folder are NOT_COMPILED")


def extensions(room: str) -> list[Extension]:
    """All compiled modules in one group, so that they call each other directly; the C files go to the room.

    Nobody reads warnings about generated code, and to look for them takes longer than to compile it.
    """
    from mypyc.build import mypycify  # noqa: PLC0415 - a plain build does without mypy

    made: list[Extension] = mypycify(
        [f"--cache-dir={room}/mypy", *compiled_modules()],
        opt_level="3",
        debug_level="0",
        group_name="admiralty",
        target_dir=f"{room}/c",
    )
    spare_the_compiler(Path(room, "c"))
    if os.name != "nt":
        for extension in made:
            extension.extra_compile_args += ["-fno-semantic-interposition", "-Wno-all"]
    return made


def spare_the_compiler(c_files: Path) -> None:
    """What seldom runs is compiled without optimising: the rules are as fast, and two fifths of the time are saved."""
    for path in c_files.glob("*.c"):
        code = INDENTATION.sub("", path.read_text("utf-8"))
        path.write_text(PLAIN + SELDOM.sub(r"SELDOM \g<0>", code), "utf-8")


def build(compiled: bool) -> None:
    with TemporaryDirectory(prefix="admiralty-") as room:
        setup(
            ext_modules=extensions(room) if compiled else [],
            options={
                "build": {"build_base": f"{room}/build"},
                "build_ext": {"parallel": 2},  # the rules on one core, the small libraries on another
                "bdist_wheel": {"bdist_dir": f"{room}/wheel"},
                "egg_info": {"egg_base": room},
            },
        )


def build_wheel(wish: str) -> None:
    if wish == "0" or not compiled_modules():
        build(compiled=False)
    elif wish == "1":
        build(compiled=True)
    else:
        try:
            build(compiled=True)
        except (Exception, SystemExit) as reason:  # noqa: BLE001 - whatever the compiler says, Python is there
            cause = "mypyc refuses them" if str(reason).isdigit() else str(reason).partition("\n")[0]
            print(f"warning: admiralty is built without compiled rules: {cause}", file=sys.stderr)
            build(compiled=False)


if __name__ == "__main__":  # as whoever builds runs it; a test asks what is compiled
    if "bdist_wheel" in sys.argv:
        build_wheel(os.environ.get("ADMIRALTY_COMPILE", ""))
    elif "egg_info" in sys.argv:
        build(compiled=False)
    else:
        setup()
