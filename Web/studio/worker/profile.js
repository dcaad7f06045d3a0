/** What the time of a frame goes to, in the order of the sums that `take` returns. The first are those of `FramePhase`. */
export const phases = ["time", "links", "physics", "input", "layout", "commit", "picture", "host", "paint"]

const [host, paint] = [phases.indexOf("host"), phases.indexOf("paint")]

/** How long each phase of a frame takes, in milliseconds: the program says when one is over, and the host what comes before and after. */
export class Profile {
  #sums = new Float32Array(phases.length)
  #last = 0
  #isOn = false
  #isPlayed = false

  /** What the program asks for. */
  imports = { studio: { phase: (number) => this.#isOn && this.#end(number) } }

  /** A frame of the display begins. */
  begin() {
    this.#sums.fill(0)
    this.#isOn = true
    this.#isPlayed = false
    this.#last = performance.now()
  }

  /** A frame of the program has been played, and is about to be painted. */
  played() {
    this.#end(host)
    this.#isPlayed = true
  }

  /** All is over: what each phase has taken; null when nothing was played. Valid until the next frame. */
  take() {
    if (!this.#isOn) return null
    this.#end(paint)
    this.#isOn = false
    return this.#isPlayed ? this.#sums : null
  }

  #end(phase) {
    const now = performance.now()
    this.#sums[phase] += now - this.#last
    this.#last = now
  }
}
