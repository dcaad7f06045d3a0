"""Text that is typed, composed, pasted and undone in a page, by a program of its own: what the program has, what the page's entry
has, and what the recording gives when it is played again."""

import functools
import http.server
import os
import shutil
import subprocess
import threading

import pytest
from building import ROOT, build_native, build_page
from clock import Clock, Keyboard, Mouse

PACKAGE = ROOT / "Tests" / "Browser" / "Typing"
SITE = ROOT / ".build" / "typing"
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'")


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the site under the strict policy, which holds for the worker, too."""

    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".js": "text/javascript", ".wasm": "application/wasm"}

    def end_headers(self):
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, *_):
        pass


@pytest.fixture(scope="session")
def site():
    """The address of the form's page, built."""
    shutil.rmtree(SITE, ignore_errors=True)
    shutil.copytree(PACKAGE / "Page", SITE)
    shutil.copytree(ROOT / "Web" / "host", SITE / "host")
    shutil.copytree(ROOT / "Web" / "studio" / "worker", SITE / "studio" / "worker")
    wasm = os.environ.get("TYPING_WASM")
    if wasm is None:
        wasm = ROOT / ".build" / "typing.wasm"
        build_page(PACKAGE, "Typing", wasm)
    shutil.copy(wasm, SITE / "Typing.wasm")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=SITE))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/index.html"
    server.shutdown()


class Form:
    """The form's page. Where its fields are, on the page."""

    NAME, SECRET, DIGITS, SHY, NOTE = (195, 42), (195, 98), (195, 154), (195, 210), (195, 300)

    def __init__(self, page, address):
        self.page = page
        self.clock = Clock(page)
        self.mouse = Mouse(page, self.clock)
        self.keyboard = Keyboard(page, self.clock)
        page.goto(address)
        self.clock.begin()
        self.frames(3)
        self.session = page.context.new_cdp_session(page)

    def frames(self, count):
        self.clock.frames(count)

    def at(self, place):
        box = self.page.locator("canvas").bounding_box()
        return box["x"] + place[0], box["y"] + place[1]

    def click(self, place):
        self.mouse.click(*self.at(place))
        self.frames(3)

    def press(self, *keys):
        for key in keys:
            self.keyboard.press(key)
        self.frames(2)

    def type(self, text):
        """As fast as it comes, without a frame between the letters."""
        self.page.keyboard.type(text)
        self.frames(3)

    def compose(self, text, select=None):
        select = len(text) if select is None else select
        self.session.send("Input.imeSetComposition", {"text": text, "selectionStart": select, "selectionEnd": select})
        self.frames(2)

    def commit(self, text):
        self.session.send("Input.insertText", {"text": text})
        self.frames(2)

    @property
    def told(self):
        """What the program has: the state of the focused text, or None."""
        return self.page.evaluate("momentum.state()")["text"]

    @property
    def text(self):
        return self.told["text"]

    @property
    def entry(self):
        return self.page.evaluate("""() => {
            const entry = document.querySelector(".momentum-entry")
            if (entry === null) return null
            const { tagName, type, value, selectionStart, selectionEnd, selectionDirection } = entry
            return { tag: tagName, type, value, start: selectionStart, end: selectionEnd, direction: selectionDirection,
                focused: document.activeElement === entry, name: entry.getAttribute("aria-label"),
                mode: entry.inputMode, autocomplete: entry.autocomplete, hint: entry.enterKeyHint }
        }""")

    @property
    def diagnostics(self):
        return self.page.evaluate("momentum.diagnostics")

    def script(self):
        return self.page.evaluate("momentum.script()")

    def lines(self, word):
        return [line for line in self.script().splitlines() if line.startswith(word + " ")]

    def agree(self):
        """Program and entry have the same text and selection."""
        self.frames(3)
        told, entry = self.told, self.entry
        assert entry["value"] == told["text"]
        before = told["text"].encode()
        units = lambda offset: len(before[:offset].decode().encode("utf-16-le")) // 2
        assert (entry["start"], entry["end"]) == tuple(sorted((units(told["anchor"]), units(told["head"]))))


