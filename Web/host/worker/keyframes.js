import { changesAt, nothing, piece, unpackedChanges } from "./comparison.js"
import { apply } from "./differences.js"
import { unpack } from "./packing.js"

/**
 * Copies of a program's memory at intervals, each with data about its time.
 *
 * The first copy is complete. Every other one has the differences from an earlier one, its parent, whose number lacks
 * the lowest bit that is set in its own number, so that few steps lead from the first copy to any other. If the copies
 * with odd numbers are removed and the other numbers are halved, the others keep their parents. In this way the copies
 * are thinned out when they need more than `limit` bytes.
 *
 * Comparing takes longer than copying. A keyframe therefore begins as a copy, which is then compared in pieces by
 * `work`, or by another thread.
 */
export class Keyframes {
  #limit
  #first = new Uint32Array(0)
  #frames = []
  /** The bytes of all copies. */
  #bytes = 0
  /** The memory at the last keyframe, and the remaining comparison. */
  #copy = new Uint32Array(0)
  #comparison = null
  /** The memory at the keyframe with the number `#rebuilt`. */
  #scratch = new Uint32Array(0)
  #rebuilt = -1
  /**
   * Compares two memories in another thread. If null, this thread does it, as it also does if there is no time to wait.
   */
  #compareElsewhere = null
  #isAwaited = false
  #isHurried = false

  /** The number of times that the copies were thinned out. */
  thinned = 0

  constructor(limit) {
    this.#limit = limit
  }

  /** A function that returns a promise of the `packedChanges` of two shared memories. */
  set compareElsewhere(compare) {
    this.#finish()
    this.#compareElsewhere = compare
    this.#copy = this.#scratch = new Uint32Array(0)
    this.#rebuilt = -1
  }

  get count() {
    return this.#frames.length
  }

  get bytes() {
    return this.#bytes
  }

  /** The data of the last keyframe. Undefined without any. */
  get last() {
    return this.#frames.at(-1)?.moment
  }

  clear() {
    this.#frames = []
    this.#first = new Uint32Array(0)
    this.#comparison = null
    this.#isAwaited = false
    this.#bytes = 0
    this.#rebuilt = -1
    this.thinned = 0
  }

  /** Adds a keyframe of `memory` at a time that is later than all others. */
  capture(memory, moment) {
    this.#finish()
    const words = new Uint32Array(memory.buffer)
    const frame = { moment, length: words.length, changes: [] }
    this.#frames.push(frame)
    if (this.#frames.length === 1) {
      this.#first = words.slice()
      this.#bytes = this.#first.byteLength
      return
    }
    if (this.#copy.length !== words.length) this.#copy = this.#buffer(words.length)
    this.#copy.set(words)
    this.#comparison = this.#compare(frame)
  }

  /** Whether the last keyframe is not complete. */
  get isAtWork() {
    return this.#comparison !== null
  }

  /** Whether another thread is comparing, so that `work` has nothing to do. */
  get isAwaited() {
    return this.#isAwaited
  }

  /** Continues the comparison for a moment. */
  work() {
    if (this.#comparison?.next().done) this.#comparison = null
  }

  /**
   * Returns the number of the last keyframe for which `holds` returns true. It must be true for the first, and for none
   * after one for which it is false.
   */
  lastWhere(holds) {
    this.#finish()
    let low = 0
    let high = this.#frames.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (holds(this.#frames[middle].moment)) low = middle
      else high = middle
    }
    return low
  }

  /** Returns the data of the keyframe with a number. */
  moment(number) {
    return this.#frames[number].moment
  }

  /** Restores the memory of a keyframe. Memory cannot shrink, so the part beyond its length is cleared. */
  restore(number, memory) {
    const { length } = this.#frames[number]
    const missing = 4 * length - memory.buffer.byteLength
    if (missing > 0) memory.grow(missing >> 16)
    const words = new Uint32Array(memory.buffer)
    words.set(this.#first)
    words.fill(0, this.#first.length)
    for (const step of way(number)) for (const _ of this.#apply(step, words)) {}
  }

  /** Removes the keyframes for which `holds` is not true, as in `lastWhere`. */
  keepWhere(holds) {
    const count = this.lastWhere(holds) + 1
    if (this.#rebuilt >= count) this.#rebuilt = -1
    for (const frame of this.#frames.splice(count)) this.#bytes -= bytesOf(frame)
  }

  #finish() {
    this.#isHurried = true
    while (this.#comparison !== null) this.work()
    this.#isHurried = false
  }

  *#compare(frame) {
    const { length, changes } = frame
    const number = this.#frames.length - 1
    yield* this.#rebuild(number & (number - 1), length)
    if (this.#compareElsewhere !== null && !this.#isHurried) changes.push(...yield* this.#await(length))
    for (let at = piece * changes.length; at < length; at += piece) {
      yield
      changes.push(changesAt(at, this.#scratch, this.#copy))
    }
    this.#bytes += bytesOf(frame)
    while (this.#bytes > this.#limit && this.#frames.length > 1) this.#thin()
  }

  /** Returns the changes found by another thread. Empty if there is no time to wait for it. */
  *#await(length) {
    let found = []
    const comparison = this.#comparison
    this.#isAwaited = true
    this.#compareElsewhere(this.#scratch, this.#copy).then((all) => {
      // The result is too late and not needed.
      if (this.#comparison === null || this.#comparison !== comparison) return
      found = unpackedChanges(all, length)
      this.work()
    })
    while (found.length === 0 && !this.#isHurried) yield
    this.#isAwaited = false
    return found
  }

  /** Changes `words` in pieces from the memory of the parent to that of a keyframe. */
  *#apply(number, words) {
    for (const [index, changes] of this.#frames[number].changes.entries()) {
      if (changes === nothing) continue
      apply(unpack(changes), words.subarray(index * piece))
      yield
    }
  }

  #buffer(length) {
    return new Uint32Array(this.#compareElsewhere === null ? length : new SharedArrayBuffer(4 * length))
  }

  #thin() {
    this.#frames = this.#frames.filter((frame, number) => {
      if (number % 2 === 1) this.#bytes -= bytesOf(frame)
      return number % 2 === 0
    })
    this.#rebuilt = this.#rebuilt % 2 === 0 ? this.#rebuilt / 2 : -1
    this.thinned += 1
  }

  /** Rebuilds the memory of a keyframe in `#scratch`, with a length of `length` words. */
  *#rebuild(number, length) {
    if (this.#scratch.length !== length) {
      this.#scratch = this.#buffer(length)
      this.#rebuilt = -1
    }
    let steps = way(number)
    const known = this.#rebuilt === 0 ? 0 : steps.indexOf(this.#rebuilt) + 1
    if (this.#rebuilt === 0 || known > 0) {
      steps = steps.slice(known)
    } else {
      this.#scratch.set(this.#first)
      this.#scratch.fill(0, this.#first.length)
    }
    this.#rebuilt = -1
    for (const step of steps) yield* this.#apply(step, this.#scratch)
    this.#rebuilt = number
  }
}

/** Returns the numbers from the first keyframe, which is excluded, to this one. */
function way(number) {
  const steps = []
  for (let step = number; step !== 0; step &= step - 1) steps.unshift(step)
  return steps
}

function bytesOf({ changes }) {
  return changes.reduce((sum, { byteLength }) => sum + byteLength, 0)
}

/** Calls `act`, and restores the memory if it returns true. Returns its result. */
export function keepingMemory(memory, act) {
  const before = new Uint8Array(memory.buffer).slice()
  if (!act()) return false
  const words = new Uint8Array(memory.buffer)
  words.set(before)
  words.fill(0, before.length)
  return true
}
