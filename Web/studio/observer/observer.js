import { packedChanges } from "../../host/worker/comparison.js"
import { listen } from "../../host/worker/listen.js"
import { NewsRing } from "../worker/newsring.js"
import { phases } from "../worker/profile.js"
import { Knowledge } from "./knowledge.js"
import { Lanes } from "./lanes.js"
import { ObservedRun } from "./observedrun.js"
import { Relay } from "./relay.js"
import { Task } from "./task.js"

/** The time without news after which the thread stops polling, in milliseconds. */
const wakefulness = 500
/**
 * The polling interval in milliseconds. Playing several frames at once costs less. While other runs follow, the thread
 * polls in every frame.
 */
const interval = 96

/**
 * The second thread of the studio. It runs the program again, records watched values, finds unexplained jumps and draws
 * them on one time axis.
 */
class Observer extends Task {
  #run
  #lanes
  #program
  /** The other runs of the program that follow the same log. */
  #relay = new Relay()
  #sent = ""
  /** The shared notes of the program's thread, and the number of messages from there. */
  #ring = null
  #messages = 0
  #lastChange = 0
  #lastCheck = 0
  /** The known part of the program's log. */
  #knowledge = new Knowledge((known) => this.#program.postMessage({ known }))
  /** The two memory images to compare. */
  #memories = []

  constructor(run, lanes, program) {
    super()
    this.#run = run
    this.#lanes = lanes
    this.#program = program
    program.onmessage = ({ data }) => {
      this.#readChanges()
      this.#messages += 1
      this.#receive(data)
    }
    self.postMessage({ name: "paths", paths: run.paths })
  }

  static async start({ wasm, canvas, port }) {
    const run = await ObservedRun.load(wasm)
    return new Observer(run, new Lanes(canvas, run), port)
  }

  /** Receives a message of the page or of the program's worker. */
  receive(message) {
    this.#readChanges()
    this.#receive(message)
  }