@pytest.fixture
def form(chromium, site):
    context = chromium.new_context(viewport={"width": 420, "height": 700}, has_touch=True)
    page = context.new_page()
    complaints = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    yield Form(page, site)
    context.close()
    assert complaints == []


def test_letters_come_through_a_real_input_over_the_field(form):
    assert form.entry is None
    form.click(form.NAME)
    entry = form.entry
    assert entry["focused"] and entry["tag"] == "INPUT" and entry["name"] == "Name"
    assert entry["autocomplete"] == "name" and entry["hint"] == "next"
    box = form.page.locator(".momentum-entry").bounding_box()
    x, y = form.at((20, 20))
    assert abs(box["x"] - x) < 1 and abs(box["y"] - y) < 1 and abs(box["width"] - 350) < 1 and abs(box["height"] - 44) < 1
    form.type("Hello, world")
    assert form.text == "Hello, world"
    form.agree()
    assert len(form.lines("edit")) >= 1 and form.diagnostics == []
    form.press("ArrowLeft", "ArrowLeft", "Backspace", "Home", "Shift+ArrowRight", "Delete")
    assert form.text == "ello, wold"
    form.agree()


def test_what_is_written_in_any_script_arrives(form):
    form.click(form.NAME)
    text = "سلام עולם 日本語 ไทย 👨‍👩‍👧‍👦 é é 🇯🇵"
    form.commit(text)
    assert form.text == text
    form.agree()
    form.press("Backspace")
    form.agree()
    form.press("ArrowLeft", "Backspace")
    form.agree()


def test_an_input_method_composes_commits_and_cancels(form):
    form.click(form.NAME)
    for text in ("k", "か", "かn", "かん", "漢"):
        form.compose(text)
        assert form.text == text
    form.commit("漢字")
    assert form.text == "漢字"
    form.agree()
    composing = [line for line in form.lines("edit") if "composing" in line]
    assert len(composing) >= 4 and not form.lines("edit")[-1].count("composing")
    # Half-way cancelled.
    form.compose("ほ")
    assert form.text == "漢字ほ"
    form.compose("")
    assert form.text == "漢字"
    form.agree()
    # The focus goes away in the middle of it: what is there stays, as the browser has it.
    form.compose("げ")
    form.click(form.NOTE)
    form.type("x")
    assert form.text == "x" and form.entry["tag"] == "TEXTAREA"
    form.click(form.NAME)
    assert form.text == "漢字げ"
    form.agree()


def test_cut_copy_and_paste(form):
    form.click(form.NAME)
    form.type("one two")
    form.press("Control+a", "Control+c", "End")
    form.press("Control+v")
    assert form.text == "one twoone two"
    form.press("Shift+Home", "Control+x")
    assert form.text == ""
    form.agree()
    form.press("Control+v")
    form.press("Control+v")
    assert form.text == "one twoone twoone twoone two"
    form.agree()


def test_undo_and_redo_are_the_programs(form):
    form.click(form.NAME)
    form.type("one")
    form.press("Control+a", "Control+c", "End", "Control+v")
    assert form.text == "oneone"
    form.press("Control+z")
    assert form.text == "one"
    form.agree()
    form.press("Control+z")
    assert form.text == ""
    form.press("Control+Shift+z", "Control+y")
    assert form.text == "oneone"
    form.agree()
    assert form.lines("typing") == ["typing undo", "typing undo", "typing redo", "typing redo"]


def test_tab_goes_in_and_out_by_keys_alone(form):
    form.page.focus("#before")
    form.press("Tab")
    form.press("Tab")
    assert form.entry["name"] == "Name" and form.entry["focused"]
    form.type("a")
    form.press("Tab")
    assert form.entry["name"] == "Password" and form.entry["type"] == "password"
    form.type("b")
    form.press("Tab", "Tab", "Tab")
    assert form.entry["name"] == "Note"
    form.type("c")
    form.press("Tab")
    assert form.entry is None and form.page.evaluate("document.activeElement.tagName") == "BUTTON"
    form.press("Tab")
    assert form.page.evaluate("document.activeElement.id") == "after"
    form.press("Shift+Tab")
    form.press("Shift+Tab")
    assert form.entry["name"] == "Note" and form.text == "c"
    form.press("Shift+Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab")
    assert form.entry["name"] == "Name" and form.text == "a"
    form.press("Shift+Tab")
    assert form.page.evaluate("document.activeElement.id") == "before"


