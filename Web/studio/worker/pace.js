/** The duration of a display frame, in milliseconds. */
const frame = 1000 / 60

/**
 * A simulation of a slow machine and of a display that drops frames. The program receives its frames late, as its log
 * shows.
 */
export class Pace {
  /** Whether frames take longer than on this machine. */
  isSlow = false
  #player
  #slowness = 1
  #dropped = 0
  #count = 0
  /** The display time before which no frame is played. */
  #until = -Infinity
  #begin = 0

  constructor(player) {
    this.#player = player
  }

  get commands() {
    return {
      /** Multiplies the duration of a frame by a factor. */
      slowness: ({ factor }) => {
        this.#slowness = factor
        this.isSlow = factor > 1
        this.#choose()
      },
      /** Drops one of `every` frames, or none if it is 0. */
      dropFrames: ({ every }) => {
        this.#dropped = every
        this.#choose()
      },
      /** Shows no frames for the duration of `frames` frames from now on. */
      hitch: ({ frames }) => {
        this.#until = performance.now() + frames * frame
        this.#choose()
      },
    }
  }

  /** Starts the measurement of a frame that is to take longer. */
  begin() {
    this.#begin = performance.now()
  }

  /** Ends the measurement and delays the next frame. */
  end() {
    this.#until = Math.max(this.#until, this.#begin + (performance.now() - this.#begin) * this.#slowness)
  }

  /** Makes the program receive its frames late. Before the first call, frames have no additional cost. */
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
