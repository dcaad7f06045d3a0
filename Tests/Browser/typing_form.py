"""The form for the tests of typing: its program, its page and its site."""

import functools
import http.server
import os
import shutil
import threading

import pytest
from building import ROOT, build_page
from clock import Clock, Keyboard, Mouse

PACKAGE = ROOT / "Tests" / "Browser" / "Typing"
SITE = ROOT / ".build" / "typing"
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'")


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the site under the strict policy, which also applies to the worker."""

    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".js": "text/javascript", ".wasm": "application/wasm"}

    def end_headers(self):
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, *_):
        pass


@pytest.fixture(scope="session")
def typing_address():
    """The address of the built page with the form."""
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
    """The form's page, with the positions of its fields."""

    NAME, SECRET, DIGITS, SHY, NOTE = (195, 42), (195, 98), (195, 154), (195, 210), (195, 300)

    def __init__(self, page, address):
        self.page = page
        self.clock = Clock(page, draws=False)
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
        """Types as fast as possible, without a frame between the characters."""
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
        """The state of the focused text in the program, or None."""
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
def form(chromium, typing_address):
    context = chromium.new_context(viewport={"width": 420, "height": 700}, has_touch=True)
    page = context.new_page()
    complaints = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    yield Form(page, typing_address)
    context.close()
    assert complaints == []
