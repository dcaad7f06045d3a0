"""Debian's WebKitGTK on its own screen, controlled by WebDriver (W3C) with its MiniBrowser.

`Page` has the methods of Playwright's page that tests need. The protocol has no scripts that run before the page's own, and does
not report the console: errors are collected from the moment at which a page exists."""

import glob
import http.client
import io
import json
import os
import subprocess
import time
from contextlib import ExitStack, contextmanager

from firefox import HEIGHT, KEYS, WIDTH, screen
from PIL import ImageGrab

DRIVER = "/usr/bin/WebKitWebDriver"
BROWSERS = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"
LISTEN = """
    window.complaints ??= (() => {
        const complaints = []
        addEventListener("error", ({ message }) => complaints.push(message))
        addEventListener("unhandledrejection", ({ reason }) => complaints.push(String(reason)))
        for (const name of ["warn", "error"]) {
            const say = console[name]
            console[name] = (...parts) => { complaints.push(parts.join(" ")); say.apply(console, parts) }
        }
        return complaints
    })()"""


class WebKit:
    """A WebKit whose window fills a screen in memory. It is removed at the end of `with`."""

    def __init__(self, program=None):
        program = program or os.environ.get("WEBKIT") or sorted(glob.glob(BROWSERS))[-1]
        with ExitStack() as parts:
            self.display = parts.enter_context(screen())
            self.port = parts.enter_context(running(self.display))
            options = {"binary": program, "args": ["--automation", f"--geometry={WIDTH}x{HEIGHT}"]}
            session = self.call("POST", "/session", {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}})
            self.session = f"/session/{session['sessionId']}"
            parts.callback(self.call, "DELETE", self.session)
            self.call("POST", self.session + "/timeouts", {"script": 120_000, "pageLoad": 120_000})
            self.call("POST", self.session + "/window/rect", {"x": 0, "y": 0, "width": WIDTH, "height": HEIGHT})
            self.parts = parts.pop_all()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.parts.close()

    def call(self, method, path, content=None):
        """Sends a request of the protocol and returns its result."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=180)
        try:
            connection.request(method, path, None if content is None else json.dumps(content))
            value = json.loads(connection.getresponse().read())["value"]
        finally:
            connection.close()
        if isinstance(value, dict) and "error" in value:
            raise RuntimeError(f"{path.rsplit('/', 1)[-1]}: {value['error']}: {value.get('message', '')}")
        return value


@contextmanager
def running(display):
    """The driver. Yields its port."""
    environment = {**os.environ, "DISPLAY": display, "GDK_BACKEND": "x11", "LIBGL_ALWAYS_SOFTWARE": "1"}
    environment.pop("WAYLAND_DISPLAY", None)
    with http.client.socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen(
        [DRIVER, f"--port={port}", "--host=127.0.0.1"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)
    try:
        for _ in range(500):
            try:
                http.client.socket.create_connection(("127.0.0.1", port), timeout=1).close()
                break
            except OSError:
                time.sleep(0.02)
        yield port
    finally:
        process.terminate()
        process.wait()


class Page:
    """The window's page."""

    def __init__(self, webkit):
        self.webkit = webkit
        self.scripts = []
        self.mouse = Pointer(self)
        self.keyboard = Keys(self)

    def send(self, command, content):
        return self.webkit.call("POST", f"{self.webkit.session}/{command}", content)

    def goto(self, url):
        # An address that differs only in its fragment opens nothing.
        self.send("url", {"url": "about:blank"})
        self.send("url", {"url": url})
        for script in [LISTEN, *self.scripts]:
            self.send("execute/sync", {"script": script, "args": []})

    def add_init_script(self, script):
        """Runs code in pages that are opened later, as early as the protocol permits."""
        self.scripts.append(script)

    def evaluate(self, source, argument=None):
        """The awaited value of an expression of the page, or of a function of one argument, as JSON."""
        # JSON converts -0 to 0.
        found = self.send("execute/async", {"args": [argument], "script": f"""
            const [argument, done] = arguments
            const negative = "negative zero"
            const plain = (_, part) => (Object.is(part, -0) ? negative : part)
            const run = async () => {{
                const value = ({source})
                return JSON.stringify(await (typeof value === "function" ? value(argument) : value), plain)
                    ?.replaceAll(`"${{negative}}"`, "-0.0") ?? "null"
            }}
            run().then((value) => done({{ value }}), (error) => done({{ error: String(error) }}))"""})
        if "error" in found:
            raise RuntimeError(found["error"])
        return json.loads(found["value"])

    @property
    def complaints(self):
        return self.evaluate("window.complaints ?? []")

    def focus(self, selector):
        self.evaluate(f"document.querySelector({json.dumps(selector)}).focus()")

    def screenshot(self):
        """A PNG file of the page on the screen, without the window's frame above it."""
        size = self.evaluate("[innerWidth, innerHeight]")
        picture = ImageGrab.grab(xdisplay=self.webkit.display)
        file = io.BytesIO()
        picture.crop((0, picture.height - size[1], size[0], picture.height)).save(file, "PNG")
        return file.getvalue()

    def act(self, kind, **more):
        source = {"type": "key", "id": "keyboard"} if kind.startswith("key") else {
            "type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}
        self.send("actions", {"actions": [{**source, "actions": [{"type": kind, **more}]}]})


class Pointer:
    """The page's mouse, on whole pixels."""

    def __init__(self, page):
        self.page = page

    def move(self, x, y):
        self.page.act("pointerMove", x=round(x), y=round(y), duration=0, origin="viewport")

    def down(self):
        self.page.act("pointerDown", button=0)

    def up(self):
        self.page.act("pointerUp", button=0)


class Keys:
    """The page's keyboard. Keys go to the focused element."""

    def __init__(self, page):
        self.page = page

    def down(self, key):
        self.page.act("keyDown", value=KEYS.get(key, key))

    def up(self, key):
        self.page.act("keyUp", value=KEYS.get(key, key))

    def press(self, key):
        self.down(key)
        self.up(key)
