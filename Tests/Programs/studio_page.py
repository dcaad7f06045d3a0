"""The studio's page of one program, which all tests of input, export and import share."""


import pytest
from conftest import MOMENTUM, run
from serving import serving


def served_studio(folder):
    """Creates a program, serves it with the studio, and returns its package and its address."""
    run(MOMENTUM, "new", "Shelf", folder=folder)
    package = folder / "Shelf"
    with serving(package) as address:
        yield package, address


class StudioPage:
    """The studio's page in the browser's own time. Tests wait for slow operations."""

    def __init__(self, page, address):
        self.page = page
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.goto(address)
        page.wait_for_function("() => window.studio !== undefined")
        page.evaluate("studio.ready")
        page.wait_for_selector("[role=treeitem]")

    def place(self, x, y):
        """A point of the stage on the page."""
        return self.page.evaluate("""([x, y]) => {
            const canvas = document.querySelector("#device canvas").getBoundingClientRect()
            return [canvas.left + x * canvas.width / 390, canvas.top + y * canvas.height / 720]
        }""", [x, y])

    def part(self, name):
        return self.page.evaluate("async (name) => (await studio.outline()).find((part) => part.name === name).id", name)

    def open(self, name):
        button = self.page.locator(f"#{name.lower()}-button")
        if button.get_attribute("aria-expanded") == "false":
            button.click()

    def throw(self, start, end):
        mouse = self.page.mouse
        mouse.move(*self.place(*start))
        mouse.down()
        mouse.move(*self.place(*end), steps=6)
        mouse.up()

    def swipe(self):
        """Throws the chosen pane up at a velocity that does not depend on the machine."""
        self.page.wait_for_selector("#part-panel >> text=pane")
        self.open("Gestures")
        self.page.get_by_role("button", name="Swipe up").press("Enter")
        self.page.keyboard.press("Escape")

    def watch(self, name):
        self.page.evaluate("(part) => studio.choose(part)", self.part("pane"))
        self.page.get_by_role("button", name=f"Watch {name}", exact=True).click()

    def until(self, question, arg=None):
        """Waits until a query of the page has a result, and returns it. `wait_for_function` would treat a promise as a result."""
        for _ in range(1200):
            if answer := self.page.evaluate(question, arg):
                return answer
            self.page.wait_for_timeout(25)
        pytest.fail(f"it never came to be: {question}")

    def has(self, line):
        """Waits until the script contains an input."""
        self.until("async (line) => (await studio.script()).split('\\n').includes(line)", line)

    def begun(self):
        """Waits until lifted fingers have been handled in a frame of the program."""
        self.until("""async () => {
            const script = await studio.script()
            const count = (phase) => script.match(new RegExp(`^pointer \\\\d+ ${phase}`, "gm"))?.length ?? 0
            const isFrame = script.trim().split("\\n").at(-1).startsWith("frame")
            return isFrame && count("began") > 0 && count("began") === count("ended") + count("cancelled")
        }""")

    def rests(self):
        """Waits until all input has been handled and nothing moves."""
        self.begun()
        self.until("async () => !(await studio.state()).running")

    def rows(self):
        """The time, value and velocity of the watched property in every frame, except one that the next may still replace."""
        return self.until("""async () => {
            const { rows } = await studio.rows()
            const frames = (await studio.script()).match(/^frame /gm).length
            return rows.length >= frames - 1 && rows.every(([, value]) => !Number.isNaN(value)) && rows
        }""")
