/** The recorded values of one watched property: value and velocity by frame index. Unread frames are NaN. */
export class Column {
  #values = new Float64Array(0)

  set(index, value, velocity) {
    if (2 * index >= this.#values.length) this.#grow(2 * index)
    this.#values[2 * index] = value
    this.#values[2 * index + 1] = velocity
  }

  value(index) {
    return this.#values[2 * index] ?? NaN
  }

  velocity(index) {
    return this.#values[2 * index + 1] ?? NaN
  }

  /** Removes the frames from an index on. */
  truncate(length) {
    this.#values.fill(NaN, 2 * length)
  }

  #grow(least) {
    const larger = new Float64Array(Math.max(1024, 2 * least)).fill(NaN)
    larger.set(this.#values)
    this.#values = larger
  }
}
