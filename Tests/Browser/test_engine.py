"""The record that a program returns for each frame, as the host reads it."""

import struct

import pytest

import commands

# A handmade program: its record is at 32, its parts start at 128. `frame` makes its memory grow, as a program may.
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
            put(32, record.words)
            for (const [at, bytes] of record.parts) put(at, bytes)
            return 32
        },
        set_dark: (flag) => calls.push(["set_dark", flag]),
    })
    engine.open(2, 1, { width: 390, height: 844 }, true, true)
    const frame = engine.frame(0.25)
    memory.grow(1)
    // What is to be decoded: its bytes are copied when they are asked for.
    const pictures = frame.pictures?.map(({ data, ...picture }) => ({ ...picture, data: [...data()] })) ?? null
    const read = {
        pictures, frame: { ...frame, pictures: null }, words: [...engine.picture().words], samples: [...engine.samples()], events: [...engine.events()],
    }
    return { ...read, again: { ...engine.show(engine.shown), pictures: null }, sought: engine.seek(0.1), calls }
}"""


@pytest.fixture
def page(chromium, address):
    page = chromium.new_page()
    page.goto(address + "favicon.svg")
    yield page
    page.close()


def test_a_frame_is_read_from_one_record(page):
    picture = struct.pack("<II", commands.signature, 2)
    samples = struct.pack("<3d", 0.25, 10.5, -3)
    # Not aligned: the host has to copy these.
    events = struct.pack("<4d", 0.25, 1, 2, 3)
    copied, refused = "déjà vu".encode(), b"first\nsecond\n"
    parts = [[128, picture], [144, samples], [204, events], [300, copied], [340, refused]]
    # Characters are accepted, a control has the focus, one precedes it and two follow, and a view scrolls.
    focus = 1 << 31 | 1 << 30 | 2 << 16 | 1 << 2 | 2 | 1
    words = struct.pack(
        "<14Id8I", 3, 30, 128, 8, 144, 24, 204, 32, focus, 1, 300, len(copied), 340, len(refused), 0.25, *[0] * 8)
    assert len(words) == 96
    read = page.evaluate(RUN, {
        "words": list(words), "parts": [[at, list(content)] for at, content in parts]})
    assert read["frame"] == read["again"] == {
        "moves": True, "changed": True, "framesPerSecond": 30, "cursor": "text", "copiedText": "déjà vu",
        "diagnostics": ["first", "second"], "time": 0.25, "pictures": None,
        "focus": {"typing": True, "keys": True, "control": True, "before": 1, "after": 2, "wheels": True},
    }
    assert read["words"] == [commands.signature, 2]
    assert read["samples"] == [0.25, 10.5, -3] and read["events"] == [0.25, 1, 2, 3]
    assert read["sought"] == 0.25, "without a log it stays where it is"
    assert read["calls"] == [["set_dark", 1], ["open", 2, 1, 390, 844, 1], ["frame", 0.25]]


def test_requested_images_are_listed(page):
    lists = struct.pack("<6I", 5, 1, 0, 8, 0, 0) + "é/b.png".encode() + struct.pack("<6I", 9, 0, 2, 2, 400, 3) + b"0f\0\0"
    words = struct.pack("<14Id8I", *[0] * 14, 0.25, *[0] * 4, 256, len(lists), 0, 0)
    read = page.evaluate(RUN, {"words": list(words), "parts": [[256, list(lists)], [400, [1, 2, 3]]]})
    assert read["pictures"] == [
        {"number": 5, "isAwaited": True, "kind": 0, "name": "é/b.png", "data": []},
        {"number": 9, "isAwaited": False, "kind": 2, "name": "0f", "data": [1, 2, 3]}]
