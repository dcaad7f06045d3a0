/**
 * The minimum milliseconds of computing between two keyframes, before these were thinned out, and before one at rest,
 * which delays no frame.
 */
const leastSpacing = 32
const leastRestSpacing = 8
/**
 * The intended share of keyframes in the computing, up to a maximum spacing, and the permitted share of more expensive
 * ones.
 */
const [wantedShare, mostSpacing] = [1 / 200, 64]
const greatestShare = 1 / 4

/** The computing between two keyframes, in milliseconds, derived from their cost. */
export class Spacing {
  /** The cost of a keyframe, and the cost of the last one so far. */
  #cost = 0
  #latest = 0

  clear() {
    this.#cost = this.#latest = 0
  }

  /** Begins another keyframe. The cost of the last one is then known. */
  begin() {
    // On a busy machine one keyframe may seem expensive, but the next one does not.
    this.#cost = Math.min(this.#latest, 2 * (this.#cost || this.#latest))
    this.#latest = 0
  }

  /** Adds to the cost of the last keyframe. */
  add(milliseconds) {
    this.#latest += milliseconds
  }

  /** Returns the computing to the next keyframe, after `thinned` thinnings. */
  after(thinned) {
    return Math.max(leastSpacing * 2 ** thinned, Math.min(this.#cost / wantedShare, mostSpacing), this.#cost / greatestShare)
  }

  /**
   * The computing to a keyframe at rest. It may have the same share of the computing, because no frame waits for it.
   */
  get atRest() {
    return Math.max(leastRestSpacing, Math.min(this.#cost / wantedShare, mostSpacing))
  }
}
