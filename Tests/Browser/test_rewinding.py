"""Seeking to the past: to a keyframe, which is a copy of the program's memory, and forwards with the log of its input."""

import statistics

import pytest
from rewinding import page

SCENES = ["physics-playground", "scroll", "lists", "navigation", "present-settings", "control-panel", "layers", "controls"]


@pytest.mark.parametrize("scene", SCENES)
def test_seeks_in_any_order_restore_the_first_run(page, scene):
    """Seeks in any order show the frames of the first run bit for bit."""
    told = page.evaluate("""async (id) => {
        const { open, play, print, random, arrive } = rewinding
        const { engine, scene } = await open(id)
        const next = random(7)
        const prints = new Map()
        for (const { time } of play(engine, scene, next, 500)) prints.set(time, print(engine))
        const times = [...prints.keys()]
        const log = engine.usage.log
        let [others, farthest] = [0, 0]
        for (let count = 0; count < 40; count += 1) {
            const wanted = times[Math.floor(next() * times.length)]
            const reached = engine.seek(wanted + (count % 2) * 0.003)
            arrive(engine)
            if (print(engine) !== prints.get(reached)) others += 1
            // Of frames that have nothing to do only the last is kept.
            const between = times.filter((time) => time > reached && time <= wanted).map((time) => prints.get(time))
            if (between.some((picture) => picture !== prints.get(reached))) farthest += 1
        }
        return { others, farthest, keyframes: engine.usage.keyframes, isKept: engine.usage.log === log }
    }""", scene)
    assert told["keyframes"] > 5
    assert told == {**told, "others": 0, "farthest": 0, "isKept": True}


@pytest.mark.parametrize("scene", SCENES)
def test_resuming_in_the_past_equals_a_fresh_run(page, scene):
    """A run that continues from the past equals that of a fresh program with the same input."""
    told = page.evaluate("""async (id) => {
        const { open, openPlain, play, print, random, repeat, arrive } = rewinding
        const opened = await open(id)
        const { engine, scene } = opened
        for (const _ of play(engine, scene, random(11), 300)) {}
        const prints = new Map()
        // Twice, so that what comes after a time from which it went on can be gone back to, too.
        for (const [at, seed] of [[3, 12], [4, 13]]) {
            const start = engine.seek(at)
            arrive(engine)
            for (const { time } of play(engine, scene, random(seed), 150, start)) {
                prints.set(time, print(engine))
            }
        }
        const fresh = repeat(await openPlain(opened), engine.log)
        const compared = [...fresh.keys()].filter((time) => prints.has(time))
        return { compared: compared.length, others: compared.filter((time) => fresh.get(time) !== prints.get(time)).length }
    }""", scene)
    assert told["compared"] > 60 and told["others"] == 0


def test_keyframes_respect_their_memory_limit(page):
    """Keyframes stay within their memory limit and become less frequent if necessary."""
    told = page.evaluate("""async () => {
        const { open, play, print, random, arrive } = rewinding
        const limit = 6_000_000
        const { engine, scene, calls } = await open("physics-playground", { keyframes: limit })
        const next = random(5)
        const prints = new Map()
        let most = 0
        const spacing = engine.usage.spacing
        for (const { time } of play(engine, scene, next, 3000)) {
            prints.set(time, print(engine))
            most = Math.max(most, engine.usage.keyframeBytes)
        }
        const times = [...prints.keys()]
        let [others, worst] = [0, 0]
        for (let count = 0; count < 20; count += 1) {
            calls.frames = 0
            const reached = engine.seek(times[Math.floor(next() * times.length)])
            arrive(engine)
            worst = Math.max(worst, calls.frames)
            if (print(engine) !== prints.get(reached)) others += 1
        }
        return { isKept: most <= limit, times: engine.usage.spacing / spacing, keyframes: engine.usage.keyframes, others, worst }
    }""")
    assert told["isKept"] and told["others"] == 0
    assert told["times"] > 1 and told["keyframes"] > 3
    # Readings of the clock before and after a frame: a frame takes a millisecond.
    assert told["worst"] <= 32 * told["times"] + 1


