"""The host library alone: a bare page of a few lines, under a strict policy, without the gallery."""

import io
import re
import subprocess

import pytest
from conftest import ROOT
from PIL import Image

POLICY = ("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; connect-src 'self'; "
          "img-src 'self'")
PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Two programs</title>
<link rel="icon" href="favicon.svg"><link rel="stylesheet" href="two.css"><script type="module" src="two.js"></script></head>
<body><h1>Two programs</h1><div id="left"></div><div id="right"></div></body></html>"""
STYLE = "#left, #right { display: inline-block; width: 300px; height: 400px; } .small { width: 200px !important }"
SCRIPT = """
import { mount } from "./host/momentum.js"
window.mounted = {}
window.start = (id, options = {}) => {
  const program = mount(document.getElementById(id), { wasm: "momentum.wasm", ...options })
  const told = mounted[id] = { program, status: null, failures: [], diagnostics: [] }
  program.addEventListener("status", ({ detail }) => (told.status = detail))
  program.addEventListener("failure", ({ detail }) => told.failures.push(detail.text))
  program.addEventListener("diagnostic", (event) => {
    event.preventDefault()
    told.diagnostics.push(event.detail.text)
  })
}
"""
SCENE = {"scene": "control-panel", "variant": "spring"}


class Bare:
    """The page, with queries to its programs."""

    def __init__(self, page, address):
        self.page = page
        self.complaints = []
        page.on("console", lambda message: self.complaints.append(message.text) if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.policy = POLICY
        self.serve(address + "two.html", "text/html", lambda: PAGE)
        self.serve(address + "two.css", "text/css", lambda: STYLE)
        self.serve(address + "two.js", "text/javascript", lambda: SCRIPT)
        self.address = address + "two.html"

    def serve(self, url, kind, body):
        self.page.route(url, lambda route: route.fulfill(
            body=body(), headers={"Content-Type": kind, "Content-Security-Policy": self.policy}))

    def open(self):
        self.page.goto(self.address)
        self.hold("window.start !== undefined")
        return self

    def hold(self, condition):
        """Waits until a condition is true. The policy forbids the driver's own method."""
        for _ in range(1500):
            if self.page.evaluate(condition):
                return
            self.page.wait_for_timeout(20)
        raise AssertionError(condition)

    def start(self, name, **options):
        self.page.evaluate("([name, options]) => start(name, options)", [name, options])
        self.page.evaluate("(name) => mounted[name].program.ready", name)

    def until(self, name, condition):
        """Waits until a condition on the program's status, `at`, is true."""
        self.hold(f"(({{ status: at, program }}) => {condition})(mounted.{name})")

    def picture(self, name):
        return Image.open(io.BytesIO(self.page.locator(f"#{name}").screenshot())).convert("RGB").tobytes()

    def drag(self, name, by=-200):
        """Drags with the mouse from just above the lower edge."""
        box = self.page.locator(f"#{name} canvas").bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] - 20
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x, y + by, steps=8)
        return self.page.mouse


@pytest.fixture
def bare(chromium, address):
    context = chromium.new_context(viewport={"width": 1000, "height": 700})
    yield Bare(context.new_page(), address)
    context.close()


def test_two_programs_on_a_page_get_their_own_input(bare):
    bare.open()
    for name in ("left", "right"):
        bare.start(name, **SCENE)
    for name in ("left", "right"):
        bare.until(name, "!at.moving")
    left, right = bare.picture("left"), bare.picture("right")
    assert left == right
    bare.drag("left").up()
    bare.until("left", "!at.moving")
    assert bare.picture("left") != left and bare.picture("right") == right
    bare.drag("right").up()
    bare.until("right", "!at.moving")
    assert bare.picture("right") != right
    assert bare.complaints == []


