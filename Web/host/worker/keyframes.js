import { apply, differences } from "./differences.js"
import { pack, unpack } from "./packing.js"

/**
 * Copies of a program's memory at spaced moments, each with what its user wants to know of the moment.
 *
 * The first is whole. Every other holds what differs from an earlier one, its parent: that whose number lacks the last bit set in
 * its own, so that a few of them lead from the first to any other. Without the odd ones, and with half their numbers, the others
 * still have their parents: that is how they are thinned out when they take more than `limit` bytes.
 */
export class Keyframes {
  #limit
  #first = new Uint32Array(0)
  #frames = []
  /** Bytes that they take. */
  #bytes = 0
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
    this.#bytes = 0
    this.#rebuilt = -1
    this.thinned = 0
  }

  /** Keeps what `memory` holds at a moment that is later than all others. */
  capture(memory, moment) {
    const words = new Uint32Array(memory.buffer)
    const number = this.#frames.length
    if (number === 0) {
      this.#first = words.slice()
      this.#frames.push({ moment, length: words.length, changes: new Uint32Array(0) })
      this.#bytes = this.#first.byteLength
      return
    }
    this.#rebuild(number & (number - 1), words.length)
    const changes = pack(differences(this.#scratch, words))
    this.#frames.push({ moment, length: words.length, changes })
    this.#bytes += changes.byteLength
    while (this.#bytes > this.#limit && this.#frames.length > 1) this.#thin()
  }

  /** The number of the last one of which `holds` is true; it must be for the first, and for none after one of which it is not. */
  lastWhere(holds) {
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
    for (const step of way(number)) apply(unpack(this.#frames[step].changes), words)
  }

  /** Forgets those of which `holds` is not true, as of `lastWhere`. */
  keepWhere(holds) {
    const count = this.lastWhere(holds) + 1
    if (this.#rebuilt >= count) this.#rebuilt = -1
    for (const { changes } of this.#frames.splice(count)) this.#bytes -= changes.byteLength
  }

  #thin() {
    this.#frames = this.#frames.filter(({ changes }, number) => {
      if (number % 2 === 1) this.#bytes -= changes.byteLength
      return number % 2 === 0
    })
    this.#rebuilt = this.#rebuilt % 2 === 0 ? this.#rebuilt / 2 : -1
    this.thinned += 1
  }

  /** Has `#scratch` hold what the memory held at a keyframe, with a length of so many words. */
  #rebuild(number, length) {
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
    for (const step of steps) apply(unpack(this.#frames[step].changes), this.#scratch)
    this.#rebuilt = number
  }
}

/** The numbers from the first keyframe's, which is not among them, to this one: those to go through. */
function way(number) {
  const steps = []
  for (let step = number; step !== 0; step &= step - 1) steps.unshift(step)
  return steps
}
