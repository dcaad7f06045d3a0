"""The first steps of a new user, by mouse, by touch and by keyboard alone: look, slow down, change, go back, and keep it as a test."""

import pathlib
import time

import pytest
from conftest import run
from studio import Studio


class Mouse:
    """A page of a desktop."""

    # High enough for the program's preferred stage of 390 by 720.
    options = {"viewport": {"width": 1280, "height": 1120}}

    def __init__(self, studio):
        self.studio = studio
        self.page = studio.page

    def press(self, locator):
        locator.click()

    def pick(self, x, y):
        self.press(self.page.get_by_role("button", name="Pick"))
        self.page.mouse.click(*self.studio.place(x, y))

    def show(self, panel):
        """Everything is there at once."""

    def throw(self):
        self.studio.throw((195, 560), (195, 380))

    def slow(self):
        self.page.select_option("#speed", "0.1")

    def slide(self, slider):
        slider.scroll_into_view_if_needed()
        box = slider.bounding_box()
        self.page.mouse.click(box["x"] + box["width"] * 0.4, box["y"] + box["height"] / 2)

    def rewind(self):
        box = self.page.locator("#lanes").bounding_box()
        self.page.mouse.move(box["x"] + box["width"] * 0.5, box["y"] + 60)
        self.page.mouse.down()
        self.page.mouse.move(box["x"] + 4, box["y"] + 60, steps=5)
        self.page.mouse.up()


class Touch(Mouse):
    """A phone: one panel at a time."""

    options = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}

    def press(self, locator):
        locator.tap()

    def pick(self, x, y):
        self.press(self.page.get_by_role("button", name="Pick"))
        self.page.touchscreen.tap(*self.studio.place(x, y))

    def show(self, panel):
        self.press(self.page.get_by_role("tab", name=panel))

    def throw(self):
        self.page.evaluate("scrollTo(0, 0)")
        self.drag(self.studio.place(195, 560), self.studio.place(195, 380))

    def slide(self, slider):
        slider.scroll_into_view_if_needed()
        box = slider.bounding_box()
        self.page.touchscreen.tap(box["x"] + box["width"] * 0.4, box["y"] + box["height"] / 2)

    def rewind(self):
        lanes = self.page.locator("#lanes")
        lanes.scroll_into_view_if_needed()
        box = lanes.bounding_box()
        self.drag((box["x"] + box["width"] * 0.5, box["y"] + 60), (box["x"] + 4, box["y"] + 60), rest=0.3)

    def drag(self, start, end, rest=0):
        """Drags with a finger that rests for `rest` seconds before it is lifted. After a faster release, the next tap would end a fling."""
        session = self.page.context.new_cdp_session(self.page)
        begin = time.time()

        def send(kind, after, *points):
            session.send("Input.dispatchTouchEvent", {
                "type": kind, "touchPoints": [{"x": x, "y": y, "id": 1} for x, y in points], "timestamp": begin + after})

        send("touchStart", 0, start)
        for step in range(1, 7):
            send("touchMove", step / 60, tuple(a + (b - a) * step / 6 for a, b in zip(start, end)))
        send("touchEnd", 7 / 60 + rest)
        session.detach()


class Keyboard(Mouse):
    """Operates the page by keys alone, without pressing a button or a finger."""

    def press(self, locator):
        self.reach(locator)
        self.page.keyboard.press("Enter")

    def reach(self, locator):
        """Moves the focus to an element with the Tab key alone."""
        locator.wait_for()
        for key in ["Tab"] * 120:
            if locator.evaluate("(element) => element === document.activeElement"):
                return
            self.page.keyboard.press(key)
        pytest.fail(f"the focus never reaches {locator}")

    def pick(self, x, y):
        self.reach(self.page.locator('[role=treeitem][tabindex="0"]'))
        for _ in range(8):
            self.page.keyboard.press("ArrowDown")
            if self.page.evaluate("document.activeElement.getAttribute('aria-label')") == "View pane":
                return
        pytest.fail("the list has no pane")

    def throw(self):
        self.press(self.page.get_by_role("button", name="Throw up"))

    def slow(self):
        self.reach(self.page.locator("#speed"))
        self.page.keyboard.press("End")

    def slide(self, slider):
        self.reach(slider)
        for _ in range(20):
            self.page.keyboard.press("ArrowRight")

    def rewind(self):
        self.reach(self.page.locator("#lanes"))
        self.page.keyboard.press("Home")
        self.page.keyboard.press("ArrowRight")


@pytest.fixture(scope="module")
def kept():
    """The downloaded tests."""
    return {}


@pytest.mark.parametrize("way", [Mouse, Touch, Keyboard], ids=lambda way: way.__name__)
def test_a_motion_is_inspected_and_saved_as_a_test(chromium, studio_address, kept, way):
    context = chromium.new_context(accept_downloads=True, **way.options)
    page = context.new_page()
    complaints = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    studio = Studio(page, studio_address)
    hand = way(studio)
    hand.pick(195, 560)
    hand.show("Inspector")
    page.wait_for_selector("#part-panel h2:has-text('pane')", state="attached")
    hand.press(page.get_by_role("button", name="Watch position.y", exact=True))
    page.wait_for_selector("#heads .head:not(.activity):not(.costs)")
    hand.slow()
    hand.show("Scene" if way is Keyboard else "Inspector")
    hand.throw()
    slider = page.get_by_label("Response of the spring of position")
    slider.wait_for()
    # Caught in flight while time is paused, it continues with a different spring.
    hand.press(page.get_by_role("button", name="Pause", exact=True))
    studio.until("() => studio.state().then(({ playing }) => !playing)")
    before = float(slider.input_value())
    hand.slide(slider)
    assert float(slider.input_value()) > before + 0.1
    hand.press(page.get_by_role("button", name="Play", exact=True))
    studio.until("async () => /^change \\d+ spring 0 /m.test(await studio.script())")
    page.locator("#speed").select_option("1")
    studio.rests()
    end = studio.time
    value = studio.until("""async () => {
        const [, value] = (await studio.rows()).rows.at(-1)
        return Number.isNaN(value) ? null : value
    }""")
    assert abs(value - 160) < 0.5
    hand.rewind()
    studio.until("(end) => studio.state().then(({ time, playing }) => time < end - 0.3 && !playing)", arg=end)
    hand.press(page.get_by_role("button", name="Save", exact=True))
    with page.expect_download() as told:
        hand.press(page.locator("#save-panel button").first)
    kept[way.__name__] = pathlib.Path(told.value.path()).read_text()
    assert f"== MotionSample(value: {value}" in kept[way.__name__] or "position.y" in kept[way.__name__]
    context.close()
    assert complaints == []


def test_saved_tests_pass(shelf, kept):
    """The first script unchanged, and the others beside it under different names."""
    assert len(kept) == 3
    for way, text in kept.items():
        assert '#expect(run.sample("position.y", of:' in text and "try run.expectContinuous()" in text
        name = "StudioTests" if way == "Mouse" else f"Studio{way}Tests"
        (shelf / "Tests" / "ShelfTests" / f"{name}.swift").write_text(text.replace("struct StudioTests", f"struct {name}"))
    run("swift", "test", folder=shelf)
