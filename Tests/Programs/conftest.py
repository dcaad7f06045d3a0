"""Separate packages with programs that depend on this package: built, served, driven in Debian's Chromium, and tested."""

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
# Native builds of the packages use the build folder of the library's tests, because the engine is the same.
os.environ["SWIFTPM_BUILD_DIR"] = str(ROOT / ".build" / "gallery")

# These tests inspect pages, even if there is a display.
for name in ["DISPLAY", "WAYLAND_DISPLAY"]:
    os.environ.pop(name, None)

# Control-C ends a server even if a shell runs these tests in the background, where it is ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)


def surroundings(*command):
    """The environment of a command. Pages are built in a separate folder, because the package manager locks a build
    folder until its plugin has ended, and a page takes a minute."""
    if command[:3] != ("swift", "package", "web"):
        return dict(os.environ)
    return {**os.environ, "SWIFTPM_BUILD_DIR": str(ROOT / ".build" / "pages")}


def run(*command, folder, code=0):
    """Runs a command that must end with the given exit code. Returns its output."""
    for _ in range(3):
        done = subprocess.run(
            list(map(str, command)), cwd=folder, env=surroundings(*command), text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        # The package manager sometimes crashes at its end, when its queues are destroyed (libdispatch, Swift 6.3).
        if done.returncode != -signal.SIGSEGV or 'Thread 0 "swift-package"' not in done.stdout:
            break
    if done.returncode != code:
        pytest.fail(f"{' '.join(map(str, command))} in {folder} ended with {done.returncode}, not {code}:\n{done.stdout[-6000:]}")
    return done.stdout


@contextlib.contextmanager
def served(folder):
    """The address of a served folder."""
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
    """A page of 390 by 720 points without errors and warnings."""
    context = chromium.new_context(viewport={"width": 390, "height": 720})
    page = context.new_page()
    complaints = []
    # With its source, because a missing file is not reported otherwise.
    page.on("console", lambda message: complaints.append(f"{message.text} {message.location['url']}")
            if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page
    context.close()
    assert complaints == []


@pytest.fixture(scope="session")
def served_example(tmp_path_factory):
    """Serves an example with the studio and returns its address. Each example is served once for all tests."""
    with contextlib.ExitStack() as ends:

        @functools.cache
        def address(name):
            # A copy, because the served page differs from the one published from the same folder.
            package = tmp_path_factory.mktemp("served") / name
            shutil.copytree(ROOT / "Examples" / name, package, ignore=shutil.ignore_patterns(".build"))
            manifest = package / "Package.swift"
            assert manifest.read_text().count('path: "../.."') == 1
            manifest.write_text(manifest.read_text().replace('path: "../.."', f'path: "{ROOT}"'))
            return ends.enter_context(serving(package))

        yield address


@pytest.fixture(scope="session")
def shelf(tmp_path_factory):
    """A package with a program that tests inspect in the studio."""
    folder = tmp_path_factory.mktemp("studio")
    run(MOMENTUM, "new", "Shelf", folder=folder)
    change(folder / "Shelf")
    return folder / "Shelf"


@pytest.fixture(scope="session")
def studio_address(shelf):
    """The address at which it is served to its developer. It is built once for all tests."""
    with serving(shelf) as address:
        yield address


@pytest.fixture
def studio(page, studio_address):
    # High enough for the program's preferred stage of 390 by 720.
    page.set_viewport_size({"width": 1280, "height": 1120})
    return Studio(page, studio_address)


@pytest.fixture(scope="session")
def served_shelf(tmp_path_factory):
    """A program and its address with the studio, for all tests that do not change it."""
    from studio_page import served_studio

    yield from served_studio(tmp_path_factory.mktemp("shelf"))


@pytest.fixture
def plain_studio(page, served_shelf):
    """Its page."""
    from studio_page import StudioPage

    # High enough for the program's preferred stage of 390 by 720.
    page.set_viewport_size({"width": 1280, "height": 1120})
    return StudioPage(page, served_shelf[1] + "studio.html")
