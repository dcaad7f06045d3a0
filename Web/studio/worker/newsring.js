/** Numbers that there is room for: many times what comes between two looks. */
const room = 1 << 15
/** How far has been read and written, as places among the numbers, and whether the reader sleeps. */
const [readPlace, writtenPlace, sleeps] = [0, 1, 2]
const headerBytes = 16
/** Numbers of an entry before its costs and its bytes; the first is -1 where the rest of the room is skipped. */
const headWidth = 5

/** Whether threads can share memory here. */
export const canShare = self.crossOriginIsolated === true

/**
 * What the program's thread tells the second one while something moves, in memory that both share: to write it there costs a small part
 * of what a message does. Messages that come besides keep their place: each entry says how many were sent before it.
 */
export class NewsRing {
  #control
  #numbers
  #bytes

  constructor(buffer = new SharedArrayBuffer(headerBytes + 8 * room)) {
    this.#control = new Int32Array(buffer, 0, headerBytes / 4)
    this.#numbers = new Float64Array(buffer, headerBytes, room)
    this.#bytes = new Uint8Array(buffer, headerBytes)
  }

  get buffer() {
    return this.#control.buffer
  }

  /** Returns whether there was room; what was not written has to be sent, and counts as a message. */
  write(messages, { from, bytes }, time, costs) {
    const numbers = this.#numbers
    const length = headWidth + costs.length + Math.ceil(bytes.length / 8)
    const read = Atomics.load(this.#control, readPlace)
    let at = this.#control[writtenPlace]
    const isBehind = at < read
    // Full it would look as if it were empty.
    if (at + length >= (isBehind ? read : room)) {
      if (isBehind || length >= read) return false
      numbers[at] = -1
      at = 0
    }
    numbers[at] = messages
    numbers[at + 1] = from
    numbers[at + 2] = time
    numbers[at + 3] = costs.length
    numbers[at + 4] = bytes.length
    numbers.set(costs, at + headWidth)
    this.#bytes.set(bytes, 8 * (at + headWidth + costs.length))
    Atomics.store(this.#control, writtenPlace, at + length)
    return true
  }

  /** The next entry before which no more messages were sent than so many; null where there is none yet. */
  read(messages) {
    const numbers = this.#numbers
    let at = this.#control[readPlace]
    if (at === Atomics.load(this.#control, writtenPlace)) return null
    if (numbers[at] < 0) at = 0
    if (numbers[at] > messages) return null
    const [, from, time, costCount, byteCount] = numbers.subarray(at, at + headWidth)
    const [costsAt, bytesAt] = [at + headWidth, at + headWidth + costCount]
    const entry = {
      news: { from, bytes: this.#bytes.slice(8 * bytesAt, 8 * bytesAt + byteCount) }, texts: [], time,
      costs: numbers.slice(costsAt, bytesAt),
    }
    Atomics.store(this.#control, readPlace, bytesAt + Math.ceil(byteCount / 8))
    return entry
  }

  /** The reader looks no more until it is woken. Having said so, it looks once more. */
  sleep() {
    Atomics.store(this.#control, sleeps, 1)
  }

  /** Whether the reader slept: it needs a message. */
  wake() {
    return this.#control[sleeps] === 1 && Atomics.exchange(this.#control, sleeps, 0) === 1
  }
}
