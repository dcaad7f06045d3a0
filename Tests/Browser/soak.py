"""Sends random input to scenes in the studio and checks the invariants of its second thread.

    soak.py [--minutes MINUTES] [--seed SEED] [SCENE...]

Opens the built gallery in headless Chromium, in the browser's own time, and divides the minutes among the scenes."""

import argparse
import functools
import http.server
import pathlib
import random
import sys
import threading
import time

from building import ROOT
from chromium import launch
from clock import Keyboard, Mouse, RealTime
from isolation import IsolatedFolder
from playwright.sync_api import sync_playwright

SCENES = ["physics-playground", "scroll", "control-panel"]
KEYS = ["Tab", "ArrowDown", "ArrowUp", "ArrowRight", "Home", "End", "Enter", "k", "k", ",", ".", "["]

# A pointer that moves several times in each frame, like a mouse at 500 Hz. Its x and y are sine functions of the time.
RUB = """async ([frames, perFrame, fx, fy]) => {
    const canvas = document.getElementById("stage")
    const { left, top, width, height } = canvas.getBoundingClientRect()
    const type = "onpointerrawupdate" in window ? "pointerrawupdate" : "pointermove"
    for (let frame = 0, at = 0; frame < frames; frame += 1) {
        for (let sample = 0; sample < perFrame; sample += 1, at += 1) {
            canvas.dispatchEvent(new PointerEvent(type, {
                pointerId: 1, pointerType: "mouse", isPrimary: true, bubbles: true,
                clientX: left + width * (0.5 + 0.4 * Math.sin(fx * at)), clientY: top + height * (0.5 + 0.4 * Math.sin(fy * at)),
            }))
        }
        await testClock.frames(1)
    }
}"""

# The played session, its time axis, the listed parts and the existing parts.
SEEN = """async () => {
    const script = await studio.script()
    const { rows } = await studio.rows()
    const played = [...script.matchAll(/^frame (\\S+)/gm)].map(([, time]) => Number(time))
    const shown = rows.map(([time]) => time)
    // The last frame of a rest is told when something comes after it, and others may have been played meanwhile.
    const wrong = played.slice(0, -1).findIndex((time, index) => time !== shown[index])
    return {
        played: played.length, shown: shown.length, wrong, pointers: (script.match(/^pointer /gm) ?? []).length,
        listed: document.querySelectorAll("[role=treeitem]").length,
        notices: [...document.querySelectorAll(".notice")].map((notice) => notice.textContent),
    }
}"""


class Soak:
    """Performs random actions, by a seed, in an open gallery. `faults` collects the violations."""

    def __init__(self, page, clock, seed):
        self.page, self.clock = page, clock
        self.mouse, self.keyboard = Mouse(page, clock), Keyboard(page, clock)
        self.random = random.Random(seed)
        self.faults = []
        self.scene = None
        self.pointers = self.frames = 0

    def open(self, address, scene):
        self.scene = scene
        # A change of the fragment alone does not open a page.
        self.page.goto("about:blank")
        self.page.goto(f"{address}#{scene}")
        self.clock.begin()
        self.clock.frames(3)
        self.page.locator("#tab-views").click()

    def act(self):
        """Performs one action."""
        kinds = {"throw": 6, "rub": 4, "wheel": 2, "key": 2, "hover": 1, "wait": 1, "choose": 1, "back": 1}
        kind = self.random.choices(list(kinds), kinds.values())[0]
        getattr(self, f"_{kind}")()

    def check(self):
        """Compares the played session with the state of the second thread."""
        self.clock.frames(2)
        seen = self.page.evaluate(SEEN)
        self.pointers, self.frames = self.pointers + seen["pointers"], self.frames + seen["played"]
        if seen["wrong"] >= 0:
            self._fault(f"of {seen['played']} frames the time line has {seen['shown']}, and at {seen['wrong']} another or none")
        if seen["notices"]:
            self._fault("notices: " + "; ".join(seen["notices"]))
        if seen["listed"] == 0:
            self._fault("no views are listed")
        return seen

    def _fault(self, text):
        self.faults.append(f"{self.scene}: {text}")

    def _place(self):
        x, y, width, height = self.page.evaluate(
            "() => { const { x, y, width, height } = document.getElementById('stage').getBoundingClientRect(); return [x, y, width, height] }")
        return x + width * self.random.uniform(0.05, 0.95), y + height * self.random.uniform(0.05, 0.95)

    def _throw(self):
        self.mouse.move(*self._place())
        self.mouse.down()
        self.mouse.move(*self._place(), steps=self.random.randint(2, 8))
        self.mouse.up()
        self.clock.frames(self.random.randint(0, 40))

    def _rub(self):
        self.mouse.move(*self._place())
        self.mouse.down()
        self.page.evaluate(RUB, [self.random.randint(20, 90), 8, self.random.uniform(0.01, 0.05), self.random.uniform(0.01, 0.05)])
        self.mouse.up()

    def _wheel(self):
        self.mouse.move(*self._place())
        self.mouse.wheel(0, self.random.choice([-300, 120, 600]))
        self.clock.frames(self.random.randint(0, 20))

    def _key(self):
        self.keyboard.press(self.random.choice(KEYS))

    def _hover(self):
        x, y, width, height = self.page.evaluate(
            "() => { const { x, y, width, height } = document.getElementById('axis').getBoundingClientRect(); return [x, y, width, height] }")
        self.page.mouse.move(x + width * self.random.random(), y + height / 2)
        self.clock.frames(1)

    def _wait(self):
        self.clock.frames(self.random.randint(10, 60))

    def _choose(self):
        self.page.evaluate("""async (share) => {
            const parts = await studio.outline()
            if (parts !== null) studio.choose(parts[Math.floor(share * parts.length)].id)
        }""", self.random.random())
        self.clock.frames(2)

    def _back(self):
        """Returns to a recent instant, from which the next finger continues."""
        self.page.evaluate("async (by) => studio.goTo(Math.max(0, (await studio.state()).time - by))", self.random.uniform(0.05, 0.6))
        self.clock.frames(2)
        self._throw()


def complaining(page):
    """Collects the errors and warnings of the page from now on. A gap in the second thread's log is a warning."""
    complaints = []
    page.on("console", lambda message: complaints.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    return complaints


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("scenes", nargs="*", default=SCENES)
    options = parser.parse_args()
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(IsolatedFolder, directory=pathlib.Path(ROOT / ".build" / "site")))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/"
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page(viewport={"width": 1440, "height": 1000})
        complaints = complaining(page)
        soak = Soak(page, RealTime(page), options.seed)
        for scene in options.scenes:
            soak.open(address, scene)
            end = time.monotonic() + 60 * options.minutes / len(options.scenes)
            checked = time.monotonic()
            while time.monotonic() < end:
                soak.act()
                if time.monotonic() - checked > 20 or time.monotonic() >= end:
                    seen, checked = soak.check(), time.monotonic()
            seen = soak.check()
            print(f"{scene}: {seen['played']} frames, {seen['pointers']} samples, the time line has {seen['shown']}", flush=True)
        browser.close()
    server.shutdown()
    for text in soak.faults + complaints:
        print(f"FAULT {text}")
    print(f"soak: seed {options.seed}, {len(soak.faults) + len(complaints)} faults")
    sys.exit(1 if soak.faults or complaints else 0)


if __name__ == "__main__":
    main()
