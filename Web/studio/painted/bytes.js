/** A growing sequence of bytes. Numbers are little-endian unless stated otherwise. */
export class Bytes {
  #bytes = new Uint8Array(1 << 16)
  length = 0

  u8(...numbers) {
    this.#room(numbers.length)
    for (const number of numbers) {
      this.#bytes[this.length] = number
      this.length += 1
    }
  }

  u16(number) {
    this.u8(number & 0xff, number >>> 8)
  }

  setU16(at, number) {
    this.#bytes[at] = number & 0xff
    this.#bytes[at + 1] = number >>> 8
  }

  text(letters) {
    for (let index = 0; index < letters.length; index += 1) this.u8(letters.charCodeAt(index))
  }

  add(bytes) {
    this.#room(bytes.length)
    this.#bytes.set(bytes, this.length)
    this.length += bytes.length
  }

  get all() {
    return this.#bytes.slice(0, this.length)
  }

  #room(count) {
    if (this.length + count <= this.#bytes.length) return
    const larger = new Uint8Array(Math.max(2 * this.#bytes.length, this.length + count))
    larger.set(this.#bytes)
    this.#bytes = larger
  }
}
