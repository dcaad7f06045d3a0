import { frameBytes, pointerBytes } from "./inputlog.js"
import { InputKind } from "../shared/inputs.js"

/** The numbers of a pointer's sample and of a frame, with its kind. */
export const [pointerWidth, frameWidth] = [8, 3]

/**
 * The input of a program's last frames, until several frames are written to its log at a time. Code that runs once per
 * frame is never in the processor's caches and costs many times as much as a repetition. The notes have the inputs of
 * every frame: pointers and frames. If the numbers are shared, another thread reads them there.
 */
export class Notes {
  #numbers
  /** The beginning of the notes that were not taken, their end, and the limit for the beginning of a note. */
  #begin = 0
  #end = 0
  #limit
  #renew
  /** Whether the next input may be noted. The owner of the log sets it, until there is no more space. */
  isOpen = false
  /** The bytes of the notes in the log. */
  bytes = 0
  /** The number of frames at the end after which nothing was left to do. */
  stillFrames = 0
  /** Whether a follower reads the notes itself. */
  areFollowed

  /** `renew` is called for space if there is none and all notes were taken. Without it the notes begin again. */
  constructor({ numbers = new Float64Array(1024), limit = numbers.length - pointerWidth, renew = null } = {}) {
    this.#numbers = numbers
    this.#limit = limit
    this.#renew = renew
    this.areFollowed = renew !== null
  }

  /** Whether there is no space for another note. */
  get isFull() {
    return this.#end > this.#limit
  }

  get isEmpty() {
    return this.#begin === this.#end
  }

  get end() {
    return this.#end
  }

  /** Sets the position of the next note, and the limit for the beginning of a note. */
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

  /**
   * Begins a mark for the follower: a negative kind and a number of values, which the caller writes at the returned
   * position.
   */
  mark(kind, count) {
    const numbers = this.#numbers
    const at = this.#end
    this.#end = at + 2 + count
    numbers[at] = kind
    numbers[at + 1] = 2 + count
    return at + 2
  }

  /** Passes all notes on in their order and removes them. */
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