def test_seeks_replay_few_frames_in_long_sessions(page):
    """A seek in a long session replays as few frames as one in a short session."""
    told = page.evaluate("""async () => {
        const { open, play, random, arrive } = rewinding
        const { engine, scene, calls } = await open("physics-playground")
        const next = random(3)
        const worst = []
        let start = 0
        for (const frames of [300, 6000]) {
            for (const { time } of play(engine, scene, next, frames, start)) start = time
            let most = 0
            for (let count = 0; count < 30; count += 1) {
                calls.frames = 0
                engine.seek(next() * start)
                arrive(engine)
                most = Math.max(most, calls.frames)
            }
            worst.push(most)
            engine.seek(start)
        }
        return worst
    }""")
    assert max(told) <= 33


def test_a_seek_is_much_faster_than_the_session(page):
    took, seeks = page.evaluate("""async () => {
        const { open, play, random, arrive } = rewinding
        const { engine, scene } = await open("physics-playground", { now: () => performance.now() })
        const next = random(3)
        const begin = performance.now()
        let end = 0
        for (const { time } of play(engine, scene, next, 3600)) end = time
        const took = performance.now() - begin
        const seeks = []
        for (let count = 0; count < 31; count += 1) {
            const begin = performance.now()
            engine.seek(next() * end)
            arrive(engine)
            seeks.push(performance.now() - begin)
        }
        return [took, seeks]
    }""")
    assert statistics.median(seeks) < took / 8


def test_a_short_seek_forward_needs_no_keyframe(page):
    frames = page.evaluate("""async () => {
        const { open, play, random } = rewinding
        const { engine, scene, calls } = await open("control-panel")
        const times = []
        for (const { time } of play(engine, scene, random(9), 60)) times.push(time)
        engine.seek(times[20])
        calls.frames = 0
        for (const time of times.slice(21, 31)) engine.seek(time)
        return calls.frames
    }""")
    assert frames <= 10


def test_a_new_seek_replaces_one_in_progress(page):
    """A new seek continues from the state that the previous one has reached."""
    told = page.evaluate("""async () => {
        const { open, play, print, random, arrive } = rewinding
        const { engine, scene } = await open("control-panel", { keyframes: 1 })
        const prints = new Map()
        for (const { time } of play(engine, scene, random(9), 500)) prints.set(time, print(engine))
        const times = [...prints.keys()]
        let [ways, others] = [0, 0]
        for (let frame = 40; frame < 120; frame += 1) {
            engine.seek(times[450])
            ways += engine.isBehind ? 1 : 0
            const reached = engine.seek(times[frame])
            arrive(engine)
            if (print(engine) !== prints.get(reached)) others += 1
            engine.seek(0)
            arrive(engine)
        }
        return { ways, others }
    }""")
    assert told == {"ways": 80, "others": 0}


@pytest.mark.parametrize("computing", [None, 1])
def test_idle_frames_need_no_memory(page, computing):
    told = page.evaluate("""async (computing) => {
        const { open } = rewinding
        const { engine } = await open("control-panel")
        let time = 0
        // Told what frames take, it notes them, and writes them into its log later.
        if (computing !== null) engine.tidy(2, 0)
        while (engine.frame(time += 1 / 60).moves) {}
        for (let frame = 0; frame < 3; frame += 1) engine.frame(time += 1 / 60)
        const before = engine.usage
        for (let frame = 0; frame < 2000; frame += 1) {
            engine.frame(time += 1 / 60)
            if (frame % 10 === 0 && computing !== null) engine.tidy(2, computing)
        }
        return { before, after: engine.usage, back: Math.abs(engine.seek(Infinity) - time) }
    }""", computing)
    assert told["after"] == told["before"] and told["back"] == 0