def test_the_address_of_a_program_is_enough(bare):
    bare.open()
    bare.start("left")
    canvas = bare.page.locator("#left canvas")
    assert canvas.get_attribute("role") == "application"
    assert canvas.get_attribute("aria-label") == bare.page.evaluate(
        "mounted.left.program.scenes.then(([{ title }]) => title)")
    assert bare.page.evaluate("mounted.left.program.size") == {"width": 300, "height": 400}
    assert canvas.bounding_box()["width"] == 300 and canvas.bounding_box()["height"] == 400
    assert bare.complaints == []


def test_the_focus_is_visible(bare):
    bare.open()
    bare.start("left", **SCENE)
    bare.page.keyboard.press("Tab")
    assert bare.page.evaluate("document.activeElement === mounted.left.program.canvas")
    assert bare.page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"


def test_keys_reach_the_program_that_has_the_focus(bare):
    bare.open()
    for name in ("left", "right"):
        bare.start(name, **SCENE)
        bare.until(name, "!at.moving")
    before, other = bare.picture("left"), bare.page.evaluate("mounted.right.status.framesDrawn")
    bare.page.focus("#left canvas")
    bare.page.keyboard.press("Space")
    bare.until("left", "at.moving")
    bare.until("left", "!at.moving")
    assert bare.picture("left") != before
    assert bare.page.evaluate("mounted.right.status.framesDrawn") == other


def test_a_finger_lifted_while_paused_ends_its_drag(bare):
    """Paused time does not advance, and a finger that is lifted meanwhile ends its drag."""
    bare.open()
    bare.start("left", **SCENE)
    bare.until("left", "!at.moving")
    mouse = bare.drag("left", by=-120)
    bare.page.evaluate("mounted.left.program.pause()")
    bare.until("left", "!at.playing")
    held, time = bare.picture("left"), bare.page.evaluate("mounted.left.status.time")
    mouse.up()
    bare.drag("left", by=-40).up()
    assert bare.picture("left") == held
    assert bare.page.evaluate("mounted.left.status.time") == time
    assert not bare.page.evaluate("mounted.left.program.playing")
    bare.page.evaluate("mounted.left.program.play()")
    bare.until("left", f"at.playing && at.time > {time + 0.1} && !at.moving")
    assert bare.picture("left") != held, "nothing holds it"


def test_a_program_mounted_paused_draws_its_first_frame(bare):
    bare.open()
    bare.page.evaluate("options => { start('left', options); mounted.left.program.pause() }", SCENE)
    bare.page.evaluate("mounted.left.program.ready")
    assert bare.page.evaluate("mounted.left.status.time") == 0
    assert len(set(bare.picture("left"))) > 10, "blank"


def test_the_program_follows_its_elements_size(bare):
    bare.open()
    bare.start("left", **SCENE)
    bare.page.evaluate("document.getElementById('left').className = 'small'")
    bare.until("left", "program.size.width === 200 && !at.moving")
    assert bare.page.evaluate("mounted.left.program.scale") == 1
    assert bare.page.locator("#left canvas").bounding_box()["width"] == 200
    # An explicit size is stretched over the canvas.
    bare.page.evaluate("mounted.left.program.resize({ width: 400, height: 800 })")
    assert bare.page.evaluate("mounted.left.program.scale") == 0.5
    bare.page.evaluate("mounted.left.program.resize()")
    assert bare.page.evaluate("mounted.left.program.size.width") == 200


def test_an_element_without_height_uses_the_programs(bare):
    bare.open()
    bare.page.evaluate("document.getElementById('left').style.height = 'auto'")
    bare.start("left", **SCENE)
    preferred = bare.page.evaluate(
        "mounted.left.program.scenes.then((scenes) => scenes.find(({ id }) => id === 'control-panel').preferred)")
    box = bare.page.locator("#left canvas").bounding_box()
    assert box["width"] == 300 and box["height"] == pytest.approx(300 * preferred["height"] / preferred["width"], abs=1)
    assert bare.page.evaluate("mounted.left.program.size.height") == pytest.approx(box["height"], abs=0.1)


