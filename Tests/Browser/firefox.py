"""Debian's Firefox on its own screen, controlled by WebDriver BiDi over its remote-debugging port.

`Page` has the methods of Playwright's page that tests need, so that the same clock, mouse and keyboard control both.
Screenshots show the screen, because Firefox does not reliably read back a canvas of a worker while something is drawn
on it: it may wait for its own lock for ten seconds and leave the canvas out."""

import fnmatch
import io
import json
import os
import subprocess
import tempfile
import threading
import urllib.request
from contextlib import ExitStack, contextmanager, suppress

from PIL import ImageGrab
from websockets.sync.client import connect

WIDTH, HEIGHT = 1440, 900
ANNOUNCEMENT = "WebDriver BiDi listening on "
# The protocol's names of special keys.
KEYS = {"Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008", "Escape": "\ue00c", "Space": " ",
        "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015"}
# No prompts, no downloads, and the light colour scheme.
PREFERENCES = {"browser.shell.checkDefaultBrowser": False, "datareporting.policy.dataSubmissionEnabled": False,
               "ui.systemUsesDarkTheme": 0}


class Firefox:
    """A Firefox that fills a screen in memory. The screen and the profile belong to it and are removed at the end of `with`."""

    def __init__(self, program):
        self.number = 0
        self.listeners = {}
        with ExitStack() as parts:
            self.display = parts.enter_context(screen())
            profile = parts.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
            self.socket = parts.enter_context(connect(parts.enter_context(running(program, profile, self.display)), max_size=None))
            self.call("session.new", capabilities={})
            self.call("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])
            self.parts = parts.pop_all()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.send("browser.close")
        self.parts.close()

    def call(self, method, **parameters):
        """Calls a method of the protocol and waits for its result. Events that arrive meanwhile are handled."""
        number = self.send(method, **parameters)
        while True:
            message = json.loads(self.socket.recv(timeout=120))
            if message["type"] == "error":
                raise RuntimeError(f"{method}: {message['error']}: {message['message']}")
            if message["type"] == "event":
                for listener in self.listeners.get(message["method"], []):
                    listener(message["params"])
            elif message["id"] == number:
                return message["result"]

    def send(self, method, **parameters):
        """Calls a method without waiting. If it fails, the next call raises the error."""
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        return self.number

    def listen(self, event, listener):
        self.listeners.setdefault(event, []).append(listener)

    def forget(self, listener):
        for listeners in self.listeners.values():
            listeners[:] = [other for other in listeners if other != listener]


@contextmanager
def screen():
    """A screen in memory. Yields the name that it has chosen."""
    reader, writer = os.pipe()
    process = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-nolisten", "tcp"],
        pass_fds=[writer], stderr=subprocess.DEVNULL)
    os.close(writer)
    try:
        with os.fdopen(reader) as chosen:
            number = chosen.readline().strip()
        assert number, "Xvfb did not start"
        yield f":{number}"
    finally:
        process.terminate()
        process.wait()


