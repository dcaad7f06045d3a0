import { roundStep } from "../shared/numbers.js"

/** Share of the remaining way that the range moves in one frame. */
const glide = 0.2

/**
 * The vertical range of a plot. It always holds everything that is shown, and glides rather than jumps when that
 * changes.
 */
export class Axis {
  low = -1
  high = 1
  step = 1
  #isFresh = true

  /** Follows the shown data; returns whether it is still gliding. */
  follow(lowest, highest, { holdsZero, leastSpread }) {
    const [low, high] = holdsZero
      ? padded(Math.min(0, lowest), Math.max(0, highest), leastSpread)
      : padded(lowest, highest, leastSpread)
    if (this.#isFresh) [this.low, this.high] = [low, high]
    this.#isFresh = false
    this.low = Math.min(this.low + (low - this.low) * glide, lowest)
    this.high = Math.max(this.high + (high - this.high) * glide, highest)
    this.step = roundStep((this.high - this.low) / 5)
    const rest = (high - low) * 0.002
    return Math.abs(this.low - low) > rest || Math.abs(this.high - high) > rest
  }

  /** Takes the next range at once. */
  reset() {
    this.#isFresh = true
  }

  /** Vertical place of a value in a plot of this height. */
  place(value, height) {
    return height * (1 - (value - this.low) / (this.high - this.low))
  }

  get ticks() {
    const first = Math.ceil(this.low / this.step + 0.15)
    const ticks = []
    for (let k = first; k * this.step < this.high - 0.15 * this.step; k += 1) ticks.push(k * this.step)
    return ticks
  }
}

function padded(lowest, highest, leastSpread) {
  const spread = Math.max(highest - lowest, leastSpread)
  const middle = (lowest + highest) / 2
  return [middle - spread * 0.58, middle + spread * 0.58]
}
