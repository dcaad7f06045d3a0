"""What `Tools/measure-studio` does: the page of a served program with the studio and without it, in turns, and an hour of use."""

import argparse
import json
import os
import random
import statistics

from playwright.sync_api import sync_playwright

# A program and the studio's copy of it, used at random for some seconds of their time, and then gone back and forth in.
HOUR = """async ({ wasm, seconds }) => {
    const at = (path) => import(new URL(path, location.href).href)
    const [{ RewindableEngine }, { loadExports }, { Twin }, { TextHost }] = await Promise.all(
        ["host/worker/rewindable.js", "host/worker/load.js", "studio/observer/twin.js", "host/worker/text/host.js"].map(at))
    const load = async () => {
        const texts = new TextHost({ keepsAll: true })
        return [await loadExports(new URL(wasm, location.href).href, texts), texts]
    }
    const [exports, texts] = await load()
    const engine = new RewindableEngine(exports, { texts })
    const [twinExports, twinTexts] = await load()
    const twin = new Twin(twinExports, twinTexts)
    const { width, height } = engine.scenes[0].preferred
    const opening = { scene: 0, variant: 0, size: { width, height }, reduceMotion: false, dark: false }
    engine.open(0, 0, opening.size, false)
    twin.open(opening)
    let state = 7
    const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
    const memory = () => exports.memory.buffer.byteLength
    let told = 0
    const follow = () => {
        const more = engine.textAnswers.slice(told)
        told += more.length
        twin.learn(engine.takeNews(), more)
        while (twin.work()) {}
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
        if (next() < 0.01) engine.wheel(0, (next() - 0.5) * 200, next() * width, next() * height, time, true)
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
    const jumps = twin.jumps.length
    return { seeks, played, usage: engine.usage, memory: [before, memory()], frames: twin.frames.length, jumps, isWhole: engine.isWhole }
}"""


def main():
    asked = argparse.ArgumentParser()
    asked.add_argument("address")
    asked.add_argument("--seconds", type=int, default=3600)
    asked.add_argument("--rounds", type=int, default=12)
    options = asked.parse_args()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"])
        if options.rounds > 0:
            print(json.dumps(frame_cost(browser, options.address, options.rounds)), flush=True)
        if options.seconds > 0:
            print(json.dumps(hour(browser, options.address, options.seconds)), flush=True)
        browser.close()


def frame_cost(browser, address, rounds):
    """The median processor time of a display's frame in the program's worker, with the studio and without it, in turns."""
    pages = {}
    for name in ("with", "without"):
        page = browser.new_page(viewport={"width": 1100, "height": 900})
        if name == "without":
            # The picture has as many pixels.
            size = pages["with"][1]
            page.set_viewport_size({"width": round(size["width"]), "height": round(size["height"])})
        page.goto(address + ("studio.html" if name == "with" else ""))
        page.wait_for_timeout(1500)
        canvas = page.locator("#device canvas" if name == "with" else "canvas").first
        pages[name] = (page, canvas.bounding_box())
    chance = random.Random(3)
    medians = {name: [] for name in pages}
    for _ in range(rounds):
        for name, (page, box) in pages.items():
            page.bring_to_front()
            drag(page, box, chance)
            browser.start_tracing(page=page, categories=["devtools.timeline"])
            drag(page, box, chance)
            medians[name].append(statistics.median(times(json.loads(browser.stop_tracing()))))
    for page, _ in pages.values():
        page.close()
    middle = {name: statistics.median(values) for name, values in medians.items()}
    return {**middle, "more": middle["with"] - middle["without"], "share": middle["with"] / middle["without"] - 1, "rounds": medians}


def times(trace):
    """The milliseconds of processor time of each frame in that worker that has most of them but the observer, which draws the time line."""
    names = {(event["pid"], event["tid"]): event["args"]["name"] for event in trace["traceEvents"] if event["name"] == "thread_name"}
    frames = {}
    for event in trace["traceEvents"]:
        if event["name"] == "FireAnimationFrame" and "tdur" in event:
            frames.setdefault((event["pid"], event["tid"]), []).append(event["tdur"] / 1000)
    workers = {thread: durations for thread, durations in frames.items() if "Worker" in names.get(thread, "")}
    # The program's worker is started first.
    return workers[min(workers)]


def drag(page, box, chance):
    """A finger goes up and down, and throws."""
    x = box["x"] + box["width"] / 2
    y = box["y"] + box["height"] * 0.66
    page.mouse.move(x, y)
    page.mouse.down()
    for _ in range(50):
        page.mouse.move(x, box["y"] + box["height"] * (0.3 + 0.4 * chance.random()))
    page.mouse.up()


def hour(browser, address, seconds):
    page = browser.new_page()
    page.goto(address + "build.json")
    wasm = page.evaluate("fetch('program.json').then((answer) => answer.json()).then(({ module }) => `${module}.wasm`)")
    page.set_default_timeout(0)
    told = page.evaluate(HOUR, {"wasm": wasm, "seconds": seconds})
    seeks = sorted(told.pop("seeks"))
    return {**told, "median": statistics.median(seeks), "worst": seeks[-1], "95th": seeks[int(0.95 * len(seeks))]}


if __name__ == "__main__":
    main()