def test_seeking_back_and_forth_needs_no_more_memory(page):
    told = page.evaluate("""async () => {
        const { open, play, random, arrive } = rewinding
        // With room for one keyframe only, so that all is played again.
        const { engine, scene, exports } = await open("lists", { keyframes: 1 })
        const begin = exports.memory.buffer.byteLength
        for (const _ of play(engine, scene, random(21), 300)) {}
        const once = exports.memory.buffer.byteLength
        for (let count = 0; count < 10; count += 1) {
            engine.seek(0)
            arrive(engine)
            engine.seek(Infinity)
            arrive(engine)
        }
        return { begin, once, often: exports.memory.buffer.byteLength }
    }""")
    assert told["begin"] < told["once"] == told["often"]


def test_pressed_pointers_are_known_at_every_time(page):
    told = page.evaluate("""async () => {
        const { open, arrive } = rewinding
        const { engine } = await open("control-panel")
        const held = (time) => {
            engine.seek(time)
            arrive(engine)
            return [[...engine.held.pointers.values()], [...engine.held.keys]]
        }
        for (let frame = 0; frame <= 200; frame += 1) {
            if (frame === 50) engine.pointer(-1, 0, 100, 200, 50 / 60, 0.5, 0)
            if (frame === 60) engine.pointer(-1, 1, 110, 210, 1, 0.75, 0)
            // Without an end: the program cancels the first one.
            if (frame === 70) engine.pointer(-1, 0, 120, 220, 70 / 60, 0, 0)
            if (frame === 80) engine.key(0, 0)
            if (frame === 100) engine.pointer(-1, 3, 130, 230, 100 / 60, 0, 0)
            if (frame === 120) engine.key(0, 1)
            // Not down, and no such phase.
            if (frame === 130) engine.pointer(2, 1, 0, 0, 0, 0, 0)
            if (frame === 140) engine.pointer(2, 9, 0, 0, 0, 0, 0)
            engine.frame(frame / 60)
        }
        const at = [20, 55, 65, 90, 110, 200].map((frame) => held(frame / 60))
        return { at, pointers: [...engine.log].filter(([kind]) => kind === 1).map(([, id, phase]) => [id, phase]) }
    }""")
    finger = 0x7fffffff
    assert told["at"] == [
        [[], []], [[[finger, 100, 200, 0.5, 0]], []], [[[finger, 110, 210, 0.75, 0]], []], [[[finger, 120, 220, 0, 0]], [0]],
        [[], [0]], [[], []]]
    assert told["pointers"] == [[finger, phase] for phase in [0, 1, 4, 0, 3]]


def test_resuming_in_the_past_ends_a_scripted_gesture(page):
    told = page.evaluate("""async () => {
        const { open } = rewinding
        const { engine } = await open("control-panel")
        engine.frame(0)
        engine.perform(0)
        const moves = engine.frame(1 / 60).moves
        for (let frame = 2; frame < 6; frame += 1) engine.frame(frame / 60)
        const count = () => [...engine.log].filter(([kind]) => kind === 1).length
        engine.seek(4 / 60)
        engine.frame(5 / 60)
        const before = count()
        for (let frame = 6; frame < 120; frame += 1) engine.frame(frame / 60)
        return { moves, before, after: count() }
    }""")
    assert told["moves"] and told["after"] == told["before"] > 0


@pytest.mark.parametrize("seconds", [1, 50])
def test_changed_colours_apply_since_the_opening(page, seconds):
    """Changed colours apply to the whole session, since the scene was opened."""
    told = page.evaluate("""async (seconds) => {
        const { open, openPlain, play, random, repeat, pixels, arrive } = rewinding
        const opened = await open("easing")
        const { engine, scene } = opened
        for (const _ of play(engine, scene, random(17), 60 * seconds)) {}
        const samples = () => [...engine.samples()]
        const middle = engine.seek(seconds / 2)
        arrive(engine)
        const [before, light] = [samples(), pixels(engine, scene)]
        engine.setDark(true)
        const isBehind = engine.isBehind
        arrive(engine)
        const [after, dark] = [samples(), pixels(engine, scene)]
        const fresh = await openPlain(opened, true)
        repeat(fresh, [...engine.log].filter((_, at, log) => at <= log.findLastIndex(([kind, time]) => kind === 0 && time <= middle)))
        const last = engine.seek(Infinity)
        arrive(engine)
        return {
            isBehind, isOther: dark !== light, isDark: dark === pixels(fresh, scene), isSame: `${before}` === `${after}`,
            isWhole: last > middle,
        }
    }""", seconds)
    assert told == {"isBehind": seconds > 1, "isOther": True, "isDark": True, "isSame": True, "isWhole": True}


