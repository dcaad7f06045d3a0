"""The studio's second thread follows a program by notes in shared memory and by messages."""

import pathlib

import pytest
from rewinding import page

MODEL = pathlib.Path(__file__).with_name("ring_model.js").read_text().replace("export function", "function")

RING_OF_SITE = "/studio/worker/newsring.js"
# In this ring, a missing mark is taken for a mark at the position before the first, which was once a bug.
FAULTY_RING = f"{RING_OF_SITE}?faulty"

# The states of a ring that are reached from several starting states.
EXPLORED = """async ([options, ring]) => {
    const { NewsRing } = await import(ring)
    const { InputLog } = await import("/host/worker/inputlog.js")
    MODEL
    return explore({ NewsRing, InputLog }, options)
}""".replace("MODEL", MODEL)

# Nearly full, read or not; wrapped once, with the reader behind.
AROUND = ["pointer"] * 4 + ["publish", "read"] + ["pointer"] * 3 + ["settle"]
STARTS = [
    ["pointer"] * 6,
    ["pointer"] * 2 + ["publishCosts", "read"] + ["pointer"] * 4,
    ["message"] + ["pointer"] * 2 + ["receive"] + ["pointer"] * 4 + ["publish"],
    ["frame"] * 16,
    AROUND,
    AROUND + ["message", "pointer"],
    AROUND + ["publish", "pointer", "pointer", "read", "pointer", "pointer"],
]
OPTIONS = {"room": 72, "slack": 20, "depth": 6, "starts": STARTS}

# Writes notes and messages at random, and compares them with the read ones. All messages that have arrived are read.
RING = """async () => {
    const { NewsRing } = await import("/studio/worker/newsring.js")
    const { InputLog } = await import("/host/worker/inputlog.js")
    const next = rewinding.random(7)
    const writer = new NewsRing(new SharedArrayBuffer(16 + 8 * 6000))
    const reader = new NewsRing(writer.buffer)
    const wrong = []
    // All in its order: what was noted as the bytes of a log, costs, messages.
    const [told, got] = [[], []]
    const log = new InputLog(Infinity)
    const bytesOf = (write) => {
        log.clear()
        write(log)
        noted += log.end
        return [...log.bytes(0, log.end)]
    }
    const append = (list, kind, values) => {
        if (list.at(-1)?.[0] === kind) list.at(-1)[1].push(...values)
        else if (values.length > 0) list.push([kind, [...values]])
    }
    let [sent, received, time, refused, noted] = [0, 0, 0, 0, 0]
    let end = 0
    const read = () => {
        const found = reader.read(received)
        if (found === null) return
        if (found.known !== null && end + found.known.bytes !== found.known.logEnd) wrong.push("end")
        end += found.bytes.length
        append(got, "log", found.bytes)
        got.costs.push(...found.costs)
        if (found.time > time) wrong.push("time")
    }
    got.costs = []
    told.costs = []
    const receive = () => {
        read()
        received += 1
        got.push(["message", received])
    }
    for (let round = 0; round < 20000; round += 1) {
        const { notes } = writer
        if (notes.isFull) {
            // All was written into the log: where there is room again, notes go on.
            notes.take(() => {}, () => {})
            if (notes.isFull) refused += 1
        }
        const chance = next()
        if (!notes.isFull && chance < 0.5) {
            time += 1 / 60
            notes.frame(time, chance < 0.3)
            append(told, "log", bytesOf((log) => log.appendFrame(time)))
        } else if (!notes.isFull && chance < 0.8) {
            const sample = [Math.floor(next() * 4), 1, next(), next(), time, next(), 0]
            notes.pointer(...sample)
            append(told, "log", bytesOf((log) => log.appendPointer(...sample)))
        } else if (chance < 0.83) {
            sent += 1
            writer.noteMessage(sent)
            told.push(["message", sent])
        } else if (chance < 0.93) {
            const costs = Array.from({ length: notes.isFull ? 0 : Math.floor(next() * 30) }, () => Math.floor(next() * 1000))
            const isWritten = writer.publish({ length: costs.length, moveInto: (numbers, at) => numbers.set(costs, at) }, noted)
            if (!isWritten && costs.length > 0) wrong.push("costs")
            told.costs.push(...costs)
        }
        // The reader comes now and then, at times long after; messages come when they come, in their order.
        if (next() < 0.004) {
            read()
            while (received < sent && next() < 0.9) receive()
        }
    }
    while (received < sent) receive()
    writer.publish({ length: 0 }, noted)
    read()
    if (JSON.stringify(got) !== JSON.stringify(told)) wrong.push("order")
    if (JSON.stringify(got.costs) !== JSON.stringify(told.costs)) wrong.push("costs")
    if (refused < 20) wrong.push(`refused ${refused}`)
    if (writer.publish({ length: 1e5 }, noted)) wrong.push("too much")
    if (writer.wake()) wrong.push("awake")
    reader.sleep()
    if (!writer.wake() || writer.wake()) wrong.push("asleep")
    return wrong
}"""

