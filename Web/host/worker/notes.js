import { frameBytes, pointerBytes } from "./inputlog.js"
import { InputKind } from "../shared/inputs.js"

/** Numbers of a pointer's sample, and of a frame, with its kind. */
export const [pointerWidth, frameWidth] = [8, 3]

/**
 * What was done to a program in its last frames, until it is written into its log, several at once: what runs once a frame is never in the
 * processor's caches, and costs many times what it costs the next time. It has what comes in every frame: pointers and frames. Where its
 * numbers are shared, another thread reads them there.
 */
export class Notes {
  #numbers
  /** Where those begin that were not taken, where the next one comes, and up to where one may begin. */
  #begin = 0
  #end = 0
  #limit
  #renew
  /** Whether the next one may be noted: who keeps the log says so, until there is no more room. */
  isOpen = false
  /** What they take in the log that they are written into. */
  bytes = 0
  /** How many frames come last after which nothing was left to do. */
  stillFrames = 0
  /** Whether what is noted needs no other way to whom follows the program. */
  areFollowed

  /** `renew` is asked for room when there is none and all was taken; without it the notes begin again. */
  constructor({ numbers = new Float64Array(1024), limit = numbers.length - pointerWidth, renew = null } = {}) {
    this.#numbers = numbers
    this.#limit = limit
    this.#renew = renew
    this.areFollowed = renew !== null
  }

  /** Whether there is no room for another one. */
  get isFull() {
    return this.#end > this.#limit
  }

  get isEmpty() {
    return this.#begin === this.#end
  }

  get end() {
    return this.#end
  }

  /** What comes next is noted there, and begins at the latest at `limit`. */
  moveTo(place, limit) {
    this.#begin = this.#end = place
    this.#limit = limit
  }

  pointer(id, phase, x, y, time, force, kind) {
    const numbers = this.#numbers
    const at = this.#end
    this.#end = at + pointerWidth
    numbers[at] = InputKind.pointer
    numbers[at + 1] = id
    numbers[at + 2] = phase
    numbers[at + 3] = x
    numbers[at + 4] = y
    numbers[at + 5] = time
    numbers[at + 6] = force
    numbers[at + 7] = kind
    this.isOpen = at + pointerWidth <= this.#limit
    this.bytes += pointerBytes
    this.stillFrames = 0
  }

  frame(time, moves) {
    const numbers = this.#numbers
    const at = this.#end
    this.#end = at + frameWidth
    numbers[at] = InputKind.frame
    numbers[at + 1] = time
    numbers[at + 2] = moves ? 1 : 0
    this.isOpen = at + frameWidth <= this.#limit
    this.bytes += frameBytes
    this.stillFrames = moves ? 0 : this.stillFrames + 1
  }

  /** Begins something of whom follows: a kind, which is negative, and so many numbers, which are to be written where it says. */
  mark(kind, count) {
    const numbers = this.#numbers
    const at = this.#end
    this.#end = at + 2 + count
    numbers[at] = kind
    numbers[at + 1] = 2 + count
    return at + 2
  }

  /** Gives all of them away, in their order. */
  take(onPointer, onFrame) {
    const numbers = this.#numbers
    const end = this.#end
    for (let at = this.#begin; at < end;) {
      if (numbers[at] === InputKind.frame) {
        onFrame(numbers[at + 1], numbers[at + 2] === 1)
        at += frameWidth
      } else if (numbers[at] === InputKind.pointer) {
        onPointer(...numbers.subarray(at + 1, at + pointerWidth))
        at += pointerWidth
      } else {
        at += numbers[at + 1]
      }
    }
    this.#begin = end
    this.bytes = 0
    if (this.#renew === null) this.moveTo(0, this.#limit)
    else if (this.isFull) this.#renew()
  }
}
