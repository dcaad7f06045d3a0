import { Phase } from "../../host/shared/input.js"
import { InputKind } from "../../host/shared/inputs.js"
import { readScript } from "./scriptreader.js"

/** The kinds of input that come from the user. */
const own = new Set([InputKind.wheel, InputKind.edit, InputKind.textCommand, InputKind.variant, InputKind.parameter])

/**
 * A player of recorded scripts. It plays the inputs, and the frames at their own times, so that the values are
 * identical to the bit. Time advances at the speed of the studio. Touching the program ends the script.
 */
export class Feeder {
  #host
  #exports
  /** Whether a script is being played, its inputs and the index of the next one. */
  isFeeding = false
  #rest = []
  #next = 0
  /** The inputs of a script whose scene has not been opened yet. A frame may come before. */
  #awaiting = null

  constructor(host, exports) {
    this.#host = host
    this.#exports = exports
  }

  get commands() {
    const { engine, reply } = this.#host
    return {
      /** Returns the opening of a script, or the error that makes it unreadable. */
      readScript: ({ request, text }) => {
        try {
          const { scene, variant, size, reduceMotion, environment, inputs } = readScript(text, engine.scenes, this.#exports.paths())
          reply(request, { scene, variant, size, reduceMotion, environment, end: inputs.findLast(([kind]) => kind === InputKind.frame)[1] })
        } catch (error) {
          reply(request, { problem: error.message })
        }
      },
      /** Prepares a script. It must be sent before its scene is opened. */
      feed: ({ text }) => {
        const { texts, inputs } = readScript(text, engine.scenes, this.#exports.paths())
        this.#awaiting = inputs
        engine.learnTexts(texts)
      },
    }
  }

  /** Inspects a message of the page before it is handled. */
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

  /** Plays the inputs that are due. Returns whether the frame has been played. */
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

  /** Plays the whole remaining script at once, so that time can move anywhere in it. */
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

  /** Plays the next input. Returns whether another one follows. */
  #play(frame) {
    const [kind, ...numbers] = this.#rest[this.#next]
    this.#next += 1
    if (kind === InputKind.frame) frame(...numbers)
    else if (kind === InputKind.image) this.#answer(...numbers)
    else this.#host.engine.input(kind, ...numbers)
    if (this.#next === this.#rest.length) this.#stop()
  }

  /** Answers a picture as recorded if the program now waits for it. */
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