# A program that is used at random, rewound and continued, and a follower like the studio's second thread.
FOLLOWED = """async (id) => {
    const { NewsRing } = await import("/studio/worker/newsring.js")
    const { InputLog } = await import("/host/worker/inputlog.js")
    const { TextHost } = await import("/host/worker/text/host.js")
    const { loadExports } = await import("/host/worker/load.js")
    const { RewindableEngine, play, random, arrive } = rewinding
    const texts = new TextHost({ keepsAll: true })
    const exports = await loadExports(new URL("/momentum.wasm", location.href).href, texts)
    let now = 0
    const engine = new RewindableEngine(exports, { texts, now: () => (now += 0.3) })
    const index = engine.scenes.findIndex((scene) => scene.id === id)
    const scene = engine.scenes[index]
    engine.open(index, 0, scene.preferred, false)
    engine.tidy(2, 0)
    // A text that was asked about outside any frame is told as well.
    texts.learn([{ request: Uint8Array.of(1), answer: Uint8Array.of(2) }])
    const ring = new NewsRing(new SharedArrayBuffer(16 + 8 * 4000))
    const reader = new NewsRing(ring.buffer)
    engine.notes = ring.notes
    const isTextKnown = engine.isNoted
    // What follows has: a log, the texts, and of each frame how many of these it had when the frame came.
    const followed = new InputLog(Infinity)
    const known = new Map()
    const told = { gaps: 0, noted: 0, sent: 0, late: 0, texts: 0 }
    const messages = []
    let received = 0
    const learn = (from, bytes) => {
        followed.end = from
        followed.appendBytes(bytes)
        for (let at = from; at < followed.end; at = followed.next(at)) {
            if (followed.kind(at) === 0 && !known.has(followed.time(at))) known.set(followed.time(at), told.texts)
        }
    }
    const read = () => {
        const found = reader.read(received)
        if (found === null) return
        told.noted += found.bytes.length
        if (found.known !== null && followed.end + found.known.bytes !== found.known.logEnd) told.gaps += 1
        learn(followed.end, found.bytes)
    }
    const receive = () => {
        for (const message of messages.splice(0)) {
            read()
            received += 1
            told.texts += message.texts.length
            told.sent += message.news.bytes.length
            if (message.news.from > followed.end) told.gaps += 1
            learn(message.news.from, message.news.bytes)
        }
        read()
    }
    let count = 0
    const report = () => {
        if (engine.isNoted && ring.publish({ length: 0 }, engine.notedEnd)) return
        const message = { news: engine.takeNews(), texts: engine.takeTexts() }
        ring.noteMessage(count += 1)
        messages.push(message)
    }
    const next = random(5)
    const needed = new Map()
    let start = 0
    for (const [back, frames] of [[null, 900], [6, 200], [4, 500]]) {
        if (back !== null) {
            start = engine.seek(back)
            arrive(engine)
            report()
        }
        for (const { time } of play(engine, scene, random(11 + frames), frames, start)) {
            needed.set(time, texts.count)
            if (next() < 0.2) report()
            if (next() < 0.1) engine.tidy(2, 12)
            if (next() < 0.02) receive()
        }
    }
    // The last frame, which another may replace, is told when something has come after it.
    engine.pointer(1, 0, 1, 1, start + 100, 0, 0)
    report()
    receive()
    for (const [time, count] of known) if (needed.has(time) && count < needed.get(time)) told.late += 1
    const log = JSON.stringify([...engine.log])
    return { ...told, isTextKnown, asked: texts.count, isSame: JSON.stringify([...followed.records()]) === log, frames: known.size }
}"""


def test_shared_memory_notes_arrive_complete_in_order(page):
    """Notes in shared memory arrive in order and none is lost."""
    assert page.evaluate(RING) == []


# A ring in which one number was overwritten: whether each reader reads to its end.
DAMAGED = """async () => {
    const { NewsRing } = await import("/studio/worker/newsring.js")
    let count = 0
    for (const value of [-1, -2, 0, 3, -7, 41, 1e9, NaN]) {
        for (let place = 0; place < 60; place += 1) {
            const buffer = new SharedArrayBuffer(16 + 8 * 72)
            const [writer, reader] = [new NewsRing(buffer, { slack: 20 }), new NewsRing(buffer, { slack: 20 })]
            const costs = { length: 0, moveInto() {} }
            for (let time = 1; time < 14; time += 1) {
                writer.notes.frame(time, true)
                if (time === 8) { writer.publish(costs, 0); reader.read(9) }
            }
            writer.noteMessage(1)
            writer.publish(costs, 0)
            new Float64Array(buffer, 16)[place] = value
            for (let tries = 0; tries < 3; tries += 1) reader.read(9)
            if (reader.read(9) === null) count += 1
        }
    }
    return count
}"""


def test_a_ring_that_was_written_over_is_read_to_its_end(page):
    assert page.evaluate(DAMAGED) == 8 * 60


@pytest.mark.parametrize("scene", ["control-panel", "scroll", "messages", "physics-playground"])
def test_followers_get_the_log_with_texts_before_frames(page, scene):
    """A follower gets the whole log, and each text before its frame."""
    told = page.evaluate(FOLLOWED, scene)
    assert told == {**told, "isSame": True, "isTextKnown": False, "late": 0, "gaps": 0, "texts": told["asked"]}
    # Data of every frame needs no message.
    assert told["frames"] > 500 and told["noted"] > told["sent"] / 4


def test_no_interleaving_loses_or_reorders_notes(page):
    """No interleaving of notes, messages, reads and wraps loses or reorders anything."""
    explored = page.evaluate(EXPLORED, [OPTIONS, RING_OF_SITE])
    assert explored["fault"] is None
    assert explored["states"] > 5000 and explored["wraps"] > 0


def test_the_model_finds_a_ring_with_a_mark_fault(page):
    """The model finds a ring buffer that mistakes a missing mark for one after a wrap."""
    def plant(route):
        served = route.fetch(url=route.request.url.removesuffix("?faulty"))
        whole = "!(this.#mark !== null && this.#mark + 1 === end)"
        assert whole in served.text()
        route.fulfill(response=served, body=served.text().replace(whole, "(this.#mark ?? -1) + 1 !== end"))

    page.route(f"**{FAULTY_RING}", plant)
    explored = page.evaluate(EXPLORED, [OPTIONS, FAULTY_RING])
    assert explored["fault"]["why"].startswith("message 2 came instead of note")
    assert explored["fault"]["steps"][-1] == "settle"
