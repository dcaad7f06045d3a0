"""Serves the built gallery with our own command and opens it in Debian's Chromium."""

import functools
import re
import subprocess

import pytest
from building import ROOT
from chromium import launch
from clock import Clock, Keyboard, Mouse, RealTime
from playwright.sync_api import sync_playwright
from typing_form import form, typing_address

MOMENTUM = ROOT / ".build" / "momentum"


@pytest.fixture(scope="session")
def address():
    command = [MOMENTUM, "play", "--port", "0", "--no-open", "--folder", ROOT / ".build" / "site"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    lines = []
    for line in server.stdout:
        lines.append(line)
        found = re.search(r"http://127\.0\.0\.1:\d+/?", line)
        if found:
            break
    else:
        pytest.fail("the server printed no address: " + "".join(lines))
    yield found.group(0).rstrip("/") + "/"
    server.terminate()
    server.wait(timeout=10)


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


class Gallery:
    """The gallery in the studio, with queries for tests. Time passes only when a test acts or waits."""

    def __init__(self, page, address, clock):
        self.page = page
        self.address = address
        self.clock = clock
        self.mouse = Mouse(page, self.clock)
        self.keyboard = Keyboard(page, self.clock)

    def open(self, where="", ready=True):
        self.page.goto(self.address + where)
        if ready:
            self.clock.begin()
        return self

    def frames(self, count):
        self.clock.frames(count)

    def wait(self, seconds):
        self.clock.frames(round(seconds * 60))

    def state(self):
        return self.page.evaluate("studio.state()")

    def trace(self):
        return self.page.evaluate("studio.trace()")

    def script(self):
        return self.page.evaluate("studio.script()")

    def point(self, x, y):
        """Converts stage points to the page's pixels; a negative y is measured from the bottom."""
        state = self.state()
        stage, size = state["stage"], state["size"]
        # The picture covers whole pixels, so a point may be slightly wider than it is high.
        bottom = stage["height"] if y < 0 else 0
        return (stage["x"] + x * stage["width"] / size["width"],
                stage["y"] + bottom + y * stage["height"] / size["height"])

    def assert_nothing_jumped(self, folder):
        """Replays the recording natively and checks every frame: positions to 1e-6 pt, velocities to 1e-3 pt/s."""
        file = folder / "recording.txt"
        file.write_text(self.script())
        checked = subprocess.run(
            [MOMENTUM, "fuzz", self.state()["scene"], "--script", file], capture_output=True, text=True)
        assert checked.returncode == 0, checked.stdout + checked.stderr

    def assert_replays_the_same(self, folder, first):
        """Replays the recording natively to the same bits. Returns the number of frames."""
        trace, file = self.trace(), folder / "recording.txt"
        file.write_text(self.script())
        replayed = subprocess.run(
            [MOMENTUM, "trace", self.state()["scene"], "--script", file, "--format", "csv"],
            capture_output=True, text=True, check=True).stdout.splitlines()
        assert replayed[0].split(",")[1] == first
        width = len(trace["rows"][-1])
        rows = {}
        for line in replayed[1:]:
            cells = line.split(",")
            rows[float(cells[0])] = [float(cell) for cell in cells[1:width]]
        compared = [row for row in trace["rows"] if row[0] in rows]
        for row in compared:
            assert rows[row[0]] == row[1:width]
        return len(compared)

    def touches(self):
        """Sends touch events, with a frame for each: a function that takes `touchStart`, `touchMove`, `touchEnd` or
        `touchCancel`, the fingers' pixels, and the force of all of them."""
        session = self.page.context.new_cdp_session(self.page)

        def send(kind, *points, force=0.5):
            event = {
                "type": kind,
                "touchPoints": [
                    {"x": x, "y": y, "id": index, "force": force, "radiusX": 8, "radiusY": 8}
                    for index, (x, y) in enumerate(points)],
            }
            self.clock.act(lambda: session.send("Input.dispatchTouchEvent", event), moves=kind == "touchMove")

        return send

    def until(self, condition, times=1):
        """Waits until `condition`, an expression of the page's `state`, has been true for `times` frames."""
        assert self.clock.until(condition, times), condition

    def until_still(self):
        """Waits until nothing moves."""
        self.until("!state.running", times=3)

    def until_moving(self):
        self.until("state.running")


@pytest.fixture
def context_options():
    return {}


@pytest.fixture
def draws(request):
    """Whether the test has the mark `reads_pixels`. Without it, the canvases of the program stay blank."""
    return request.node.get_closest_marker("reads_pixels") is not None


@pytest.fixture
def gallery(chromium, address, context_options, draws):
    """The gallery in virtual time."""
    yield from opened(chromium, address, context_options, functools.partial(Clock, draws=draws))


@pytest.fixture
def real_time_gallery(chromium, address, context_options):
    yield from opened(chromium, address, context_options, RealTime)


def opened(chromium, address, context_options, clock):
    # The stage has its preferred height above the time axis.
    options = {"viewport": {"width": 1440, "height": 1000}, **context_options}
    context = chromium.new_context(**options)
    page = context.new_page()
    complaints = []
    page.on("console", lambda message: complaints.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield Gallery(page, address, clock(page))
    context.close()
    assert complaints == []