def listeners(page):
    """The number of listeners of the window, the document and the element."""
    session = page.context.new_cdp_session(page)
    count = 0
    for what in ("window", "document", "document.getElementById('left')"):
        handle = session.send("Runtime.evaluate", {"expression": what})["result"]["objectId"]
        count += len(session.send("DOMDebugger.getEventListeners", {"objectId": handle})["listeners"])
    session.detach()
    return count


def test_destroyed_programs_leave_nothing_behind(bare):
    """A destroyed program leaves nothing behind and can be mounted again."""
    bare.open()
    before = listeners(bare.page)
    for _ in range(3):
        bare.start("left", **SCENE)
        assert len(bare.page.workers) == 1 and listeners(bare.page) > before
        bare.page.evaluate("mounted.left.program.destroy()")
        bare.page.evaluate("mounted.left.program.destroy()")
        bare.page.wait_for_timeout(100)
        assert bare.page.workers == []
        assert bare.page.evaluate("document.getElementById('left').childNodes.length") == 0
        assert listeners(bare.page) == before
    bare.start("left", **SCENE)
    bare.until("left", "!at.moving")
    picture = bare.picture("left")
    bare.drag("left").up()
    bare.until("left", "at.time > 0.3 && !at.moving")
    assert bare.picture("left") != picture
    assert bare.complaints == []


def test_destroying_an_unready_program_rejects_ready(bare):
    """Destroying a program before it is ready rejects its ready promise."""
    bare.open()
    reason = bare.page.evaluate("""() => {
        start("left")
        const { program } = mounted.left
        program.destroy()
        return program.ready.catch(({ name }) => name)
    }""")
    assert reason == "AbortError"
    assert bare.page.evaluate("mounted.left.failures") == []


def failure(bare, **options):
    """Starts a program that fails, and returns the sentence of the failure, which is the same in every report."""
    bare.page.evaluate("([name, options]) => start(name, options)", ["left", options])
    alert = bare.page.locator("#left [role=alert]")
    alert.wait_for()
    text = alert.inner_text()
    assert bare.page.evaluate("mounted.left.failures") == [text] == [bare.page.evaluate("mounted.left.program.failure")]
    assert bare.page.evaluate("mounted.left.program.ready.catch(({ message }) => message)") == text
    assert bare.page.locator("#left canvas").count() == 0
    bare.page.evaluate("mounted.left.program.destroy()")
    assert alert.count() == 0
    return text


def test_a_missing_program_is_reported(bare):
    assert failure(bare.open(), wasm="Cards.wasm").startswith("Cards.wasm is missing: the server returned 404 for http")


@pytest.mark.parametrize("body, sentence", [
    (b"<p>Not found", "Cards.wasm is damaged: "),
    (b"\0asm\1\0\0\0", "Cards.wasm is not a Momentum program; build one with 'swift package web'."),
])
def test_a_damaged_program_is_reported(bare, body, sentence):
    bare.page.route("**/Cards.wasm", lambda route: route.fulfill(body=body, content_type="application/wasm"))
    assert failure(bare.open(), wasm="Cards.wasm").startswith(sentence)


def test_a_program_without_scenes_is_reported(bare):
    """A module with the exports of a program, whose catalog contains no scenes."""
    text = """(module (memory (export "memory") 1) (func (export "catalog") (result i32) (i32.const 0))
        (func (export "set_dark") (param i32)) (func (export "open")) (func (export "frame")))"""
    body = subprocess.run(["wasm-as", "-", "-o", "-"], input=text.encode(), capture_output=True, check=True).stdout
    bare.page.route("**/Cards.wasm", lambda route: route.fulfill(body=body, content_type="application/wasm"))
    assert failure(bare.open(), wasm="Cards.wasm") == "The program has no scenes."


def test_a_missing_worker_is_reported(bare):
    assert "missing.js" in failure(bare.open(), worker="missing.js")


