"""The studio's page of one program that all tests of its hands and of its ways out share."""


import pytest
from conftest import MOMENTUM, run
from serving import serving


def served_studio(folder):
    """Makes a program, serves it with the studio, and gives its package and its address."""
    run(MOMENTUM, "new", "Shelf", folder=folder)
    package = folder / "Shelf"
    with serving(package) as address:
        yield package, address


class StudioPage:
    """The studio's page, in the browser's own time: what takes time is waited for."""

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
        """Throws the chosen pane up, as fast on any machine."""
        self.page.wait_for_selector("#part-panel >> text=pane")
        self.open("Gestures")
        self.page.get_by_role("button", name="Swipe up").press("Enter")
        self.page.keyboard.press("Escape")

    def watch(self, name):
        self.page.evaluate("(part) => studio.choose(part)", self.part("pane"))
        self.page.get_by_role("button", name=f"Watch {name}", exact=True).click()

    def until(self, question, arg=None):
        """What a question to the page is answered with, once that is something. `wait_for_function` takes a promise for an answer."""
        for _ in range(1200):
            if answer := self.page.evaluate(question, arg):
                return answer
            self.page.wait_for_timeout(25)
        pytest.fail(f"it never came to be: {question}")

    def has(self, line):
        """Waits until something has been done, as a script says it."""
        self.until("async (line) => (await studio.script()).split('\\n').includes(line)", line)

    def begun(self):
        """Waits until fingers that were lifted have been lifted in the program, in a frame."""
        self.until("""async () => {
            const script = await studio.script()
            const count = (phase) => script.match(new RegExp(`^pointer \\\\d+ ${phase}`, "gm"))?.length ?? 0
            const isFrame = script.trim().split("\\n").at(-1).startsWith("frame")
            return isFrame && count("began") > 0 && count("began") === count("ended") + count("cancelled")
        }""")

    def rests(self):
        """Waits until what was done has been done, and nothing moves any more."""
        self.begun()
        self.until("async () => !(await studio.state()).running")

    def rows(self):
        """Time, value and velocity of what is watched, of every frame but one that may still be replaced by the next."""
        return self.until("""async () => {
            const { rows } = await studio.rows()
            const frames = (await studio.script()).match(/^frame /gm).length
            return rows.length >= frames - 1 && rows.every(([, value]) => !Number.isNaN(value)) && rows
        }""")