def test_return_goes_on_and_escape_ends(form):
    form.click(form.NAME)
    form.type("a")
    form.press("Enter")
    assert form.entry["name"] == "Password"
    form.press("Escape")
    assert form.entry is None and form.page.evaluate("document.activeElement.tagName") == "CANVAS"


def test_a_password_is_one(form):
    form.click(form.SECRET)
    form.type("secret")
    form.page.evaluate("navigator.clipboard.writeText('!')")
    assert form.entry["type"] == "password" and form.entry["autocomplete"] == "current-password"
    form.press("Control+a", "Control+c")
    form.press("End")
    form.press("Control+v")
    assert form.text == "secret!"


def test_what_the_delegate_refuses_is_taken_out_of_the_entry(form):
    form.click(form.DIGITS)
    form.type("1a2b3c4d5e6f")
    assert form.text == "1234"
    form.agree()
    assert form.entry["mode"] == "numeric"
    form.compose("あ")
    assert form.text == "1234"
    form.compose("")
    form.agree()


def test_edits_after_the_field_has_gone_are_dropped(form):
    form.click(form.SHY)
    form.type("gone with the wind")
    assert form.entry is None and form.told is None
    assert 1 <= len(form.diagnostics) <= 14
    # Not so soon that it is a second click of two.
    form.frames(40)
    form.click(form.SHY)
    assert form.text == "gone"
    form.type("!")
    assert form.text == "gone!"
    form.agree()


def test_a_note_has_lines_which_the_arrows_of_the_program_go_through(form):
    form.click(form.NOTE)
    form.type("first line\nsecond\n\nlast")
    assert form.text == "first line\nsecond\n\nlast"
    form.agree()
    form.press("ArrowUp", "ArrowUp", "End")
    form.type("!")
    assert form.text == "first line\nsecond!\n\nlast"
    # Letters right behind an arrow come after it.
    form.page.keyboard.press("ArrowUp")
    form.page.keyboard.type("ab")
    form.frames(4)
    assert "ab" in form.text.split("\n")[0]
    form.agree()


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


def test_a_paste_that_is_not_allowed_is_said(form):
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


def test_letters_of_a_password_are_shown_while_it_is_typed(form):
    form.click(form.SECRET)
    form.type("abc")
    assert form.entry["type"] == "password"
    form.click((60, 482))
    form.type("d")
    entry = form.entry
    assert entry["type"] == "text" and entry["value"] == "abcd" and entry["focused"]
    form.click((60, 482))
    assert form.entry["type"] == "password" and form.text == "abcd"
    form.agree()


def test_the_entry_lies_as_the_text_does(form):
    form.click(form.NAME)
    form.commit("abc")
    place = """() => {
        const { textAlign, fontFamily, direction } = getComputedStyle(document.querySelector(".momentum-entry"))
        return [textAlign, fontFamily.includes("Roboto"), direction]
    }"""
    assert form.page.evaluate(place) == ["start", True, "ltr"]
    form.press("Control+a")
    form.commit("שלום")
    assert form.page.evaluate(place) == ["start", True, "rtl"]
    # The keys go where they point, in the entry as in the program.
    form.press("ArrowLeft")
    form.agree()
    left = form.told["head"]
    form.press("ArrowRight")
    assert form.told["head"] < left or left == 8
    form.agree()


@pytest.mark.parametrize("text", [
    "\\ud83d", "a\\ud83db\\udc4d", "\\u0301\\u0301", "\\u202e\\u2066abc", "e" + "\\u0301" * 10_000, "\\ud83d\\udc68\\u200d" * 300])
