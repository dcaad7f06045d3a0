/**
 * Reads the output of a program: an unaligned sequence of u32, f64 and length-prefixed UTF-8. Without a length, reads
 * up to the end.
 */
export class Reader {
  #view
  #at = 0
  #utf8 = new TextDecoder()

  constructor(buffer, start, length) {
    this.#view = new DataView(buffer, start, length)
  }

  get isEmpty() {
    return this.#view.byteLength === 0
  }

  u32() {
    this.#at += 4
    return this.#view.getUint32(this.#at - 4, true)
  }

  f64() {
    this.#at += 8
    return this.#view.getFloat64(this.#at - 8, true)
  }

  text() {
    const length = this.u32()
    this.#at += length
    return this.#utf8.decode(new Uint8Array(this.#view.buffer, this.#view.byteOffset + this.#at - length, length))
  }

  /** Reads a count and that number of elements. */
  list(element) {
    return this.isEmpty ? [] : Array.from({ length: this.u32() }, element)
  }
}