  /** Reads new notes of the program's thread. */
  #readChanges() {
    const found = this.#ring?.read(this.#messages) ?? null
    if (found === null) return
    const { bytes, time, costs, known } = found
    this.#lastChange = performance.now()
    const news = this.#knowledge.note(bytes, known)
    if (news === null) return
    this.#learn({ news, texts: [], time: time ?? this.#lanes.playhead, costs })
    this.changed()
  }

  /** Polls for news for a while, then stops. */
  #watchChanges() {
    if (this.#ring === null) return
    const now = performance.now()
    if (now - this.#lastCheck < interval && !this.#relay.isFollowed) return this.changed()
    this.#lastCheck = now
    this.#readChanges()
    if (now - this.#lastChange < wakefulness) return this.changed()
    this.#ring.sleep()
    // Reads notes that were written just before polling stopped.
    this.#readChanges()
  }

  #receive({ name, ...content }) {
    switch (name) {
      case "open":
        this.#knowledge.begin()
        this.#relay.pass(name, content)
        this.#run.open(content.opening)
        this.#lanes.reset()
        break
      case "news":
        // While a part of the log is missing, only the texts are usable.
        if (this.#knowledge.receive(content.news) !== null) this.#learn(content)
        else this.#learn({ ...content, news: this.#knowledge.nothing, costs: [] })
        break
      case "dark": return this.#relay.pass(name, content)
      case "shared":
        this.#ring = new NewsRing(content.buffer)
        break
      case "wake":
        this.#lastChange = performance.now()
        break
      case "compare": return this.#compare(content)
      case "run": return this.#answer(content, this.#relay.run)
      case "follow":
        this.#relay.add(content.follower, content.port)
        return this.#program.postMessage({ isFollowed: true })
      case "unfollow":
        this.#relay.remove(content.follower)
        return this.#program.postMessage({ isFollowed: this.#relay.isFollowed })
      case "others": this.#lanes.others = content.others; break
      case "watch": this.#run.watch(content.watched); break
      case "theme": this.#lanes.theme = content.colours; break
      case "size": this.#lanes.resize(content.width, content.height, content.ratio, content.layout); break
      case "hover": this.#lanes.hoverAt(content.x); break
      case "zoom": this.#lanes.zoom(content.factor, content.x); break
      case "pan": this.#lanes.pan(content.by); break
      case "live": this.#lanes.followEnd(); break
      case "names": this.#lanes.names = content.names; break
      case "begins": return this.#answer(content, this.#run.begins(content.part, this.#lanes.playhead))
      case "scrub": return this.#program.postMessage({ time: this.#lanes.timeAt(content.x) })
      case "jump": return this.#jump(content)
      case "look": return this.#answer(content, this.#selectPart(content))
      case "runs": return this.#answer(content, this.#run.runs)
      case "shown": return this.#answer(content, this.#run.table(this.#lanes.shown))
      case "range": return this.#answer(content, this.#times(this.#lanes.shown))
      case "lastMotion": return this.#answer(content, this.#times(this.#run.frames.lastMotion))
      case "ends": return this.#answer(content, this.#run.ends)
      case "trace": return this.#answerWhenVisible(content, () => this.#run.trace())
      case "seen": return this.#answerWhenVisible(content, () => true)
      case "rows": return this.#answer(content, this.#run.table())
    }
    this.changed()
  }

  /** Applies news of the program's log and the answers about its texts. */
  #learn(content) {
    this.#relay.pass("news", content)
    this.#run.learn(content.news, content.texts)
    this.#pass(content.time, content.costs)
  }

  /** Advances to the program's time and stores the costs of the frames since the last call: their times and phases. */
  #pass(time, costs) {
    this.#lanes.playhead = time
    const { frames } = this.#run
    const width = 1 + phases.length
    for (let at = 0; frames.length > 0 && at < costs.length; at += width) {
      frames.costs.set(Math.max(0, frames.indexAt(costs[at])), costs.subarray(at + 1, at + width))
    }
  }

  /**
   * Returns the outline of the stage, a part's details with its moving ancestor, and the timelines, or null while the
   * run is behind the program.
   */
  #selectPart({ part, known }) {
    const parts = this.#run.outline
    if (parts === null) return null
    const [details, mover] = part === 0 ? [null, null] : [this.#run.details(part), this.#run.mover(part, parts)]
    return { parts, details, mover, timelines: this.#run.timelines(known) }
  }

  #times({ first, last }) {
    const { frames } = this.#run
    return frames.length === 0 ? [0, 0] : [frames.time(Math.max(0, first)), frames.time(Math.max(0, last))]
  }

  /** Compares two memory images for the program's thread. */
  #compare({ memories = this.#memories }) {
    this.#memories = memories
    const compared = packedChanges(...memories)
    this.#program.postMessage({ compared }, [compared.buffer])
  }

  #answer({ request }, value) {
    self.postMessage({ name: "reply", request, value })
  }

  /** Answers through the program after everything played so far is recorded, so that the page knows the result. */
  #answerWhenVisible({ request }, answer) {
    this.#run.catchUp()
    this.#report()
    this.#program.postMessage({ request, value: answer() })
  }

  /** Moves to the next or previous unexplained jump, or to the one at an index. */
  #jump({ direction, index }) {
    const { playhead } = this.#lanes
    if (index !== undefined) return this.#program.postMessage({ time: this.#run.frames.time(index) })
    const times = this.#run.jumps.map((jump) => jump.time)
    const next = direction < 0 ? times.findLast((time) => time < playhead - 1e-9) : times.find((time) => time > playhead + 1e-9)
    if (next !== undefined) this.#program.postMessage({ time: next })
  }

  work() {
    this.#watchChanges()
    const [isBehind, isMoving] = [this.#run.work(), this.#lanes.draw()]
    this.#report()
    return isBehind || isMoving
  }

  #report() {
    const reading = this.#lanes.reading
    const jumps = this.#run.jumps
    const key = JSON.stringify([reading, jumps.length, jumps.at(-1)?.time])
    if (key === this.#sent) return
    this.#sent = key
    self.postMessage({ name: "reading", reading, jumps: jumps.slice(-50), count: jumps.length, isBehind: this.#run.isBehind })
  }
}

listen((start) => Observer.start(start))
