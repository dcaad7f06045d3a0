/** A list of numbers that rise, as long as memory lasts. */
export class Numbers {
  #numbers = new Float64Array(256)
  length = 0

  push(number) {
    if (this.length === this.#numbers.length) {
      const larger = new Float64Array(2 * this.length)
      larger.set(this.#numbers)
      this.#numbers = larger
    }
    this.#numbers[this.length] = number
    this.length += 1
  }

  at(index) {
    return this.#numbers[index]
  }

  /** The last index of which `holds` is true of the number, and of all before it; -1 for none. */
  search(holds) {
    let low = -1
    let high = this.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (holds(this.#numbers[middle])) low = middle
      else high = middle
    }
    return low
  }
}
