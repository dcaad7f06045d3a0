import { loadExports } from "../../host/worker/load.js"
import { TextHost } from "../../host/worker/text/host.js"
import { Lanes } from "./lanes.js"
import { Relay } from "./relay.js"
import { Twin } from "./twin.js"

/**
 * The studio's second thread: a copy of the program that plays the log once more, watches numbers, looks for steps that nothing
 * explains, and draws all that on one time axis. The program itself does none of it.
 */
class Observer {
  #twin
  #lanes
  #program
  /** Other copies of the program that follow the same log. */
  #relay = new Relay()
  #scheduled = false
  #sent = ""

  constructor(twin, lanes, program) {
    this.#twin = twin
    this.#lanes = lanes
    this.#program = program
    program.onmessage = ({ data }) => this.#receive(data)
    self.postMessage({ name: "paths", paths: twin.paths })
  }

  static async start({ wasm, canvas, port }) {
    const texts = new TextHost({ keepsAll: true })
    const twin = new Twin(await loadExports(wasm, texts), texts)
    return new Observer(twin, new Lanes(canvas, twin), port)
  }

  /** A message of the page, or of the program's worker. */
  receive(message) {
    this.#receive(message)
  }

  #receive({ name, ...content }) {
    const { opening, news, texts, time } = content
    this.#relay.pass(name, content)
    switch (name) {
      case "open":
        this.#twin.open(opening)
        this.#lanes.reset()
        break
      case "news":
        this.#twin.learn(news, texts)
        this.#lanes.playhead = time
        break
      case "time":
        if (this.#lanes.playhead === time) return
        this.#lanes.playhead = time
        break
      case "dark": return
      case "run": return self.postMessage({ name: "reply", request: content.request, value: this.#relay.run })
      case "follow": return this.#relay.add(content.follower, content.port)
      case "unfollow": return this.#relay.remove(content.follower)
      case "others": this.#lanes.others = content.others; break
      case "watch": this.#twin.watch(content.watched); break
      case "theme": this.#lanes.theme = content.colours; break
      case "size": this.#lanes.resize(content.width, content.height, content.ratio, content.rows); break
      case "hover": this.#lanes.hoverAt(content.x); break
      case "zoom": this.#lanes.zoom(content.factor, content.x); break
      case "pan": this.#lanes.pan(content.by); break
      case "live": this.#lanes.followEnd(); break
      case "scrub": return this.#program.postMessage({ time: this.#lanes.timeAt(content.x) })
      case "jump": return this.#jump(content.direction)
      case "shown": return self.postMessage({ name: "reply", request: content.request, value: this.#twin.table(this.#lanes.shown) })
      case "range": return self.postMessage({ name: "reply", request: content.request, value: this.#times(this.#lanes.shown) })
      case "lastMotion": return self.postMessage({ name: "reply", request: content.request, value: this.#times(this.#twin.frames.lastMotion) })
      case "ends": return self.postMessage({ name: "reply", request: content.request, value: this.#twin.ends })
      case "rows": return self.postMessage({ name: "reply", request: content.request, value: this.#twin.table() })
    }
    this.#wake()
  }

  #times({ first, last }) {
    const { frames } = this.#twin
    return frames.length === 0 ? [0, 0] : [frames.time(Math.max(0, first)), frames.time(Math.max(0, last))]
  }

  /** To the next step that nothing explains, or to the one before. */
  #jump(direction) {
    const { playhead } = this.#lanes
    const times = this.#twin.jumps.map((jump) => jump.time)
    const next = direction < 0 ? times.findLast((time) => time < playhead - 1e-9) : times.find((time) => time > playhead + 1e-9)
    if (next !== undefined) this.#program.postMessage({ time: next })
  }

  #wake() {
    if (this.#scheduled) return
    this.#scheduled = true
    requestAnimationFrame(() => {
      this.#scheduled = false
      if (this.#twin.work()) this.#wake()
      if (this.#lanes.draw()) this.#wake()
      this.#report()
    })
  }

  #report() {
    const reading = this.#lanes.reading
    const jumps = this.#twin.jumps
    const key = JSON.stringify([reading, jumps.length, jumps.at(-1)?.time])
    if (key === this.#sent) return
    this.#sent = key
    self.postMessage({ name: "reading", reading, jumps: jumps.slice(-50), isBehind: this.#twin.isBehind })
  }
}

let observer = null
const waiting = []
self.addEventListener("message", async ({ data }) => {
  if (data.name !== "start") return observer === null ? waiting.push(data) : observer.receive(data)
  try {
    observer = await Observer.start(data)
    for (const message of waiting) observer.receive(message)
  } catch (error) {
    self.postMessage({ name: "failure", text: error.message })
  }
})
