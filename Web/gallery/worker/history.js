/** A pause longer than this between two frames is drawn as a break, this wide. Seconds. */
const longestGap = 0.25
const breakWidth = 0.06

/**
 * Everything the engine reported since the scene was opened: a row a frame (time, then value and velocity of each
 * watched property) and the events. Beside its stage time each row has a place on the *reel*, the same time with the
 * rests cut out, so that what happened last stays in view while nothing moves.
 */
export class History {
  length = 0
  events = []
  #columns = 1
  #rows = new Float64Array(0)
  #reel = new Float64Array(0)

  reset(properties) {
    this.length = 0
    this.events = []
    this.#columns = 1 + 2 * properties
    this.#rows = new Float64Array(512 * this.#columns)
    this.#reel = new Float64Array(512)
  }

  append(samples, events) {
    for (let start = 0; start + this.#columns <= samples.length; start += this.#columns) {
      this.#appendRow(samples.subarray(start, start + this.#columns))
    }
    for (let at = 0; at + 4 <= events.length; at += 4) {
      const [time, kind, x, y] = events.subarray(at, at + 4)
      this.events.push({ time, kind, x, y, reel: this.reelAt(time) })
    }
  }

  #appendRow(row) {
    const last = this.length - 1
    if (last >= 0 && row[0] <= this.time(last)) return
    if (this.length === this.#reel.length) this.#grow()
    const gap = last < 0 ? 0 : row[0] - this.time(last)
    this.#rows.set(row, this.length * this.#columns)
    this.#reel[this.length] = last < 0 ? 0 : this.#reel[last] + (gap > longestGap ? breakWidth : gap)
    this.length += 1
  }

  #grow() {
    const rows = new Float64Array(this.#rows.length * 2)
    const reel = new Float64Array(this.#reel.length * 2)
    rows.set(this.#rows)
    reel.set(this.#reel)
    this.#rows = rows
    this.#reel = reel
  }

  /** Forgets what came after a stage time. */
  truncate(time) {
    this.length = this.indexAt(time) + 1
    this.events = this.events.filter((event) => event.time <= time)
  }

  time(index) {
    return this.#rows[index * this.#columns]
  }

  reel(index) {
    return this.#reel[index]
  }

  value(index, property) {
    return this.#rows[index * this.#columns + 1 + 2 * property]
  }

  velocity(index, property) {
    return this.#rows[index * this.#columns + 2 + 2 * property]
  }

  /** Whether the rest before this row was cut out. */
  followsRest(index) {
    return index > 0 && this.time(index) - this.time(index - 1) > longestGap
  }

  /** The end of the reel, in seconds. */
  get end() {
    return this.length === 0 ? 0 : this.#reel[this.length - 1]
  }

  /** The last row at or before a stage time; -1 when there is none. */
  indexAt(time) {
    return this.#search((index) => this.time(index) <= time)
  }

  /** The last row at or before a place on the reel; -1 when there is none. */
  indexAtReel(reel) {
    return this.#search((index) => this.#reel[index] <= reel)
  }

  /** Place on the reel of a stage time. */
  reelAt(time) {
    const index = this.indexAt(time)
    if (index < 0) return 0
    if (index + 1 >= this.length) return this.#reel[index]
    const fraction = (time - this.time(index)) / (this.time(index + 1) - this.time(index))
    return this.#reel[index] + fraction * (this.#reel[index + 1] - this.#reel[index])
  }

  /** All rows as arrays of numbers. */
  table() {
    return Array.from({ length: this.length }, (_, index) =>
      Array.from(this.#rows.subarray(index * this.#columns, (index + 1) * this.#columns)))
  }

  /** Binary search for the last index that still holds. */
  #search(holds) {
    let low = -1
    let high = this.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (holds(middle)) low = middle
      else high = middle
    }
    return low
  }
}
