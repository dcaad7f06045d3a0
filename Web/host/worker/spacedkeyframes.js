import { Keyframes } from "./keyframes.js"
import { Spacing } from "./spacing.js"

/** Keyframes that measure their cost and derive their spacing from it. */
export class SpacedKeyframes extends Keyframes {
  #spacing = new Spacing()
  #now

  constructor(limit, now) {
    super(limit)
    this.#now = now
  }

  /** The computing between two keyframes, in milliseconds. */
  get usualSpacing() {
    return this.#spacing.after(this.thinned)
  }

  /** The computing before a keyframe at rest, in milliseconds. */
  get restSpacing() {
    return this.#spacing.atRest
  }

  clear() {
    super.clear()
    this.#spacing.clear()
  }

  capture(memory, moment) {
    this.#spacing.begin()
    const begin = this.#now()
    super.capture(memory, moment)
    this.#spacing.add(this.#now() - begin)
  }

  /** Continues the last keyframe for `most` milliseconds. Returns whether there is more to do. */
  workFor(most) {
    if (!this.#hasWork) return false
    const begin = this.#now()
    while (this.#hasWork && this.#now() - begin < most) this.work()
    this.#spacing.add(this.#now() - begin)
    return this.#hasWork
  }

  get #hasWork() {
    return this.isAtWork && !this.isAwaited
  }
}
