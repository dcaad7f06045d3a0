"""Time by the test's own clock: the page runs as ever, but its frames and the times of its input come when a test says so.

A busy machine then changes nothing, and a second takes as long as it takes to draw."""

import pathlib

FOLDER = pathlib.Path(__file__).parent


class Clock:
    """Must be made before its page is opened."""

    def __init__(self, page):
        self.page = page
        page.add_init_script(path=FOLDER / "page_clock.js")
        page.route("**/worker.js", self._patch)

    @staticmethod
    def _patch(route):
        response = route.fetch()
        route.fulfill(response=response, body=(FOLDER / "worker_clock.js").read_text() + response.text())

    def begin(self):
        self.page.evaluate("testClock.begin()")

    def frames(self, count):
        self.page.evaluate("(count) => testClock.frames(count)", count)

    def until(self, condition, times):
        return self.page.evaluate("([condition, times]) => testClock.until(condition, times)", [condition, times])


class RealTime:
    """The page's own time, for what no other can show."""

    def __init__(self, page):
        self.page = page

    def begin(self):
        self.page.evaluate("momentum.ready")

    def frames(self, count):
        self.page.evaluate("""async (count) => {
            for (; count > 0; count -= 1) await new Promise((resolve) => requestAnimationFrame(resolve))
        }""", count)

    def until(self, condition, times):
        return self.page.evaluate("""async ([condition, times]) => {
            const holds = new Function("state", `return ${condition}`)
            let count = 0
            for (let question = 0; question < 3600; question++) {
                count = holds(await momentum.state()) ? count + 1 : 0
                if (count === times) return true
                await new Promise((resolve) => requestAnimationFrame(resolve))
            }
            return false
        }""", [condition, times])


class Mouse:
    """The page's mouse, with a frame after everything it does, but before every move: it is let go of where it moved last,
    not where it has rested for a frame."""

    def __init__(self, page, clock):
        self.page = page
        self.clock = clock
        self.place = (0, 0)

    def move(self, x, y, steps=1):
        """Moves there in a straight line, in so many frames."""
        begin = self.place
        for step in range(1, steps + 1):
            share = step / steps
            self.place = (begin[0] + (x - begin[0]) * share, begin[1] + (y - begin[1]) * share)
            self.clock.frames(1)
            self.page.mouse.move(*self.place)

    def down(self):
        self.page.mouse.down()
        self.clock.frames(1)

    def up(self):
        self.page.mouse.up()
        self.clock.frames(1)

    def click(self, x, y):
        self.move(x, y)
        self.down()
        self.up()

    def wheel(self, dx, dy):
        self.page.mouse.wheel(dx, dy)
        self.clock.frames(2)


class Keyboard:
    """The page's keyboard, with a frame after every key."""

    def __init__(self, page, clock):
        self.page = page
        self.clock = clock

    def press(self, key):
        self.page.keyboard.press(key)
        self.clock.frames(1)

    def down(self, key):
        self.page.keyboard.down(key)
        self.clock.frames(1)

    def up(self, key):
        self.page.keyboard.up(key)
        self.clock.frames(1)

    def type(self, text):
        for letter in text:
            self.press(letter)
