import { Phase, keyUp } from "../../host/shared/input.js"

/** Time travel: goes back and forth in all that a program has played, and lets it go on from there. */
export class Travel {
  #engine
  #player
  /** The time of the last frame of all. */
  #end = 0
  /** Where time is wanted to be, the last of many wishes, when a frame comes; null for where it is. */
  wanted = null
  /** Whether time may be elsewhere than at the end. */
  hasGone = false

  constructor({ engine, player }) {
    this.#engine = engine
    this.#player = player
  }

  /** A scene has been opened: nothing of the one before stays. */
  begin() {
    this.#end = 0
    this.wanted = null
    this.hasGone = false
  }

  /** The end of what was played, in seconds of the stage. */
  get end() {
    if (!this.isRewound) this.#end = this.#player.clock.time
    return this.#end
  }

  get isRewound() {
    return this.#player.clock.time < this.#end
  }

  /** Wishes to be at a time, with the next frame. */
  want(time) {
    this.wanted = time
    this.#player.wake()
  }

  /** Goes where it was wished last. */
  goWhereWanted() {
    if (this.wanted === null) return
    const { wanted } = this
    this.wanted = null
    if (this.#player.opening !== null) this.#seek(Math.min(wanted, this.end))
  }

  /** Lets time go on. From the past it does without the fingers that were lifted since. */
  play() {
    if (this.isRewound && !this.#player.clock.playing) this.#player.dropPointers()
    this.#player.play()
  }

  /** One frame forwards or backwards: through what was played where there is any, else on. */
  step(direction) {
    this.#player.pause()
    const { before, after } = this.#engine.neighbours
    const next = direction < 0 ? before : after
    if (next !== undefined) this.#seek(next)
    else if (direction > 0) this.#player.step()
  }

  /**
   * When time is to go on from a place in the past: drops the future, and releases what was held at this instant, since the finger is
   * no longer there. Returns whether that has taken the frame.
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
