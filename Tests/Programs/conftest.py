"""Programs of one's own, as packages that depend on this one: built, served, driven in Debian's Chromium, tested."""

import contextlib
import functools
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys

import pytest
from playwright.sync_api import sync_playwright
from serving import serving
from studio import Studio, change

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))
import compiler  # noqa: E402, F401
from chromium import launch  # noqa: E402

MOMENTUM = ROOT / ".build" / "momentum"
# What the packages build natively lies with the library's tests: the engine is the same, and takes less time.
os.environ["SWIFTPM_BUILD_DIR"] = str(ROOT / ".build" / "gallery")

# What these tests look at is shown in pages, also where there is a display.
for name in ["DISPLAY", "WAYLAND_DISPLAY"]:
    os.environ.pop(name, None)

# Control-C ends what is served, also where a shell that runs these tests in the background has it ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)


def surroundings(*command):
    """The environment of a command. Pages are built beside what is built natively: the package manager lets nobody else into a
    folder until its plugin has ended, and a page takes a minute."""
    if command[:3] != ("swift", "package", "web"):
        return dict(os.environ)
    return {**os.environ, "SWIFTPM_BUILD_DIR": str(ROOT / ".build" / "pages")}


def run(*command, folder, code=0):
    """Runs a command to its end, which must be the code that is said; what it has printed."""
    for _ in range(3):
        done = subprocess.run(
            list(map(str, command)), cwd=folder, env=surroundings(*command), text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        # The package manager itself crashes at times when all is said and its queues end (libdispatch, Swift 6.3).
        if done.returncode != -signal.SIGSEGV or 'Thread 0 "swift-package"' not in done.stdout:
            break
    if done.returncode != code:
        pytest.fail(f"{' '.join(map(str, command))} in {folder} ended with {done.returncode}, not {code}:\n{done.stdout[-6000:]}")
    return done.stdout


@contextlib.contextmanager
def served(folder):
    """The address at which a folder is served."""
    server = subprocess.Popen([MOMENTUM, "play", "--port", "0", "--no-open", "--folder", folder], stdout=subprocess.PIPE, text=True)
    try:
        for line in server.stdout:
            if found := re.search(r"http://127\.0\.0\.1:\d+/", line):
                yield found.group(0)
                break
        else:
            pytest.fail(f"{folder} is not served")
    finally:
        server.terminate()
        server.wait(timeout=10)


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def chromium(playwright):
    browser = launch(playwright)
    yield browser
    browser.close()


@pytest.fixture
def page(chromium):
    """A page of 390 by 720 points that must not complain."""
    context = chromium.new_context(viewport={"width": 390, "height": 720})
    page = context.new_page()
    complaints = []
    # With where it comes from: what is missing is not said otherwise.
    page.on("console", lambda message: complaints.append(f"{message.text} {message.location['url']}")
            if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page
    context.close()
    assert complaints == []


@pytest.fixture(scope="session")
def served_example(tmp_path_factory):
    """Serves an example with the studio, and gives its address: each once for all tests."""
    with contextlib.ExitStack() as ends:

        @functools.cache
        def address(name):
            # A copy: what is served is not what is published from the same folder.
            package = tmp_path_factory.mktemp("served") / name
            shutil.copytree(ROOT / "Examples" / name, package, ignore=shutil.ignore_patterns(".build"))
            manifest = package / "Package.swift"
            assert manifest.read_text().count('path: "../.."') == 1
            manifest.write_text(manifest.read_text().replace('path: "../.."', f'path: "{ROOT}"'))
            return ends.enter_context(serving(package))

        yield address


@pytest.fixture(scope="session")
def shelf(tmp_path_factory):
    """A package with a program that is taken apart in the studio."""
    folder = tmp_path_factory.mktemp("studio")
    run(MOMENTUM, "new", "Shelf", folder=folder)
    change(folder / "Shelf")
    return folder / "Shelf"


@pytest.fixture(scope="session")
def studio_address(shelf):
    """Where it is served to its developer: built once for all tests."""
    with serving(shelf) as address:
        yield address


@pytest.fixture
def studio(page, studio_address):
    # So high that the screen is as large as the program wants it, 390 by 720.
    page.set_viewport_size({"width": 1280, "height": 1120})
    return Studio(page, studio_address)


@pytest.fixture(scope="session")
def served_shelf(tmp_path_factory):
    """A program and the address at which it is served with the studio: one for all tests that change nothing of it."""
    from studio_page import served_studio

    yield from served_studio(tmp_path_factory.mktemp("shelf"))


@pytest.fixture
def plain_studio(page, served_shelf):
    """Its page."""
    from studio_page import StudioPage

    # So high that the screen is as large as the program wants it, 390 by 720.
    page.set_viewport_size({"width": 1280, "height": 1120})
    return StudioPage(page, served_shelf[1] + "studio.html")
