"""The build of the wheel: the rules compiled with mypyc, or everything plain Python; never a mixture.

ADMIRALTY_COMPILE=1 requires the compiled build, 0 forbids it; without it the compiled build is tried first.
Only a wheel is compiled: an editable install runs the sources as they are. Everything made on the way lives in a
temporary directory, so that no binary can ever stand beside a source file.
"""

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from setuptools import Extension, setup

PACKAGE = Path("src/admiralty")

COMPILED = [
    "engine/state.py",
    "engine/evaluation.py",
    "engine/generator.py",
    "engine/playouts.py",
    "players/search.py",
    "games/*/*.py",
]
NOT_COMPILED = {
    "__init__", "about", "fairness", "fleets", "layouts", "notation", "odds", "preview", "prospects", "secrets",
    "soundness", "view", "wishes", "words",
}  # fmt: skip


def compiled_modules() -> list[str]:
    found = [path for pattern in COMPILED for path in sorted(PACKAGE.glob(pattern))]
    return [path.as_posix() for path in found if path.stem not in NOT_COMPILED]


def extensions(room: str) -> list[Extension]:
    """All compiled modules in one group, so that they call each other directly; the C files go to the room."""
    from mypyc.build import mypycify  # noqa: PLC0415 - a plain build does without mypy

    made: list[Extension] = mypycify(
        [f"--cache-dir={room}/mypy", *compiled_modules()],
        opt_level="3",
        debug_level="0",
        group_name="admiralty",
        target_dir=f"{room}/c",
    )
    if os.name != "nt":
        for extension in made:
            extension.extra_compile_args.append("-fno-semantic-interposition")
    return made


def build(compiled: bool) -> None:
    with TemporaryDirectory(prefix="admiralty-") as room:
        setup(
            ext_modules=extensions(room) if compiled else [],
            options={
                "build": {"build_base": f"{room}/build"},
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


if "bdist_wheel" in sys.argv:
    build_wheel(os.environ.get("ADMIRALTY_COMPILE", ""))
elif "egg_info" in sys.argv:
    build(compiled=False)
else:
    setup()
