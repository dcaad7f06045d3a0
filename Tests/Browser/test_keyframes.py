"""The times at which keyframes are created, and the delay of a frame by them."""

from rewinding import page


def test_keyframe_work_is_split_between_frames(page):
    """The remaining work for a keyframe is done in short parts between frames."""
    told = page.evaluate("""async () => {
        const { open, play, random } = rewinding
        // Every reading of the clock is a millisecond later than the one before.
        let readings = 0
        const { engine, scene } = await open("physics-playground", { now: () => (readings += 1) })
        engine.tidy()
        const parts = []
        for (const _ of play(engine, scene, random(5), 400)) {
            for (let isBusy = true; isBusy;) {
                const before = readings
                isBusy = engine.tidy(3)
                parts.push(readings - before)
            }
        }
        return { most: Math.max(...parts), busy: parts.filter((count) => count > 3).length, keyframes: engine.usage.keyframes }
    }""")
    # At most three pieces of the memory at a time, and the function that measures them.
    assert told["most"] <= 7 and told["keyframes"] > 3
    assert told["busy"] > 3 * told["keyframes"]


def test_a_keyframe_at_rest_needs_no_frame(page):
    told = page.evaluate("""async () => {
        const { open, print, arrive } = rewinding
        const { engine, calls } = await open("control-panel")
        let time = 0
        while (engine.frame(time += 1 / 60).moves) {}
        engine.perform(0)
        let frames = 0
        for (; engine.frame(time += 1 / 60).moves || frames < 3; frames += 1) {}
        const [shown, before] = [print(engine), engine.usage.keyframes]
        while (engine.tidy()) {}
        const once = engine.usage.keyframes
        for (let count = 0; count < 5; count += 1) {
            engine.frame(time += 1 / 60)
            while (engine.tidy()) {}
        }
        engine.seek(0)
        arrive(engine)
        calls.frames = 0
        engine.seek(Infinity)
        arrive(engine)
        return { frames, added: once - before, again: engine.usage.keyframes - once, played: calls.frames, isSame: print(engine) === shown }
    }""")
    assert told["frames"] > 8 and told == {**told, "added": 1, "again": 0, "isSame": True}
    assert told["played"] <= 2


def test_remotely_compared_keyframes_restore_each_frame(page):
    """Keyframes that are compared in another thread restore every noted frame."""
    wrong = page.evaluate("""async () => {
        const { open, play, print, arrive, random } = rewinding
        const { packedChanges } = await import("/host/worker/comparison.js")
        const wrong = []
        for (const seed of [1, 2, 3, 4]) {
            const next = random(seed)
            const { engine, scene } = await open(["physics-playground", "control-panel", "scroll", "lists"][seed - 1])
            // What is compared elsewhere comes later, or, where a keyframe is needed at once, too late.
            let answers = []
            engine.compareElsewhere = (before, after) => new Promise((resolve) => answers.push(() => resolve(packedChanges(before, after))))
            const prints = new Map()
            let time = 0
            const seek = (wanted) => {
                const reached = engine.seek(wanted)
                arrive(engine)
                if (prints.get(reached) !== print(engine)) wrong.push([seed, wanted, reached])
                return reached
            }
            for (let stretch = 0; stretch < 4; stretch += 1) {
                for (const frame of play(engine, scene, next, 300, time)) {
                    prints.set(frame.time, print(engine))
                    time = frame.time
                    if (next() < 0.15) engine.tidy(2, 1 + 12 * next())
                    if (next() < 0.1) {
                        for (const answer of answers.splice(0)) answer()
                        await null
                    }
                }
                for (let count = 0; count < 12; count += 1) seek(time * next())
                // From somewhere in the past it goes on.
                time = seek(time * (0.5 + 0.5 * next()))
            }
            if (engine.usage.keyframes < 4) wrong.push([seed, "keyframes", engine.usage.keyframes])
            const [frames, logged] = [[...engine.log].filter(([kind]) => kind === 0), new Set()]
            for (const [, at] of frames) logged.add(at)
            if (logged.size !== frames.length || frames.some(([, at], index) => index > 0 && at < frames[index - 1][1])) wrong.push([seed, "log"])
        }
        return wrong
    }""")
    assert wrong == []
