import { changesAt, nothing, piece, unpackedChanges } from "./comparison.js"
import { apply } from "./differences.js"
import { unpack } from "./packing.js"

/**
 * Copies of a program's memory at spaced moments, each with what its user wants to know of the moment.
 *
 * The first is whole. Every other holds what differs from an earlier one, its parent: that whose number lacks the last bit set in
 * its own, so that a few of them lead from the first to any other. Without the odd ones, and with half their numbers, the others
 * still have their parents: that is how they are thinned out when they take more than `limit` bytes.
 *
 * To compare takes longer than to copy. So a keyframe begins as a copy, which `work` then compares in pieces, or another thread.
 */
export class Keyframes {
  #limit
  #first = new Uint32Array(0)
  #frames = []
  /** Bytes that they take. */
  #bytes = 0
  /** What the memory held at the last keyframe, and what is left to do for it. */
  #copy = new Uint32Array(0)
  #comparison = null
  /** What the memory held at the keyframe with the number `#rebuilt`. */
  #scratch = new Uint32Array(0)
  #rebuilt = -1
  /** What compares two memories in another thread; null for this one, which also does it where there is no time to wait. */
  #compareElsewhere = null
  #isAwaited = false
  #isHurried = false

  /** How often they were thinned out. */
  thinned = 0

  constructor(limit) {
    this.#limit = limit
  }

  /** Given two memories, shared ones, it promises their `packedChanges`. */
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

  /** What is known of the last one; undefined without any. */
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

  /** Keeps what `memory` holds at a moment that is later than all others. */
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
    if (this.#copy.length !== words.length) this.#copy = this.#room(words.length)
    this.#copy.set(words)
    this.#comparison = this.#compare(frame)
  }

  /** Whether something is left to do for the last keyframe. */
  get isAtWork() {
    return this.#comparison !== null
  }

  /** Whether that is being done in another thread: there is nothing to `work` at. */
  get isAwaited() {
    return this.#isAwaited
  }

  /** Goes on with that for a moment. */
  work() {
    if (this.#comparison?.next().done) this.#comparison = null
  }

  /** The number of the last one of which `holds` is true; it must be for the first, and for none after one of which it is not. */
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

  /** What is known of the one with this number. */
  moment(number) {
    return this.#frames[number].moment
  }

  /** Puts back what the memory held. It cannot become smaller: what lies beyond is emptied. */
  restore(number, memory) {
    const { length } = this.#frames[number]
    const missing = 4 * length - memory.buffer.byteLength
    if (missing > 0) memory.grow(missing >> 16)
    const words = new Uint32Array(memory.buffer)
    words.set(this.#first)
    words.fill(0, this.#first.length)
    for (const step of way(number)) for (const _ of this.#apply(step, words)) {}
  }

  /** Forgets those of which `holds` is not true, as of `lastWhere`. */
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

  /** What another thread finds; nothing when there is no time to wait for it. */
  *#await(length) {
    let found = []
    const comparison = this.#comparison
    this.#isAwaited = true
    this.#compareElsewhere(this.#scratch, this.#copy).then((all) => {
      // What comes too late is for nobody.
      if (this.#comparison === null || this.#comparison !== comparison) return
      found = unpackedChanges(all, length)
      this.work()
    })
    while (found.length === 0 && !this.#isHurried) yield
    this.#isAwaited = false
    return found
  }

  /** Makes of `words`, which are those of its parent, those of a keyframe, in pieces. */
  *#apply(number, words) {
    for (const [index, changes] of this.#frames[number].changes.entries()) {
      if (changes === nothing) continue
      apply(unpack(changes), words.subarray(index * piece))
      yield
    }
  }

  #room(length) {
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

  /** Has `#scratch` hold what the memory held at a keyframe, with a length of so many words. */
  *#rebuild(number, length) {
    if (this.#scratch.length !== length) {
      this.#scratch = this.#room(length)
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

/** The numbers from the first keyframe's, which is not among them, to this one: those to go through. */
function way(number) {
  const steps = []
  for (let step = number; step !== 0; step &= step - 1) steps.unshift(step)
  return steps
}

function bytesOf({ changes }) {
  return changes.reduce((sum, { byteLength }) => sum + byteLength, 0)
}

/** What is done leaves no trace in the memory if it returns true; returns what it does. */
export function keepingMemory(memory, act) {
  const before = new Uint8Array(memory.buffer).slice()
  if (!act()) return false
  const words = new Uint8Array(memory.buffer)
  words.set(before)
  words.fill(0, before.length)
  return true
}
