import { Phase } from "../../host/shared/input.js"
import { InputKind } from "../../host/shared/inputs.js"
import { readScript } from "./scriptreader.js"

/** The kinds of input that a person makes by hand. */
const own = new Set([InputKind.wheel, InputKind.edit, InputKind.textCommand, InputKind.variant, InputKind.parameter])

/**
 * Plays a script as it was recorded: its inputs, and its frames at their own times, so that the numbers are the same to the bit. Time
 * runs as fast as the studio's; to touch the program ends the script there.
 */
export class Feeder {
  #host
  #exports
  /** Whether a script is under way, what it is, and what comes next of it. */
  isFeeding = false
  #rest = []
  #next = 0
  /** The inputs of a script whose scene is to be opened: a frame may come before. */
  #awaiting = null

  constructor(host, exports) {
    this.#host = host
    this.#exports = exports
  }

  get commands() {
    const { engine, reply } = this.#host
    return {
      /** What a script says of its opening, or why it cannot be read. */
      readScript: ({ request, text }) => {
        try {
          const { scene, variant, size, reduceMotion, inputs } = readScript(text, engine.scenes, this.#exports.paths())
          reply(request, { scene, variant, size, reduceMotion, end: inputs.findLast(([kind]) => kind === InputKind.frame)[1] })
        } catch (error) {
          reply(request, { problem: error.message })
        }
      },
      /** To be sent before its scene is opened. */
      feed: ({ text }) => {
        const { texts, inputs } = readScript(text, engine.scenes, this.#exports.paths())
        this.#awaiting = inputs
        engine.learnTexts(texts)
      },
    }
  }

  /** A message of the page is about to be handled. */
  receiving({ name, samples, isFed, kind }) {
    if (name === "open" && isFed === true) {
      this.isFeeding = this.#awaiting !== null
      this.#rest = this.#awaiting ?? []
      this.#awaiting = null
      this.#next = 0
    }
    if (!this.isFeeding) return
    if (name === "open" && isFed !== true) this.#stop()
    if (["key", "perform", "gesture", "number", "spring", "timeline"].includes(name)) this.#stop()
    if (name === "input" && own.has(kind)) this.#stop()
    if (name === "pointers" && samples.some(([, phase]) => phase === Phase.began)) this.#stop()
    if (name === "step") this.finish()
  }

  /** Plays what has come due; returns whether it has taken the frame. */
  beforeDisplay() {
    if (!this.isFeeding) return false
    const { clock } = this.#host.player
    if (!clock.playing) return true
    const until = clock.advance(performance.now())
    while (this.isFeeding) {
      const [kind, time] = this.#rest[this.#next]
      if (kind === InputKind.frame && time > until) break
      this.#play((at) => this.#host.player.playFrame(at))
    }
    return true
  }

  /** Plays all that is left at once, so that time can go anywhere in it. */
  finish() {
    if (!this.isFeeding) return
    const { engine, player } = this.#host
    let last = player.clock.time
    while (this.isFeeding) {
      this.#play((at) => {
        last = at
        const { pictures } = engine.frame(at)
        if (pictures !== null) engine.pictures?.follow(pictures)
      })
    }
    player.clock.moveTo(last)
  }

  /** The next input, and whether there is another. */
  #play(frame) {
    const [kind, ...numbers] = this.#rest[this.#next]
    this.#next += 1
    if (kind === InputKind.frame) frame(...numbers)
    else if (kind === InputKind.image) this.#answer(...numbers)
    else this.#host.engine.input(kind, ...numbers)
    if (this.#next === this.#rest.length) this.#stop()
  }

  /** A picture is answered as it was, if the program waits for it now. */
  #answer(word, failure, width, height) {
    const { engine } = this.#host
    const found = engine.pictures?.awaited(word)
    if (found !== undefined) engine.input(InputKind.image, found.position, found.name, failure, width, height)
  }

  #stop() {
    this.isFeeding = false
    this.#rest = []
    this.#host.player.clock.moveTo(this.#host.player.clock.time)
    this.#host.player.wake()
    this.#host.post("fed", {})
  }
}
