"""Measures a served program alternately with and without the studio in one thread, and an hour of use. Called by `Tools/measure-studio`."""

import argparse
import json
import os
import statistics

from playwright.sync_api import sync_playwright

# Uses a program and the studio's copy of it at random for some seconds of their time, and then seeks backwards and forwards.
HOUR = """async ({ wasm, seconds }) => {
    const at = (path) => import(new URL(path, location.href).href)
    const [{ RewindableEngine }, { loadExports }, { ObservedRun }, { TextHost }, { InputKind }] = await Promise.all(
        ["host/worker/rewindable.js", "host/worker/load.js", "studio/observer/observedrun.js", "host/worker/text/host.js",
            "host/shared/inputs.js"].map(at))
    const load = async () => {
        const texts = new TextHost({ keepsAll: true })
        return [await loadExports(new URL(wasm, location.href).href, texts), texts]
    }
    const [exports, texts] = await load()
    const engine = new RewindableEngine(exports, { texts })
    const [secondExports, secondTexts] = await load()
    const second = new ObservedRun(secondExports, secondTexts)
    const { width, height } = engine.scenes[0].preferred
    const opening = { scene: 0, variant: 0, size: { width, height }, reduceMotion: false, dark: false }
    engine.open(0, 0, opening.size, false)
    second.open(opening)
    let state = 7
    const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
    const memory = () => exports.memory.buffer.byteLength
    let told = 0
    const follow = () => {
        const more = engine.textAnswers.slice(told)
        told += more.length
        second.learn(engine.takeNews(), more)
        while (second.work()) {}
    }
    let [isDown, x, y, before] = [false, 0, 0, 0]
    const begin = performance.now()
    for (let frame = 1; frame <= 60 * seconds; frame += 1) {
        const time = frame / 60
        const chance = next()
        if (!isDown && chance < 0.03) {
            ;[isDown, x, y] = [true, next() * width, next() * height]
            engine.pointer(1, 0, x, y, time - 0.002, 0, 0)
        } else if (isDown && chance < 0.06) {
            isDown = false
            engine.pointer(1, 3, x, y, time - 0.001, 0, 0)
        } else if (isDown) {
            ;[x, y] = [x + (next() - 0.5) * 40, y + (next() - 0.5) * 60]
            engine.pointer(1, 1, x, y, time - 0.001, 0, 0)
        }
        if (next() < 0.01) engine.input(InputKind.wheel, 0, (next() - 0.5) * 200, next() * width, next() * height, time, 1)
        if (next() < 0.01) for (const phase of [0, 1]) engine.key(Math.floor(next() * 14), phase)
        engine.frame(time)
        if (frame === 60 * 20) before = memory()
        if (frame % 600 === 0) {
            follow()
            await new Promise((resolve) => setTimeout(resolve))
        }
    }
    const played = performance.now() - begin
    const seeks = []
    const seek = (wanted) => {
        const begin = performance.now()
        engine.seek(wanted)
        while (engine.isBehind) engine.catchUp()
        return performance.now() - begin
    }
    // Each several times, from elsewhere: what else the machine does meanwhile is none of it.
    for (let count = 0; count < 100; count += 1) {
        const wanted = next() * seconds
        let best = Infinity
        for (let time = 0; time < 4; time += 1) {
            seek((wanted + seconds / 2) % seconds)
            best = Math.min(best, seek(wanted))
        }
        seeks.push(best)
    }
    const jumps = second.jumps.length
    return { seeks, played, usage: engine.usage, memory: [before, memory()], frames: second.frames.length, jumps, isWhole: engine.isWhole }
}"""


