/** The phases of a frame, in the order of the sums in a row. The first ones are those of `FramePhase`. */
export const phases = ["time", "links", "input", "layout", "physics", "commit", "picture", "host", "paint"]

const [host, paint] = [phases.indexOf("host"), phases.indexOf("paint")]
/** The number of values per frame: its time, then its phases. */
const width = 1 + phases.length

/** The clock, cached because it is read in every phase of a frame. */
const clock = self.performance

/**
 * The duration of each phase of a frame, in milliseconds. The program reports the end of its phases, and the host
 * measures the others.
 */
export class Profile {
  /** One row per frame, including an empty one for the next, and the start of that row. */
  #rows = new Float64Array(64 * width)
  #row = 0
  #last = 0
  #isOn = false
  #isPlayed = false
  #begin = 0
  #computing = 0
  /** The stage time of the last played frame. */
  time = 0

  /** The imports of the program. */
  imports = {
    studio: {
      phase: (number) => {
        if (!this.#isOn) return
        const now = clock.now()
        this.#rows[this.#row + 1 + number] += now - this.#last
        this.#last = now
      },
    },
  }

  /** Starts a frame of the display. */
  begin() {
    this.#isOn = true
    this.#isPlayed = false
    this.#last = this.#begin = clock.now()
  }

  /** Marks that a frame of the program has been played and is about to be painted. */
  played() {
    const now = clock.now()
    this.#rows[this.#row + 1 + host] += now - this.#last
    this.#last = now
    this.#isPlayed = true
  }

  /** Ends a frame at this stage time. Returns whether anything was played. */
  end(time) {
    if (this.#isOn) {
      const now = clock.now()
      this.#rows[this.#row + 1 + paint] += now - this.#last
      this.#last = now
      this.#isOn = false
    }
    if (!this.#isPlayed) {
      this.#rows.fill(0, this.#row, this.#row + width)
      return false
    }
    this.#isPlayed = false
    this.#computing += this.#last - this.#begin
    this.#rows[this.#row] = this.time = time
    this.#row += width
    if (this.#row === this.#rows.length) {
      const rows = new Float64Array(2 * this.#row)
      rows.set(this.#rows)
      this.#rows = rows
    }
    return true
  }

  /** The end of the last phase. */
  get last() {
    return this.#last
  }

  /** Returns the rows of the frames since the last call. */
  take() {
    const rows = this.#rows.slice(0, this.#row)
    this.#rows.fill(0, 0, this.#row)
    this.#row = 0
    return rows
  }

  /** Moves the rows into a list of numbers, from an index on. */
  moveInto(numbers, place) {
    const rows = this.#rows
    const end = this.#row
    this.#row = 0
    for (let at = 0; at < end; at += 1) {
      numbers[place + at] = rows[at]
      rows[at] = 0
    }
  }

  /** The number of pending values. */
  get length() {
    return this.#row
  }

  /** Whether there are no pending values. */
  get isEmpty() {
    return this.#row === 0
  }

  /** The computing time of frames since it was last reset, in milliseconds. */
  get computing() {
    return this.#computing
  }

  takeComputing() {
    const computing = this.#computing
    this.#computing = 0
    return computing
  }
}
