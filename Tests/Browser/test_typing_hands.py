"""Text in a page that is selected, copied and pasted by a mouse and by fingers."""


def test_a_mouse_selects(form):
    form.click(form.NAME)
    form.type("one two three")
    x, y = form.at((30, 42))
    form.mouse.move(x + 2, y)
    form.mouse.down()
    form.mouse.move(x + 200, y, steps=5)
    form.mouse.up()
    form.frames(3)
    assert (form.entry["start"], form.entry["end"]) == (0, 13)
    form.type("new")
    assert form.text == "new"
    form.agree()


def test_a_finger_taps_twice_and_drags_a_handle(form):
    def touch(kind, *points):
        event = {"type": kind, "touchPoints": [{"x": x, "y": y, "id": 0} for x, y in points]}
        form.clock.act(lambda: form.session.send("Input.dispatchTouchEvent", event), moves=kind == "touchMove")

    def tap(place):
        touch("touchStart", form.at(place))
        touch("touchEnd")

    tap(form.NAME)
    form.frames(4)
    assert form.entry["focused"]
    form.type("one two three")
    form.frames(60)
    tap((36, 42))
    tap((36, 42))
    form.frames(4)
    assert (form.entry["start"], form.entry["end"]) == (0, 3)
    # The handle hangs below the end of the word.
    width = form.page.evaluate("""() => {
        const context = new OffscreenCanvas(1, 1).getContext("2d")
        context.font = "17px sans-serif"
        return context.measureText("one").width
    }""")
    form.frames(40)
    touch("touchStart", form.at((30 + width, 62)))
    for step in range(1, 8):
        touch("touchMove", form.at((30 + width + 25 * step, 62)))
    touch("touchEnd")
    form.frames(4)
    assert (form.entry["start"], form.entry["end"]) == (0, 13)


class Fingers:
    """A finger on the form's page."""

    def __init__(self, form):
        self.form = form

    def touch(self, kind, *points):
        event = {"type": kind, "touchPoints": [{"x": x, "y": y, "id": 0} for x, y in points]}
        self.form.clock.act(lambda: self.form.session.send("Input.dispatchTouchEvent", event), moves=kind == "touchMove")

    def tap(self, place, times=1):
        for _ in range(times):
            self.touch("touchStart", self.form.at(place))
            self.touch("touchEnd")

    def press(self, name):
        """Taps a button of the menu, where assistive technology finds it."""
        self.form.frames(15)
        box = self.form.page.get_by_role("group", name="Edit").get_by_role("button", name=name, exact=True).bounding_box()
        self.touch("touchStart", (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
        self.touch("touchEnd")
        self.form.frames(15)


def test_a_finger_copies_and_pastes_by_the_menu(form):
    fingers = Fingers(form)
    fingers.tap(form.NAME)
    form.frames(4)
    form.type("one two three")
    form.frames(60)
    fingers.tap((36, 42), times=2)
    fingers.press("Copy")
    form.page.wait_for_timeout(100)
    assert form.page.evaluate("navigator.clipboard.readText()") == "one"
    form.page.evaluate("navigator.clipboard.writeText('four\\nfive')")
    form.frames(60)
    fingers.tap((36, 42), times=2)
    fingers.press("Paste")
    form.page.wait_for_timeout(300)
    form.frames(4)
    assert form.text == "four five two three" and form.entry["focused"]
    form.agree()
    form.press("Control+z")
    assert form.text == "one two three"
    form.frames(60)
    fingers.tap((36, 42), times=2)
    fingers.press("Select All")
    fingers.press("Cut")
    assert form.text == "" and form.page.get_by_role("group", name="Edit").count() == 0
    form.agree()
    assert form.diagnostics == []


def test_a_denied_paste_is_reported(form):
    fingers = Fingers(form)
    fingers.tap(form.NAME)
    form.type("one")
    form.frames(60)
    form.page.evaluate("() => { navigator.clipboard.readText = () => Promise.reject(new Error('no')) }")
    fingers.tap((36, 42), times=2)
    fingers.press("Paste")
    form.page.wait_for_timeout(100)
    assert len(form.diagnostics) == 1 and "clipboard" in form.diagnostics[0]
    form.type("two")
    assert form.text == "two"
