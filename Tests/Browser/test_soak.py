"""The studio's second thread follows a session of any length. Plays a minute of much motion; `make soak` plays longer."""

from clock import Clock
from soak import Soak, complaining

# The capacity of the shared memory in numbers, and the minimum size of a sample and a frame.
ROOM, SAMPLE, FRAME = 1 << 15, 8, 3

# In every fiftieth publication, the first note is lost if it is a frame. A ring that overwrites unread notes would have random
# effects instead.
FAULT = ("const at = this.#notes.mark(endKind, 1 + length)", """globalThis.sent = (globalThis.sent ?? 0) + 1
    const first = this.#published
    if (globalThis.sent >= 50 && this.#numbers[first] === InputKind.frame) {
        globalThis.sent = 0
        this.#numbers.set([messagesKind, frameWidth, 0], first)
    }
    const at = this.#notes.mark(endKind, 1 + length)""")


def soaked(page, clock, address, seed, wraps):
    """Sends random input until the shared memory has been overwritten `wraps` times."""
    soak = Soak(page, clock, seed)
    soak.open(address, "physics-playground")
    while soak.pointers * SAMPLE + soak.frames * FRAME < wraps * ROOM:
        soak.pointers = soak.frames = 0
        for _ in range(12):
            soak.act()
        soak.check()
    return soak


def test_the_timeline_survives_ring_buffer_wraps(gallery):
    """The timeline is complete after the shared memory was overwritten several times."""
    assert soaked(gallery.page, gallery.clock, gallery.address, seed=1, wraps=3).faults == []


def test_worker_errors_are_not_reported_as_failed_starts(gallery):
    page = gallery.page
    page.add_init_script("""{
        const Plain = window.Worker
        window.Worker = class extends Plain {
            constructor(...parts) {
                super(...parts)
                if (String(parts[0]).includes("observer")) window.secondThread = this
            }
        }
    }""")
    gallery.open("#sheet")
    page.wait_for_selector("#part-panel")
    page.wait_for_function("() => studio.reading() !== null")
    page.evaluate("secondThread.dispatchEvent(new ErrorEvent('error', { message: 'out of order' }))")
    text = page.locator(".notice").inner_text()
    assert "failed (out of order)" in text and "started" not in text


def test_a_gap_is_detected_and_refetched(chromium, address):
    context = chromium.new_context(viewport={"width": 1440, "height": 1000})
    page = context.new_page()
    clock = Clock(page)
    complaints = complaining(page)

    def plant(route):
        text = route.fetch().text()
        assert FAULT[0] in text
        route.fulfill(content_type="text/javascript", body=text.replace(*FAULT))

    # The worker's source, in which imports can be replaced.
    page.route("**/worker/worker.js", lambda route: route.fulfill(
        response=route.fetch(), body=clock.worker("studio/worker/worker.js")))
    page.route("**/worker/newsring.js", plant)
    soak = soaked(page, clock, address, seed=1, wraps=3)
    context.close()
    assert any("from" in text and "Requesting those from" in text for text in complaints), complaints
    assert all("Requesting those from" in text for text in complaints), complaints
    assert soak.faults == []