def test_a_full_log_restarts_and_notifies_the_page(page):
    told = page.evaluate("""async () => {
        const { load, RewindableEngine, Session, Extension, print } = rewinding
        const engine = new RewindableEngine(await load(), { log: 900 })
        const said = []
        let due = []
        self.requestAnimationFrame = (callback) => due.push(callback)
        const { postMessage } = self
        self.postMessage = (message) => said.push(message)
        class Told extends Extension {
            forgotten(time) { said.push({ name: "forgotten", time }) }
        }
        const session = new Session(engine, new OffscreenCanvas(1, 1), performance.timeOrigin, (host) => new Told(host))
        const scene = engine.scenes.findIndex(({ id }) => id === "orbit")
        const size = engine.scenes[scene].preferred
        session.receive({ name: "open", scene, variant: 0, size, reduceMotion: false, dark: false, parameters: [] })
        const prints = new Map()
        for (let frame = 1; frame <= 150; frame += 1) {
            const callbacks = due
            due = []
            for (const callback of callbacks) callback(1000 + frame * 1000 / 60)
            const [time] = engine.samples()
            prints.set(time, print(engine))
        }
        self.postMessage = postMessage
        const forgotten = said.find(({ name }) => name === "forgotten").time
        const isWhole = engine.isWhole
        const reached = engine.seek(0)
        const shown = print(engine) === prints.get(reached)
        return {
            diagnostics: said.filter(({ name }) => name === "diagnostic").map(({ text }) => text),
            forgotten, isWhole, reached, shown, log: engine.usage.log,
        }
    }""")
    assert told["diagnostics"] == [f"The log is full. Times before {told['forgotten']:.1f} s are no longer available."]
    assert told["reached"] == told["forgotten"] > 1 and told["shown"] and not told["isWhole"]
    assert told["log"] < 900


def test_a_new_future_draws_nothing_of_the_dropped_one(page):
    """Contents made after going back may have the numbers of others that the painter has drawn."""
    told = page.evaluate("""async () => {
        const { open, pixels, random, Painter, Player } = rewinding
        const { engine, scene, index } = await open("scroll")
        const { width, height } = scene.preferred
        let due = []
        self.requestAnimationFrame = (callback) => due.push(callback)
        const canvas = new OffscreenCanvas(width, height)
        const player = new Player(engine, new Painter(canvas))
        player.open({ scene: index, variant: 0, size: scene.preferred, reduceMotion: false, dark: false, parameters: [] })
        let now = 1000
        const frames = (count) => {
            for (; count > 0; count -= 1) {
                now += 1000 / 60
                const callbacks = due
                due = []
                for (const callback of callbacks) callback(now)
            }
        }
        const drag = (seed) => {
            const next = random(seed)
            const at = () => [next() * width, next() * height]
            for (let drags = 0; drags < 6; drags += 1) {
                for (let step = 0; step < 20; step += 1) {
                    const phase = step === 0 ? 0 : step < 12 ? 1 : step === 12 ? 3 : null
                    if (phase !== null) player.change((engine) => engine.pointer(1, phase, ...at(), player.clock.time, 0, 0))
                    frames(1)
                }
            }
        }
        frames(3)
        const start = player.clock.time
        drag(1)
        const generation = engine.generation
        player.seek(start)
        player.play()
        player.goOn()
        drag(2)
        const ours = `${canvas.getContext("2d").getImageData(0, 0, width, height).data}`
        return { isSame: ours === pixels(engine, scene), isOther: engine.generation !== generation }
    }""")
    assert told == {"isSame": True, "isOther": True}
