/** A display's frame, in milliseconds. */
const frame = 1000 / 60

/** Simulates a machine that is slow, and a display that drops frames: the program gets its frames late, and its log says so. */
export class Pace {
  #slowness = 1
  #dropped = 0
  #count = 0
  /** No frame before this time of the display's. */
  #until = -Infinity
  #begin = 0

  constructor(player) {
    player.leavesOut = (timestamp) => this.#leavesOut(timestamp)
  }

  get commands() {
    return {
      /** A frame takes so many times as long as here. */
      slowness: ({ factor }) => (this.#slowness = factor),
      /** One frame of so many is dropped; 0 for none. */
      dropFrames: ({ every }) => (this.#dropped = every),
      /** Nothing is shown for so many frames from now on. */
      hitch: ({ frames }) => (this.#until = performance.now() + frames * frame),
    }
  }

  /** A frame is about to be played. */
  begin() {
    if (this.#slowness > 1) this.#begin = performance.now()
  }

  /** It was, if it has taken any time. */
  end() {
    if (this.#slowness > 1) this.#until = Math.max(this.#until, this.#begin + (performance.now() - this.#begin) * this.#slowness)
  }

  #leavesOut(timestamp) {
    if (timestamp < this.#until - 1) return true
    if (this.#dropped === 0) return false
    this.#count = (this.#count + 1) % this.#dropped
    return this.#count === 0
  }
}
