/** A growing list of ascending numbers. */
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

  /** Returns the last index whose number, like all before it, satisfies `holds`, or -1 if there is none. */
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
