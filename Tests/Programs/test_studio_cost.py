"""The studio's requests to a program's own thread during a motion, and their cost."""

import sys

import pytest
from conftest import ROOT, served
from studio_page import StudioPage

sys.path.insert(0, str(ROOT / "Tools"))
from measure_studio import frame_cost  # noqa: E402

# The names of all messages that the page sends to workers.
SENT = """
window.sent = []
const { postMessage } = Worker.prototype
Worker.prototype.postMessage = function (message, ...more) {
    window.sent.push(message.name)
    return postMessage.call(this, message, ...more)
}
"""

# Counts the display frames and the messages of the program's worker.
COUNT = """() => {
    const counted = self.counted = { frames: 0, news: 0, begin: performance.now() }
    const { requestAnimationFrame } = self
    self.requestAnimationFrame = (callback) => requestAnimationFrame((time) => {
        counted.frames += 1
        callback(time)
    })
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (...message) {
        counted.news += 1
        return postMessage.call(this, ...message)
    }
}"""


@pytest.fixture
def studio(page, served_shelf):
    page.set_viewport_size({"width": 1280, "height": 1120})
    page.add_init_script(SENT)
    return StudioPage(page, served_shelf[1] + "studio.html")


def corners(page):
    return page.evaluate("() => document.querySelector('#overlay .chosen').getAttribute('points')")


def test_motion_is_shown_without_requests(studio):
    """While something moves, the studio shows everything without requests to the program."""
    page = studio.page
    page.evaluate("(part) => studio.choose(part)", studio.part("pane"))
    page.select_option("#speed", "0.1")
    studio.swipe()
    row = page.locator("#part-panel tr", has=page.get_by_label("Model value of position.y"))
    start = row.locator("td").nth(1).inner_text()
    studio.until("() => Number(document.querySelector('#clock').textContent.split(' ')[0]) > 0")
    studio.until("async () => (await studio.state()).running")
    worker = next(each for each in page.workers if each.url.endswith("worker/worker.js"))
    worker.evaluate(COUNT)
    page.evaluate("() => (window.sent = [])")
    # The selected part is updated, and its values are read in every frame.
    known = set()
    studio.until("() => document.querySelector('#part-panel .animation') !== null")
    for _ in range(200):
        known.add((row.locator("td").nth(1).inner_text(), corners(page)))
        if len({text for text, _ in known}) > 4 and len({points for _, points in known}) > 8:
            break
        page.wait_for_timeout(40)
    else:
        pytest.fail(f"what moves is not followed: {known}")
    asked = page.evaluate("window.sent")
    counted = worker.evaluate("({ ...self.counted, end: performance.now() })")
    assert studio.page.evaluate("studio.state().then(({ running }) => running)"), "it has come to rest before it was looked at"
    assert "look" in asked and not {"outline", "details", "depth", "pick"} & set(asked)
    # A second thread is notified of several frames at once.
    assert counted["news"] <= (counted["end"] - counted["begin"]) / 100 + 2 and counted["frames"] > 0
    # At rest, the program itself provides the final values.
    page.select_option("#speed", "1")
    studio.rests()
    studio.until("() => window.sent.includes('outline') && window.sent.includes('details')")
    wanted = page.evaluate("(part) => studio.details(part)", studio.part("pane"))
    paths = page.evaluate("() => studio.reading() && [...document.querySelectorAll('#part-panel .watch')].map((each) => each.ariaLabel)")
    assert "Watch position.y" in paths and row.locator("td").nth(1).inner_text() != start
    assert wanted["animations"] == []


def test_the_last_frame_is_known_when_paused(studio):
    page = studio.page
    page.evaluate("(part) => studio.choose(part)", studio.part("pane"))
    page.select_option("#speed", "0.1")
    for _ in range(4):
        studio.swipe()
        studio.until("async () => { const { running, time } = await studio.state(); return running && time > 0 }")
        page.keyboard.press("k")
        studio.until("async () => { const { playing, time } = await studio.state(); return !playing && studio.reading()?.time === time }")
        page.keyboard.press("k")


def test_a_spring_without_visible_motion_is_settled(studio):
    page = studio.page
    page.evaluate("(part) => studio.choose(part)", studio.part("pane"))
    page.select_option("#speed", "0.25")
    studio.swipe()
    block = page.locator("#part-panel .animation", has_text="position")
    block.locator(".spring").wait_for()
    assert "settled" not in block.inner_text()
    block.get_by_text("settled").wait_for()
    page.keyboard.press("k")
    part = studio.part("pane")
    found = studio.until("(part) => studio.details(part)", part)
    assert found["animations"] and all(abs(number["model"] - number["value"]) < 0.05 for number in found["numbers"])
    # Invisible changes need no update, except below the pointer.
    assert not block.locator(".spring").is_visible()


def test_no_request_precedes_the_first_frame(studio):
    answers = studio.page.evaluate("""async () => {
        const { Recorder } = await import("./studio/worker/recorder.js")
        const answers = []
        const asked = []
        const exports = { memory: { buffer: new ArrayBuffer(64) }, inspect_outline: () => asked.push("outline") && 0, inspect_length: () => 4 }
        const player = { clock: { time: 0 }, opening: {}, setDark() {}, change() {} }
        const host = { engine: { exports, isBehind: false }, player, reply: (_, value) => answers.push(value) }
        const recorder = new Recorder(host, { played() {} })
        recorder.opened()
        recorder.commands.outline({ request: 1 })
        recorder.framePlayed()
        recorder.commands.outline({ request: 2 })
        recorder.opened()
        recorder.commands.outline({ request: 3 })
        return [answers, asked.length]
    }""")
    assert answers == [[None, [], None], 1]


@pytest.fixture
def measured(request, served_example):
    """The address of a program that is served with the studio, and the measured scene."""
    if request.param in ("scroll", "launch"):
        with served(ROOT / ".build" / "site") as address:
            yield address, request.param
        return
    yield served_example(request.param), ""


@pytest.mark.parametrize(("measured", "most"), [("scroll", 0.05), ("MusicPlayer", 0.05), ("PhotoViewer", 0.05)], indirect=["measured"])
def test_a_frame_costs_little_more(chromium, measured, most):
    # Both do the same in the same thread, alternately. Of several loads, the one with the least disturbance by the machine is used.
    shares = []
    while len(shares) < 8 and min(shares, default=1) > most:
        shares += frame_cost(chromium, *measured, 1)["shares"]
    assert min(shares) <= most, shares
