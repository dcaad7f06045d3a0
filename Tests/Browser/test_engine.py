"""The one crossing of a frame: what the host reads out of the record that a program returns."""

import struct

import pytest

# A program by hand: its record at 64, its parts from 128 on. `frame` makes its memory grow, as a program may.
RUN = """async (record) => {
    const { Engine } = await import("/host/worker/engine.js")
    const memory = new WebAssembly.Memory({ initial: 1 })
    const put = (at, bytes) => new Uint8Array(memory.buffer).set(bytes, at)
    const calls = []
    const engine = new Engine({
        memory,
        catalog: () => 0,
        open: (...given) => calls.push(["open", ...given]),
        frame(time) {
            calls.push(["frame", time])
            memory.grow(1)
            put(64, record.words)
            for (const [at, bytes] of record.parts) put(at, bytes)
            return 64
        },
        seek(time) {
            calls.push(["seek", time])
            return 64
        },
    })
    engine.open(2, 1, { width: 390, height: 844 }, true, true)
    const frame = engine.frame(0.25)
    memory.grow(1)
    const read = {
        frame, words: [...engine.picture().words], samples: [...engine.samples()], events: [...engine.events()],
    }
    return { ...read, sought: engine.seek(0.1), calls }
}"""


@pytest.fixture
def page(chromium, address):
    page = chromium.new_page()
    page.goto(address + "favicon.svg")
    yield page
    page.close()


def test_a_frame_is_read_out_of_one_record(page):
    picture = struct.pack("<II", 0x314C444D, 2)
    samples = struct.pack("<3d", 0.25, 10.5, -3)
    # Not aligned: the host has to copy these.
    events = struct.pack("<4d", 0.25, 1, 2, 3)
    copied, refused = "déjà vu".encode(), b"first\nsecond\n"
    parts = [[128, picture], [144, samples], [204, events], [300, copied], [340, refused]]
    # Letters are taken, a control has the focus, one comes before it and two after, something scrolls.
    focus = 1 << 31 | 1 << 30 | 2 << 16 | 1 << 2 | 2 | 1
    words = struct.pack(
        "<14Id", 3, 30, 128, 8, 144, 24, 204, 32, focus, 1, 300, len(copied), 340, len(refused), 0.25)
    assert len(words) == 64
    read = page.evaluate(RUN, {
        "words": list(words), "parts": [[at, list(content)] for at, content in parts]})
    assert read["frame"] == read["sought"] == {
        "moves": True, "changed": True, "framesPerSecond": 30, "cursor": "text", "copiedText": "déjà vu",
        "diagnostics": ["first", "second"], "time": 0.25,
        "focus": {"typing": True, "keys": True, "control": True, "before": 1, "after": 2, "wheels": True},
    }
    assert read["words"] == [0x314C444D, 2]
    assert read["samples"] == [0.25, 10.5, -3] and read["events"] == [0.25, 1, 2, 3]
    assert read["calls"] == [["open", 2, 1, 390, 844, 1, 1], ["frame", 0.25], ["seek", 0.1]]
