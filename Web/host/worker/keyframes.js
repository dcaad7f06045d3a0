import { apply, differences } from "./differences.js"
import { pack, unpack } from "./packing.js"

/** The words that are compared at a time: the work of a small part of a millisecond. */
const piece = 1 << 13
/** What differs in most pieces. */
const nothing = new Uint32Array(0)

/**
 * Copies of a program's memory at spaced moments, each with what its user wants to know of the moment.
 *
 * The first is whole. Every other holds what differs from an earlier one, its parent: that whose number lacks the last bit set in
 * its own, so that a few of them lead from the first to any other. Without the odd ones, and with half their numbers, the others
 * still have their parents: that is how they are thinned out when they take more than `limit` bytes.
 *
 * To compare takes longer than to copy. So a keyframe begins as a copy, which `work` then compares in pieces.
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

  /** How often they were thinned out. */
  thinned = 0

  constructor(limit) {
    this.#limit = limit
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
    if (this.#copy.length !== words.length) this.#copy = new Uint32Array(words.length)
    this.#copy.set(words)
    this.#comparison = this.#compare(frame)
  }

  /** Whether something is left to do for the last keyframe. */
  get isAtWork() {
    return this.#comparison !== null
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
    while (this.#comparison !== null) this.work()
  }

  *#compare(frame) {
    const { length, changes } = frame
    const number = this.#frames.length - 1
    yield* this.#rebuild(number & (number - 1), length)
    for (let at = 0; at < length; at += piece) {
      yield
      const found = differences(this.#scratch.subarray(at, at + piece), this.#copy.subarray(at, at + piece))
      changes.push(found.length === 0 ? nothing : pack(found))
    }
    this.#bytes += bytesOf(frame)
    while (this.#bytes > this.#limit && this.#frames.length > 1) this.#thin()
  }

  /** Makes of `words`, which are those of its parent, those of a keyframe, in pieces. */
  *#apply(number, words) {
    for (const [index, changes] of this.#frames[number].changes.entries()) {
      if (changes === nothing) continue
      apply(unpack(changes), words.subarray(index * piece))
      yield
    }
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
      this.#scratch = new Uint32Array(length)
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
