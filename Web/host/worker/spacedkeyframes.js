import { Keyframes } from "./keyframes.js"
import { Spacing } from "./spacing.js"

/** Keyframes that know what they cost, and how far they are to lie apart for that. */
export class SpacedKeyframes extends Keyframes {
  #spacing = new Spacing()
  #now

  constructor(limit, now) {
    super(limit)
    this.#now = now
  }

  /** How much computing is to lie between two, in milliseconds. */
  get usualSpacing() {
    return this.#spacing.after(this.thinned)
  }

  /** The same to one at a rest. */
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

  /** Goes on with what is left to do for the last one, for so many milliseconds; returns whether there is more to do here. */
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
