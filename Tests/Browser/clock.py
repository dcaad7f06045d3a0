"""Virtual time for a page: its frames and the timestamps of its input are controlled by the test.

The load of the machine then has no effect, and a second takes only the time of drawing it."""

import functools
import pathlib

FOLDER = pathlib.Path(__file__).parent


class PageTime:
    """Frames of the page, from either clock, by `testClock.begin()` and `testClock.frames(count)` in the page."""

    def __init__(self, page):
        self.page = page

    def begin(self):
        """Waits for the first frame of the page."""
        self.page.evaluate("testClock.begin()")

    def frames(self, count):
        self.page.evaluate("(count) => testClock.frames(count)", count)

    def until(self, condition, times):
        """Waits until a condition on the page's `state()` has been true for `times` frames. Returns whether it was within a minute."""
        # The condition is code of the test, because a page whose policy forbids `eval` could not compile it from text.
        return self.page.evaluate("""async (times) => {
            const holds = (state) => CONDITION
            let count = 0
            for (let frame = 0; frame < 3600; frame++) {
                count = holds(await (window.momentum ?? window.studio).state()) ? count + 1 : 0
                if (count === times) return true
                await testClock.frames(1)
            }
            return false
        }""".replace("CONDITION", f"({condition})"), times)

    def act(self, action, moves=False):
        """Performs an action on the page and shows a frame: after the action, but before a move, so that a release happens at
        the position of the last move, without a frame of rest."""
        if moves:
            self.frames(1)
        action()
        if not moves:
            self.frames(1)


class Clock(PageTime):
    """The virtual clock. Must be created before its page is opened. Without `draws`, the canvases of programs stay blank."""

    def __init__(self, page, draws=True):
        super().__init__(page)
        page.add_init_script(path=FOLDER / "page_clock.js")
        page.route("**/worker.js", functools.partial(self._patch, draws))

    @staticmethod
    def _patch(draws, route):
        response = route.fetch()
        before = (FOLDER / "worker_clock.js").read_text() + ("" if draws else (FOLDER / "worker_blank.js").read_text())
        route.fulfill(response=response, body=before + response.text())

    @staticmethod
    def worker(path):
        """The source of a worker's module, in which a test can replace imports."""
        return (FOLDER / "worker_clock.js").read_text() + (FOLDER.parents[1] / "Web" / path).read_text()


class RealTime(PageTime):
    """The page's own time, for tests that virtual time cannot cover."""

    def __init__(self, page):
        super().__init__(page)
        page.add_init_script("""window.testClock = {
            async begin() {
                while (window.studio === undefined) await new Promise((resolve) => setTimeout(resolve, 5))
                await studio.ready
            },
            async frames(count) {
                for (; count > 0; count -= 1) await new Promise((resolve) => requestAnimationFrame(resolve))
            },
        }""")


class Mouse:
    """The page's mouse, with a frame for every action."""

    def __init__(self, page, clock):
        self.page = page
        self.clock = clock
        self.place = (0, 0)

    def move(self, x, y, steps=1):
        """Moves to a point in a straight line within `steps` frames."""
        begin = self.place
        for step in range(1, steps + 1):
            share = step / steps
            self.place = (begin[0] + (x - begin[0]) * share, begin[1] + (y - begin[1]) * share)
            self.clock.act(lambda: self.page.mouse.move(*self.place), moves=True)

    def down(self):
        self.clock.act(lambda: self.page.mouse.down())

    def up(self):
        self.clock.act(lambda: self.page.mouse.up())

    def click(self, x, y):
        self.move(x, y)
        self.down()
        self.up()

    def wheel(self, dx, dy):
        self.page.mouse.wheel(dx, dy)
        self.clock.frames(2)


class Keyboard:
    """The page's keyboard, with a frame for every key."""

    def __init__(self, page, clock):
        self.page = page
        self.clock = clock

    def press(self, key):
        self.clock.act(lambda: self.page.keyboard.press(key))

    def down(self, key):
        self.clock.act(lambda: self.page.keyboard.down(key))

    def up(self, key):
        self.clock.act(lambda: self.page.keyboard.up(key))

    def type(self, text):
        for letter in text:
            self.press(letter)
