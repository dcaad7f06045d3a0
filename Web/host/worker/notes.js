import { LogKind } from "./records.js"

/** Numbers of a pointer's sample, and of a frame, with its kind. */
const [pointerWidth, frameWidth] = [8, 3]

/**
 * What was done to a program in its last frames, until it is written into its log, several at once: what runs once a frame is never in the
 * processor's caches, and costs many times what it costs the next time. It has what comes in every frame: pointers and frames.
 */
export class Notes {
  #numbers = new Float64Array(1024)
  #end = 0

  /** Whether there is no room for another one. */
  get isFull() {
    return this.#end > this.#numbers.length - pointerWidth
  }

  pointer(id, phase, x, y, time, force, kind) {
    const numbers = this.#numbers
    const at = this.#end
    this.#end = at + pointerWidth
    numbers[at] = LogKind.pointer
    numbers[at + 1] = id
    numbers[at + 2] = phase
    numbers[at + 3] = x
    numbers[at + 4] = y
    numbers[at + 5] = time
    numbers[at + 6] = force
    numbers[at + 7] = kind
  }

  frame(time, moves) {
    const numbers = this.#numbers
    const at = this.#end
    this.#end = at + frameWidth
    numbers[at] = LogKind.frame
    numbers[at + 1] = time
    numbers[at + 2] = moves ? 1 : 0
  }

  /** Gives all of them away, in their order. */
  take(onPointer, onFrame) {
    const numbers = this.#numbers
    const end = this.#end
    this.#end = 0
    for (let at = 0; at < end;) {
      if (numbers[at] === LogKind.frame) {
        onFrame(numbers[at + 1], numbers[at + 2] === 1)
        at += frameWidth
        continue
      }
      onPointer(numbers[at + 1], numbers[at + 2], numbers[at + 3], numbers[at + 4], numbers[at + 5], numbers[at + 6], numbers[at + 7])
      at += pointerWidth
    }
  }
}
