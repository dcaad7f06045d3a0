/** Milliseconds of computing between two keyframes, before these had to be thinned out, and between two at rests, which hold no frame. */
const leastSpacing = 32
const leastRestSpacing = 8
/** The part of the computing that keyframes are to take, up to a spacing, and that they may take where they are dearer. */
const [wantedShare, mostSpacing] = [1 / 200, 64]
const greatestShare = 1 / 4

/** How much computing is to lie between two keyframes, in milliseconds, by what they cost. */
export class Spacing {
  /** What a keyframe costs, and what the last one has cost so far. */
  #cost = 0
  #latest = 0

  clear() {
    this.#cost = this.#latest = 0
  }

  /** Another keyframe begins, and what the last one has cost is known. */
  begin() {
    // A busy machine makes one of them seem dear, but not the next one, too.
    this.#cost = Math.min(this.#latest, 2 * (this.#cost || this.#latest))
    this.#latest = 0
  }

  /** The last one has cost so much more. */
  add(milliseconds) {
    this.#latest += milliseconds
  }

  /** From a keyframe to the next, when they were thinned out so many times. */
  after(thinned) {
    return Math.max(leastSpacing * 2 ** thinned, Math.min(this.#cost / wantedShare, mostSpacing), this.#cost / greatestShare)
  }

  /** From a keyframe to one at a rest, which may cost as large a part: no frame waits for it. */
  get atRest() {
    return Math.max(leastRestSpacing, Math.min(this.#cost / wantedShare, mostSpacing))
  }
}
