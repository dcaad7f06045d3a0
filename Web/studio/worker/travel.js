import { Phase, keyUp } from "../../host/shared/input.js"

/** The time travel of a program. It moves backwards and forwards in the session and can resume it from any time. */
export class Travel {
  #engine
  #player
  /** The time of the last frame. */
  #end = 0
  /** The last requested time, to be reached with the next frame, or null. */
  wanted = null
  /** Whether the current time may differ from the end. */
  hasGone = false

  constructor({ engine, player }) {
    this.#engine = engine
    this.#player = player
  }

  /** Resets everything for a newly opened scene. */
  begin() {
    this.#end = 0
    this.wanted = null
    this.hasGone = false
  }

  /** The end of the session, in seconds of stage time. */
  get end() {
    if (!this.isRewound) this.#end = this.#player.clock.time
    return this.#end
  }

  get isRewound() {
    return this.#player.clock.time < this.#end
  }

  /** Requests a time for the next frame. */
  want(time) {
    this.wanted = time
    this.#player.wake()
  }

  /** Moves to the last requested time. */
  goWhereWanted() {
    if (this.wanted === null) return
    const { wanted } = this
    this.wanted = null
    if (this.#player.opening !== null) this.#seek(Math.min(wanted, this.end))
  }

  /** Lets time advance. A session that resumes from the past discards fingers that have been lifted since. */
  play() {
    if (this.isRewound && !this.#player.clock.playing) this.#player.dropPointers()
    this.#player.play()
  }

  /** Moves one frame forwards or backwards: through the played frames, then beyond their end. */
  step(direction) {
    this.#player.pause()
    const { before, after } = this.#engine.neighbours
    const next = direction < 0 ? before : after
    if (next !== undefined) this.#seek(next)
    else if (direction > 0) this.#player.step()
  }

  /**
   * Removes the future before time resumes from the past, and releases the touches of that moment, whose fingers are
   * gone. Returns whether this has played the frame.
   */
  goOn() {
    if (!this.#player.clock.playing) return false
    this.hasGone = this.isRewound
    if (!this.hasGone) return false
    const { pointers, keys } = this.#engine.held.copy()
    this.#end = 0
    this.hasGone = false
    this.#player.goOn()
    for (const [id, x, y, force, kind] of pointers.values()) {
      this.#engine.pointer(id, Phase.ended, x, y, this.#player.clock.time, force, kind)
    }
    for (const key of keys) this.#engine.key(key, keyUp)
    return true
  }

  #seek(time) {
    const end = this.end
    this.#player.seek(time)
    this.#end = end
    this.hasGone = true
  }
}