def test_a_policy_without_webassembly_is_reported(bare):
    bare.policy = POLICY.replace(" 'wasm-unsafe-eval'", "")
    bare.page.route("**/host/worker/worker.js", lambda route: route.fulfill(
        response=route.fetch(), headers={"Content-Type": "text/javascript", "Content-Security-Policy": bare.policy,
                                         "Cross-Origin-Embedder-Policy": "require-corp"}))
    assert "'wasm-unsafe-eval'" in failure(bare.open())


@pytest.mark.parametrize("missing", ["OffscreenCanvas", "WebAssembly", "Worker"])
def test_old_browsers_show_the_missing_feature(bare, missing):
    bare.page.add_init_script(f"delete globalThis.{missing}")
    name = "Web Workers" if missing == "Worker" else missing
    assert failure(bare.open()) == f"This program requires a newer browser with {name}."


def test_unknown_names_are_reported_and_change_nothing(bare):
    bare.open()
    bare.start("left", scene="kontrol-panel", parameters={"speed-of-light": 1})
    told = bare.page.evaluate("mounted.left.diagnostics")
    assert "There is no scene “kontrol-panel”. Available: “" in told[0] and "“control-panel”" in told[0]
    assert told[1].startswith("There is no parameter “speed-of-light”. Available: ")
    with pytest.raises(Exception, match="mount has no option “scenes”"):
        bare.page.evaluate("start('right', { scenes: 1 })")
    with pytest.raises(Exception, match="mount requires an element"):
        bare.page.evaluate("start('nowhere')")


def test_the_program_follows_the_pages_colour_scheme(bare):
    bare.page.emulate_media(color_scheme="dark")
    bare.open()
    bare.start("left", scene="easing", log=True)
    bare.page.evaluate("mounted.left.program.pause()")
    bare.until("left", "!at.playing")
    dark, drawn = bare.picture("left"), bare.page.evaluate("mounted.left.status.framesDrawn")
    bare.page.emulate_media(color_scheme="light")
    bare.until("left", f"at.framesDrawn > {drawn}")
    assert bare.picture("left") != dark, "though time stands still"


def test_the_worker_of_the_guide_adds_to_the_hosts(bare):
    guide = (ROOT / "Guides" / "WebInterface.md").read_text()
    code = re.search(r"```js\n(// speed.js\n.*?)```", guide, re.DOTALL).group(1)
    bare.page.route("**/speed.js", lambda route: route.fulfill(body=code, headers={
        "Content-Type": "text/javascript", "Cross-Origin-Embedder-Policy": "require-corp"}))
    bare.open()
    bare.start("left", **SCENE, worker="speed.js")
    assert bare.page.evaluate("mounted.left.program.ask('fastest')") == 0
    bare.drag("left").up()
    bare.until("left", "at.time > 0.3 && !at.moving")
    assert bare.page.evaluate("mounted.left.program.ask('fastest')") > 100
    assert bare.complaints == []


def test_pressable_content_shows_the_hand_cursor(bare):
    def patched(route):
        begin, source = "  #framePlayed(frame) {", route.fetch().text()
        assert begin in source
        route.fulfill(content_type="text/javascript", body=source.replace(
            begin, begin + " frame.cursor = frame.time > 0 ? 'pointer' : ''"))

    bare.page.route("**/session.js", patched)
    # As in the sources: in a built page, the worker contains its session.
    bare.page.route("**/host/worker/worker.js", lambda route: route.fulfill(
        response=route.fetch(), body=(ROOT / "Web" / "host" / "worker" / "worker.js").read_text()))
    bare.open()
    bare.start("left", **SCENE)
    assert bare.page.evaluate("mounted.left.program.canvas.style.cursor") == ""
    bare.page.hover("#left canvas")
    bare.hold("mounted.left.program.canvas.style.cursor === 'pointer'")
    assert bare.complaints == []
