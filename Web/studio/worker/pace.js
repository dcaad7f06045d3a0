/** A display's frame, in milliseconds. */
const frame = 1000 / 60

/** Simulates a machine that is slow, and a display that drops frames: the program gets its frames late, and its log says so. */
export class Pace {
  /** Whether frames take longer than here. */
  isSlow = false
  #player
  #slowness = 1
  #dropped = 0
  #count = 0
  /** No frame before this time of the display's. */
  #until = -Infinity
  #begin = 0

  constructor(player) {
    this.#player = player
  }

  get commands() {
    return {
      /** A frame takes so many times as long as here. */
      slowness: ({ factor }) => {
        this.#slowness = factor
        this.isSlow = factor > 1
        this.#choose()
      },
      /** One frame of so many is dropped; 0 for none. */
      dropFrames: ({ every }) => {
        this.#dropped = every
        this.#choose()
      },
      /** Nothing is shown for so many frames from now on. */
      hitch: ({ frames }) => {
        this.#until = performance.now() + frames * frame
        this.#choose()
      },
    }
  }

  /** A frame is about to be played, where it takes longer. */
  begin() {
    this.#begin = performance.now()
  }

  /** It was, if it has taken any time. */
  end() {
    this.#until = Math.max(this.#until, this.#begin + (performance.now() - this.#begin) * this.#slowness)
  }

  /** From now on the program gets its frames late: before, it is asked nothing in a frame. */
  #choose() {
    this.#player.leavesOut = (timestamp) => this.#leavesOut(timestamp)
  }

  #leavesOut(timestamp) {
    if (timestamp < this.#until - 1) return true
    if (this.#dropped === 0) return false
    this.#count = (this.#count + 1) % this.#dropped
    return this.#count === 0
  }
}