# Two copies of a program in one worker, one of them with the studio's part, do the same at 60 frames per second, alternately: one in each
# frame of the display, the other half a frame later. Other load on the machine therefore affects both equally. Neither finds the data
# of the other in the processor's caches, as a program that has the thread to itself.
TURNS = """async ({ base, wasm, scene: wanted, rounds, warm }) => {
    const at = (path) => import(new URL(path, base).href)
    const [{ Session }, { Extension }, { Recorder }, { Profile }] = await Promise.all(
        ["host/worker/session.js", "host/worker/extension.js", "studio/worker/recorder.js", "studio/worker/profile.js"].map(at))
    const canvases = await self.canvases
    const own = { display: self.requestAnimationFrame.bind(self), repeat: self.setInterval.bind(self), wait: self.setTimeout.bind(self) }
    let current = null
    self.requestAnimationFrame = (callback) => current.due.push(callback)
    // What is done between frames is measured, too, when it comes.
    self.setInterval = (callback, interval) => {
        const side = current
        return own.repeat(() => {
            current = side
            const begin = performance.now()
            callback()
            side.between.push(performance.now() - begin)
        }, interval)
    }
    self.postMessage = (message, transfer) => {
        if (message.name === "catalog") current.scenes = message.scenes
        current.page.postMessage(message, transfer)
    }
    // It follows in a thread of its own, as in the page.
    const secondThread = ({ width }) => {
        const { port1, port2 } = new MessageChannel()
        const worker = self.secondThread = new Worker(new URL("studio/observer/observer.js", base), { type: "module" })
        const canvas = new OffscreenCanvas(width, 140)
        worker.postMessage({ name: "start", wasm, canvas, port: port1 }, [canvas, port1])
        const layout = { activity: { top: 26, height: 54 }, costs: { top: 80, height: 44 }, rows: [] }
        worker.postMessage({ name: "size", width, height: 140, ratio: 1, layout })
        return port2
    }
    const sides = []
    let size = null
    for (const isStudied of [false, true]) {
        const profile = new Profile()
        const side = current = { due: [], page: new MessageChannel().port1, frames: [], between: [] }
        const start = {
            canvas: canvases[sides.length], wasm, resources: new URL("Resources/", base).href, base, keepsLog: isStudied,
            timeOrigin: performance.timeOrigin,
        }
        side.session = isStudied
            ? await Session.start(start, (host) => new Recorder(host, profile), profile.imports)
            : await Session.start(start, (host) => new Extension(host))
        sides.push(side)
        const scene = Math.max(0, side.scenes.findIndex(({ id }) => id === wanted))
        size = side.scenes[scene].preferred
        if (isStudied) side.session.receive({ name: "observe", port: secondThread(size) })
        side.session.receive({ name: "open", scene, variant: 0, size, reduceMotion: false, dark: false, parameters: [] })
        side.session.receive({ name: "resize", size, pixels: size })
    }
    let state = 7
    const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
    // An odd number of frames: so in the next round each has the other half of the display's frame.
    const places = 61
    for (let frame = -warm * places; frame < rounds * places; frame += 1) {
        const timestamp = await new Promise(own.display)
        // A finger goes up and down, and throws.
        const place = (frame + warm * places) % places
        const y = size.height * (place === 0 ? 0.66 : 0.3 + 0.4 * next())
        const samples = place > 40 ? [] : [[1, place === 0 ? 0 : place === 40 ? 3 : 1, size.width / 2, y, timestamp - 1, 0, 0]]
        for (const side of frame % 2 === 0 ? sides : [...sides].reverse()) {
            if (side !== sides[Math.abs(frame % 2)]) await new Promise((resolve) => own.wait(resolve, 7))
            current = side
            const begin = performance.now()
            if (samples.length > 0) side.session.receive({ name: "pointers", samples: samples.map((sample) => [...sample]) })
            for (const callback of side.due.splice(0)) callback(timestamp)
            const end = performance.now()
            if (frame >= 0) side.frames.push(end - begin)
            else side.between.length = 0
        }
    }
    return sides.map(({ frames, between }) => ({ frames, between, places }))
}"""


def main():
    asked = argparse.ArgumentParser()
    asked.add_argument("address")
    asked.add_argument("--scenes", default="")
    asked.add_argument("--seconds", type=int, default=3600)
    asked.add_argument("--rounds", type=int, default=3)
    options = asked.parse_args()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"])
        for scene in options.scenes.split(",") if options.rounds > 0 else []:
            print(json.dumps({"scene": scene, **frame_cost(browser, options.address, scene, options.rounds)}), flush=True)
        if options.seconds > 0:
            print(json.dumps(hour(browser, options.address, options.seconds)), flush=True)
        browser.close()


def frame_cost(browser, address, scene, loads, rounds=16, warm=6):
    """The time of a program's frame without the studio, and the additional time with it, in milliseconds: the median of several loads,
    and the ratio in each."""
    measured = sorted((shares(turns(browser, address, scene, rounds, warm)) for _ in range(loads)), key=lambda each: each["share"])
    middle = measured[len(measured) // 2]
    return {**{name: round(value, 4) for name, value in middle.items()}, "shares": [round(each["share"], 3) for each in measured]}


def shares(sides):
    without, studied = [statistics.mean(undisturbed(side["frames"], side["places"])) for side in sides]
    besides = sum(undisturbed(sides[1]["between"], 1)) / len(sides[1]["frames"])
    return {"without": without, "inside": studied - without, "between": besides, "share": (studied - without + besides) / without}


def undisturbed(times, places, most=0.4):
    """The times, each limited to `most` above the usual time at its position in a round. A longer time comes from other load."""
    usual = [statistics.median(times[place::places]) for place in range(min(places, len(times)))]
    return [min(time, usual[index % places] + most) for index, time in enumerate(times)]


def turns(browser, address, scene, rounds, warm):
    page = browser.new_page()
    page.set_default_timeout(0)
    wasm = program(page, address)
    page.evaluate("""() => {
        window.worker = new Worker(new URL("host/worker/records.js", location.href), { type: "module" })
        window.canvases = [0, 1].map(() => document.body.appendChild(document.createElement("canvas")).transferControlToOffscreen())
    }""")
    while not page.workers:
        page.wait_for_timeout(50)
    [worker] = page.workers
    worker.evaluate("""() => {
        self.canvases = new Promise((resolve) => self.addEventListener("message", ({ data }) => resolve(data)))
        return true
    }""")
    page.evaluate("worker.postMessage(canvases, canvases)")
    measured = worker.evaluate(TURNS, {"base": address, "wasm": address + wasm, "scene": scene, "rounds": rounds, "warm": warm})
    page.close()
    return measured


def program(page, address):
    """Opens a document of the same origin that runs nothing, and returns the name of the program's module there."""
    page.goto(address + "program.json")
    return page.evaluate("""() => fetch("studio.html").then((answer) => answer.ok ? answer.text() : fetch("./").then((page) => page.text()))
        .then((text) => /data-wasm="([^"]+)"/.exec(text)[1])""")


def hour(browser, address, seconds):
    page = browser.new_page()
    wasm = program(page, address)
    page.set_default_timeout(0)
    told = page.evaluate(HOUR, {"wasm": wasm, "seconds": seconds})
    seeks = sorted(told.pop("seeks"))
    return {**told, "median": statistics.median(seeks), "worst": seeks[-1], "95th": seeks[int(0.95 * len(seeks))]}


if __name__ == "__main__":
    main()