def test_strange_letters_are_taken_and_go_again(form, text):
    form.click(form.NOTE)
    form.type("x")
    form.page.evaluate(f"""() => {{
        const entry = document.querySelector(".momentum-entry")
        entry.setRangeText("{text}", 1, 1, "end")
        entry.dispatchEvent(new InputEvent("input"))
    }}""")
    form.frames(4)
    whole = text.encode().decode("unicode_escape").encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    assert form.text == "x" + whole
    form.type("y")
    assert form.text == "x" + whole + "y"
    form.press("Control+a", "Backspace")
    assert form.text == "" and form.diagnostics == []
    form.type("done")
    assert form.text == "done"
    form.agree()


def test_a_megabyte_is_pasted_and_taken_back(form):
    form.click(form.NOTE)
    form.type("short")
    text = ("a line of letters " * 50 + "\n") * 1_165
    form.page.evaluate("(text) => navigator.clipboard.writeText(text)", text)
    # What is pasted is taken back by itself.
    form.press("Control+v")
    form.frames(4)
    assert form.text == "short" + text
    # Letters at its end are written as quickly as they are typed.
    form.type("and more")
    assert form.text == "short" + text + "and more"
    form.press("Control+z")
    form.frames(4)
    assert form.text == "short" + text
    form.press("Control+z")
    form.frames(4)
    assert form.text == "short" and form.diagnostics == []
    form.type("!")
    assert form.text == "short!"
    form.agree()


def test_a_paused_program_takes_no_edits(form):
    form.click(form.NAME)
    form.type("one")
    form.page.evaluate("momentum.pause()")
    form.type("two")
    form.frames(3)
    assert form.entry["value"] == "one"
    form.page.evaluate("momentum.play()")
    form.frames(3)
    form.type("!")
    assert form.text == "one!"
    form.agree()


def test_a_keyboard_on_the_screen_gets_room(form):
    form.click(form.NAME)
    form.page.evaluate("""() => {
        Object.defineProperty(visualViewport, "height", { configurable: true, get: () => 300 })
        visualViewport.dispatchEvent(new Event("resize"))
    }""")
    form.frames(30)
    bottom = form.page.locator("canvas").bounding_box()
    height = bottom["y"] + bottom["height"] - 300
    assert form.lines("keyboard") == [f"keyboard {height:g} over 0.25"]
    form.press("Escape")
    assert form.lines("keyboard")[-1] == "keyboard 0 over 0.25"


def test_a_recording_gives_the_same_bits_when_it_is_played_natively(form, tmp_path):
    form.click(form.NAME)
    form.type("Ada Lovelace")
    form.frames(14)
    for text in ("ら", "ラブ"):
        form.compose(text)
        form.frames(14)
    form.commit("ラブレス")
    for key in ("Control+a", "Control+c", "End", "Control+v", "Control+z", "Control+z", "Control+y"):
        form.press(key)
        form.frames(14)
    form.click(form.NOTE)
    form.type('a "quoted" \\ text #1\nwith lines')
    form.frames(14)
    form.press("ArrowUp", "Home")
    form.commit("👍🏽 سلام ")
    form.frames(30)
    script, rows = form.script(), form.page.evaluate("momentum.rows()")
    file = tmp_path / "typing.txt"
    file.write_text(script)
    played = subprocess.run(native() + ["--headless", "--script", file], capture_output=True, text=True, check=True).stdout
    lines = played.splitlines()
    replayed = {float(line.split(",")[0]): [float(cell) for cell in line.split(",")[1:5]] for line in lines[1:]}
    compared = [row for row in rows if row[0] in replayed]
    assert len(compared) > 20 and len({row[1] for row in compared}) > 5
    for row in compared:
        assert replayed[row[0]] == row[1:5]


@functools.cache
def native():
    """The form as a program of the command line."""
    built = os.environ.get("TYPING_NATIVE")
    if built is None:
        built = build_native(PACKAGE, "Typing")
    return [built]
