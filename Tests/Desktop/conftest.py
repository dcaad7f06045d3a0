"""Programs in windows of the desktop, on a display in memory, moved with real events of the X server."""

import os
import pathlib
import shutil
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))
sys.path.insert(0, str(pathlib.Path(__file__).parent))
import compiler  # noqa: E402, F401
import windows  # noqa: E402

# The examples are built in the same folder as for the other tests, and the gallery's programs in that of the command.
os.environ.setdefault("SWIFTPM_BUILD_DIR", str(ROOT / ".build" / "gallery"))
GALLERY = pathlib.Path(os.environ.get("GALLERY_BUILD", ROOT / ".build" / "gallery" / "debug"))


def build(package, product):
    """Builds a program if it is missing or its sources have changed, and returns its path."""
    program = pathlib.Path(os.environ["SWIFTPM_BUILD_DIR"]) / "debug" / product
    if "SKIP_BUILD" in os.environ:
        return program
    subprocess.run(["swift", "build", "--product", product], cwd=package, check=True, stdout=subprocess.DEVNULL)
    return program


def memory_display():
    """A server with a display in memory, and its name."""
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x900x24", "-nolisten", "tcp", "-noreset"], pass_fds=[writer],
        stderr=subprocess.DEVNULL)
    os.close(writer)
    with os.fdopen(reader) as pipe:
        number = pipe.readline().strip()
    assert number, "Xvfb has no display"
    windows.SERVERS[f":{number}"] = server.pid
    return server, f":{number}"


@pytest.fixture(scope="session")
def display():
    """A display in memory; its name."""
    server, name = memory_display()
    yield name
    server.terminate()
    server.wait()


@pytest.fixture(scope="session")
def hello():
    return build(ROOT / "Examples" / "Hello", "Hello")


@pytest.fixture(scope="session")
def photos():
    return build(ROOT / "Examples" / "PhotoViewer", "PhotoViewer")


def gallery_program(name):
    program = GALLERY / name
    if not program.exists():
        subprocess.run([ROOT / "Tools" / "build-command", "--build-tests"], check=True, stdout=subprocess.DEVNULL)
    return program


@pytest.fixture(scope="session")
def gallery():
    return gallery_program("Gallery")


@pytest.fixture(scope="session")
def pictures_tool():
    return gallery_program("GalleryPictures")


@pytest.fixture(scope="session", autouse=True)
def tools():
    for tool in ["Xvfb", "xdotool"]:
        assert shutil.which(tool), f"{tool} is missing; 'Tools/setup test' installs it"
