/** What the time of a frame goes to, in the order of the sums of a row. The first are those of `FramePhase`. */
export const phases = ["time", "links", "input", "layout", "physics", "commit", "picture", "host", "paint"]

const [host, paint] = [phases.indexOf("host"), phases.indexOf("paint")]
/** Numbers of a frame: when it was, then its phases. */
const width = 1 + phases.length

/** Asked for in every phase of a frame: it is found at once. */
const clock = self.performance

/** How long each phase of a frame takes, in milliseconds: the program says when one is over, and the host what comes before and after. */
export class Profile {
  /** A row a frame, with room for the next, which is empty, and where that begins. */
  #rows = new Float64Array(64 * width)
  #row = 0
  #last = 0
  #isOn = false
  #isPlayed = false
  #begin = 0
  #computing = 0
  /** The stage's time of the last frame that was played. */
  time = 0

  /** What the program asks for. */
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

  /** A frame of the display begins. */
  begin() {
    this.#isOn = true
    this.#isPlayed = false
    this.#last = this.#begin = clock.now()
  }

  /** A frame of the program has been played, and is about to be painted. */
  played() {
    const now = clock.now()
    this.#rows[this.#row + 1 + host] += now - this.#last
    this.#last = now
    this.#isPlayed = true
  }

  /** All is over at this time of the stage; returns whether anything was played. */
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

  /** When the last phase was over. */
  get last() {
    return this.#last
  }

  /** The rows of the frames that have ended since this was asked last. */
  take() {
    const rows = this.#rows.slice(0, this.#row)
    this.#rows.fill(0, 0, this.#row)
    this.#row = 0
    return rows
  }

  /** Writes the same into a list of numbers, from a place on. */
  moveInto(numbers, place) {
    const rows = this.#rows
    const end = this.#row
    this.#row = 0
    for (let at = 0; at < end; at += 1) {
      numbers[place + at] = rows[at]
      rows[at] = 0
    }
  }

  /** How many numbers they are. */
  get length() {
    return this.#row
  }

  /** Whether there are none. */
  get isEmpty() {
    return this.#row === 0
  }

  /** How many milliseconds frames have taken since this was taken last. */
  get computing() {
    return this.#computing
  }

  takeComputing() {
    const computing = this.#computing
    this.#computing = 0
    return computing
  }
}
