import { roundStep } from "./numbers.js"

/**
 * The vertical range of a plot. It always holds everything that is shown, and glides rather than jumps when that
 * changes.
 */
export class Axis {
  low = -1
  high = 1
  step = 1
  #settled = false

  /** Follows the shown data; returns whether it is still gliding. */
  follow(lowest, highest, holdsZero) {
    const [low, high] = padded(holdsZero ? Math.min(0, lowest) : lowest, holdsZero ? Math.max(0, highest) : highest)
    const share = this.#settled ? 0.2 : 1
    this.low = Math.min(this.low + (low - this.low) * share, lowest)
    this.high = Math.max(this.high + (high - this.high) * share, highest)
    this.step = roundStep((this.high - this.low) / 4)
    this.#settled = true
    const rest = (high - low) * 0.002
    return Math.abs(this.low - low) > rest || Math.abs(this.high - high) > rest
  }

  /** Takes the next range at once. */
  reset() {
    this.low = Infinity
    this.high = -Infinity
    this.#settled = false
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

function padded(lowest, highest) {
  const least = Math.max(1e-3, 0.02 * Math.max(Math.abs(lowest), Math.abs(highest)))
  const spread = Math.max(highest - lowest, least)
  const middle = (lowest + highest) / 2
  return [middle - spread * 0.58, middle + spread * 0.58]
}
