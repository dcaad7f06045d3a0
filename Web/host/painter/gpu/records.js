import { makeTexture } from "./program.js"
import { Tier, recordsWidth } from "./shaders.js"

/** The texels of the first record, which is that of an instance without a clip. */
const unclipped = 2

/**
 * The records that instances refer to by index: clips, gradients and mappings of textures, in texels of four numbers.
 * They are new in every picture.
 */
export class Records {
  texture
  #gl
  #numbers = new Float32Array(recordsWidth * 4 * 16)
  #rows = 0
  /** The number of texels, and of those that were sent to the texture. */
  #count = unclipped
  #sent = 0

  constructor(gl) {
    this.#gl = gl
    this.#numbers.set([-1e9, -1e9, 1e9, 1e9])
    this.texture = makeTexture(gl, gl.TEXTURE_2D, gl.NEAREST)
  }

  clear() {
    this.#count = unclipped
    this.#sent = Math.min(this.#sent, unclipped)
  }

  /** Reserves texels and returns their index. The numbers are written to `numbers` from four times the index on. */
  add(texels) {
    const index = this.#count
    this.#count += texels
    if (this.#count * 4 > this.#numbers.length) {
      const longer = new Float32Array(Math.max(2 * this.#numbers.length, Math.ceil(this.#count / recordsWidth) * recordsWidth * 4))
      longer.set(this.#numbers)
      this.#numbers = longer
    }
    return index
  }

  /** Returns the lowest tier for a clip. */
  tier(clip) {
    return this.#numbers[4 * clip + 4] > 0 ? Tier.framed : Tier.flat
  }

  get numbers() {
    return this.#numbers
  }

  /** Sends new texels to the texture, which is or becomes bound to the active unit. */
  send() {
    if (this.#sent === this.#count) return
    const gl = this.#gl
    gl.bindTexture(gl.TEXTURE_2D, this.texture)
    const rows = this.#numbers.length / 4 / recordsWidth
    if (rows !== this.#rows) {
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA32F, recordsWidth, rows, 0, gl.RGBA, gl.FLOAT, this.#numbers)
      this.#rows = rows
    } else {
      const first = Math.floor(this.#sent / recordsWidth)
      const end = Math.ceil(this.#count / recordsWidth)
      gl.texSubImage2D(
        gl.TEXTURE_2D, 0, 0, first, recordsWidth, end - first, gl.RGBA, gl.FLOAT, this.#numbers, first * recordsWidth * 4)
    }
    this.#sent = this.#count
  }
}
