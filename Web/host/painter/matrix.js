import { Matrix, Rect } from "./commands.js"

const numbers = 6

/** The current matrix, a b c d e f as in a canvas, and the saved ones. */
export class MatrixStack {
  a = 1
  b = 0
  c = 0
  d = 1
  e = 0
  f = 0
  #saved = new Float64Array(64 * numbers)
  #count = 0

  set(a, b, c, d, e, f) {
    this.a = a
    this.b = b
    this.c = c
    this.d = d
    this.e = e
    this.f = f
  }

  /** Removes the saved matrices. */
  clear() {
    this.#count = 0
  }

  save() {
    let at = this.#count * numbers
    if (at === this.#saved.length) {
      const longer = new Float64Array(2 * at)
      longer.set(this.#saved)
      this.#saved = longer
    }
    const saved = this.#saved
    saved[at++] = this.a
    saved[at++] = this.b
    saved[at++] = this.c
    saved[at++] = this.d
    saved[at++] = this.e
    saved[at] = this.f
    this.#count += 1
  }

  restore() {
    const saved = this.#saved
    let at = --this.#count * numbers
    this.a = saved[at++]
    this.b = saved[at++]
    this.c = saved[at++]
    this.d = saved[at++]
    this.e = saved[at++]
    this.f = saved[at]
  }

  /** Concatenates the matrix read at `at` with the current one. */
  concatenate(floats, at) {
    const { a, b, c, d } = this
    const p = floats[at + Matrix.a]
    const q = floats[at + Matrix.b]
    const r = floats[at + Matrix.c]
    const s = floats[at + Matrix.d]
    const x = floats[at + Matrix.tx]
    const y = floats[at + Matrix.ty]
    this.a = a * p + c * q
    this.b = b * p + d * q
    this.c = a * r + c * s
    this.d = b * r + d * s
    this.e += a * x + c * y
    this.f += b * x + d * y
  }

  /** The length of a point in device pixels, averaged over the directions. */
  get scale() {
    return Math.sqrt(Math.abs(this.a * this.d - this.b * this.c))
  }

  /** Whether drawn content can be visible. It cannot if it is scaled to nothing. */
  get isInvertible() {
    const scale = 1 / (this.a * this.d - this.b * this.c)
    return scale - scale === 0
  }

  /** Returns the device pixels that the rectangle read at `rect`, with or without radii, touches. */
  boundsOf(floats, rect) {
    return this.bounds(floats[rect + Rect.x], floats[rect + Rect.y], floats[rect + Rect.width], floats[rect + Rect.height])
  }

  /** Returns the device pixels that a rectangle touches, as left, top, right, bottom. */
  bounds(x, y, width, height) {
    const { a, b, c, d } = this
    const [w, h] = [a * width, c * height]
    const [v, k] = [b * width, d * height]
    const left = this.e + a * x + c * y
    const top = this.f + b * x + d * y
    return [
      left + Math.min(0, w) + Math.min(0, h), top + Math.min(0, v) + Math.min(0, k),
      left + Math.max(0, w) + Math.max(0, h), top + Math.max(0, v) + Math.max(0, k),
    ]
  }
}