@contextmanager
def running(program, profile, display):
    """Firefox with its profile in the folder `profile`. Yields the address of its protocol."""
    with open(f"{profile}/user.js", "w") as file:
        file.writelines(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items())
    environment = {**os.environ, "DISPLAY": display}
    environment.pop("WAYLAND_DISPLAY", None)
    # With port 0, Firefox chooses a free port and prints it.
    process = subprocess.Popen(
        [program, "--kiosk", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env=environment)
    try:
        said = ""
        for line in process.stderr:
            said += line
            if line.startswith(ANNOUNCEMENT):
                break
        else:
            raise AssertionError(f"Firefox did not say where it listens: {said}")
        # Reads the remaining output, so that Firefox never blocks on it.
        threading.Thread(target=process.stderr.read, daemon=True).start()
        yield line.removeprefix(ANNOUNCEMENT).strip() + "/session"
        with suppress(subprocess.TimeoutExpired):
            process.wait(timeout=30)
    finally:
        process.kill()
        process.wait()


class Page:
    """A page that shares nothing with others. The newest page fills the screen."""

    def __init__(self, firefox):
        self.firefox = firefox
        self.user = firefox.call("browser.createUserContext")["userContext"]
        self.context = firefox.call("browsingContext.create", type="tab", userContext=self.user)["context"]
        self.mouse = Pointer(self)
        self.keyboard = Keys(self)
        self.complaints = []
        self.routes = []
        firefox.listen("log.entryAdded", self._hear)
        firefox.listen("network.beforeRequestSent", self._answer)
        self._before_scripts(
            "addEventListener('securitypolicyviolation', (event) => console.error(`${event.violatedDirective} refuses "
            "${event.blockedURI}`))")

    def goto(self, url):
        self.firefox.call("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def evaluate(self, source, argument=None):
        """The awaited value of an expression of the page, or of a function of one argument, as JSON."""
        # JSON converts -0 to 0.
        result = self.firefox.call(
            "script.callFunction", target={"context": self.context}, awaitPromise=True,
            functionDeclaration=f"""async () => {{
                const value = ({source})
                const result = await (typeof value === "function" ? value({json.dumps(argument)}) : value)
                return JSON.stringify(result, (_, part) => (Object.is(part, -0) ? JSON.rawJSON("-0.0") : part)) ?? "null"
            }}""")
        if result["type"] == "exception":
            raise RuntimeError(result["exceptionDetails"]["text"])
        return json.loads(result["result"]["value"])

    def focus(self, selector):
        self.evaluate(f"document.querySelector({json.dumps(selector)}).focus()")

    def screenshot(self):
        """A PNG file of the screen."""
        file = io.BytesIO()
        ImageGrab.grab(xdisplay=self.firefox.display).save(file, "PNG")
        return file.getvalue()

    def add_init_script(self, script=None, path=None):
        """Runs code before the scripts of pages that are opened later."""
        self._before_scripts(script if path is None else path.read_text())

    def route(self, pattern, handle):
        """Answers requests whose address matches a pattern with `handle(route)`."""
        if not self.routes:
            self.firefox.call("network.addIntercept", phases=["beforeRequestSent"], contexts=[self.context])
        self.routes.append((pattern, handle))

    def close(self):
        self.firefox.call("browser.removeUserContext", userContext=self.user)
        self.firefox.forget(self._hear)
        self.firefox.forget(self._answer)

    def _before_scripts(self, code):
        self.firefox.call("script.addPreloadScript", functionDeclaration=f"() => {{ {code} }}", contexts=[self.context])

    def _hear(self, entry):
        if entry["source"].get("context") == self.context and entry["level"] in ("warn", "error"):
            self.complaints.append(entry["text"])

    def _answer(self, event):
        if event["context"] != self.context or not event["isBlocked"]:
            return
        route = Route(self.firefox, event["request"])
        next((handle for pattern, handle in self.routes if fnmatch.fnmatchcase(route.url, pattern)), Route.go_on)(route)


class Route:
    """A request that waits for its answer."""

    def __init__(self, firefox, request):
        self.firefox = firefox
        self.request = request["request"]
        self.url = request["url"]

    def go_on(self):
        self.firefox.send("network.continueRequest", request=self.request)

    def fetch(self):
        """The response of the server."""
        with urllib.request.urlopen(self.url) as answer:
            return Response(dict(answer.headers), answer.read().decode())

    def fulfill(self, body, headers=None, response=None):
        length = {"Content-Length": str(len(body.encode()))}
        headers = {**(response.headers if response else {}), **(headers or {}), **length}
        self.firefox.send(
            "network.provideResponse", request=self.request, statusCode=200, body={"type": "string", "value": body},
            headers=[{"name": name, "value": {"type": "string", "value": value}} for name, value in headers.items()])


class Response:
    def __init__(self, headers, body):
        self.headers = headers
        self.body = body

    def text(self):
        return self.body


class Pointer:
    """The page's mouse, on whole pixels."""

    def __init__(self, page):
        self.page = page

    def move(self, x, y):
        self._act({"type": "pointerMove", "x": round(x), "y": round(y)})

    def down(self):
        self._act({"type": "pointerDown", "button": 0})

    def up(self):
        self._act({"type": "pointerUp", "button": 0})

    def _act(self, action):
        source = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [action]}
        self.page.firefox.call("input.performActions", context=self.page.context, actions=[source])


class Keys:
    """The page's keyboard. Keys go to the focused element."""

    def __init__(self, page):
        self.page = page

    def down(self, key):
        self._act("keyDown", key)

    def up(self, key):
        self._act("keyUp", key)

    def press(self, key):
        self.down(key)
        self.up(key)

    def _act(self, kind, key):
        source = {"type": "key", "id": "keyboard", "actions": [{"type": kind, "value": KEYS.get(key, key)}]}
        self.page.firefox.call("input.performActions", context=self.page.context, actions=[source])
