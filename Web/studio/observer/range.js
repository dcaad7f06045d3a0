/** The fraction of the remaining distance that the range scrolls per frame. */
const glide = 0.25
/** The smallest and the default length of the displayed range, in seconds. */
const least = 0.05
const usual = 6

/** The displayed range of the reel. It shows the last seconds until it is zoomed or scrolled. */
export class Range {
  from = 0
  to = usual
  /** Whether the range follows the end. */
  follows = true
  #span = usual

  followEnd() {
    this.follows = true
    this.#span = usual
  }

  zoom(factor, share, end) {
    const middle = this.from + share * (this.to - this.from)
    const span = Math.min(Math.max((this.to - this.from) * factor, least), Math.max(usual, 1.1 * end))
    this.#span = span
    if (this.follows && share > 0.9) return
    this.#put(middle - share * span, end)
  }

  pan(by, end) {
    this.#put(this.from + by * this.#span, end)
  }

  #put(from, end) {
    this.follows = false
    this.from = Math.min(Math.max(-0.05 * this.#span, from), Math.max(0, end - 0.1 * this.#span))
    this.to = this.from + this.#span
  }

  /** Follows the end, or the playhead if it would be invisible. Returns whether the range still scrolls. */
  follow(end, playhead) {
    if (!this.follows) return false
    const to = Math.max(this.#span, Math.min(end, Math.max(this.#span, playhead + this.#span / 2)))
    const from = to - this.#span
    const rest = 1e-3 * this.#span
    if (Math.abs(from - this.from) < rest && Math.abs(to - this.to) < rest) return false
    // Near the end the range follows immediately. Smooth scrolling would lag behind the motion.
    const share = Math.abs(to - this.to) < 0.3 ? 1 : glide
    this.from += (from - this.from) * share
    this.to += (to - this.to) * share
    return share < 1
  }
}
