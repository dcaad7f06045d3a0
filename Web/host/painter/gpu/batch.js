import { Unit, linkedProgram } from "./program.js"
import { Records } from "./records.js"
import { fragmentShader, vertexShader } from "./shaders.js"

/** Words of an instance: matrix, place, alpha and clip, rectangle, four more numbers, kind and two numbers of it, colour. */
export const instanceWords = 20
const capacity = 8192

/** How what is drawn comes onto what is there. */
export const Blend = { over: 0, added: 1, cutout: 2 }

/** Collects instances and draws them with one call, as long as nothing but they differ. */
export class Batch {
  records
  floats = new Float32Array(capacity * instanceWords)
  words = new Uint32Array(this.floats.buffer)
  /** Calls of the last picture, for tests. */
  calls = 0
  #gl
  #program
  #array
  #buffer
  #size
  #count = 0
  #image = null
  #blend = Blend.over
  #usesImage = false

  constructor(gl) {
    this.#gl = gl
    this.#program = linkedProgram(gl, vertexShader, fragmentShader)
    this.#size = gl.getUniformLocation(this.#program, "u_size")
    this.#array = gl.createVertexArray()
    gl.bindVertexArray(this.#array)
    this.#buffer = gl.createBuffer()
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#buffer)
    gl.bufferData(gl.ARRAY_BUFFER, this.floats.byteLength, gl.STREAM_DRAW)
    const attribute = (location, words, at, type = gl.FLOAT) => {
      gl.enableVertexAttribArray(location)
      gl.vertexAttribPointer(location, words, type, type !== gl.FLOAT, instanceWords * 4, at * 4)
      gl.vertexAttribDivisor(location, 1)
    }
    for (let location = 0; location < 4; location += 1) attribute(location, 4, 4 * location)
    attribute(4, 3, 16)
    attribute(5, 4, 19, gl.UNSIGNED_BYTE)
    gl.activeTexture(gl.TEXTURE0 + Unit.records)
    this.records = new Records(gl)
    gl.activeTexture(gl.TEXTURE0 + Unit.work)
    gl.useProgram(this.#program)
    for (const [name, unit] of [["u_image", Unit.image], ["u_records", Unit.records], ["u_masks", Unit.masks]]) {
      gl.uniform1i(gl.getUniformLocation(this.#program, name), unit)
    }
  }

  /** Sets all that others may have changed; what is drawn has the size of the picture. */
  begin(width, height) {
    const gl = this.#gl
    gl.useProgram(this.#program)
    gl.bindVertexArray(this.#array)
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#buffer)
    gl.uniform2f(this.#size, width, height)
    gl.enable(gl.BLEND)
    this.#setBlend(this.#blend)
    // What is drawn on must not be looked at.
    this.#bind(gl.TEXTURE_2D, Unit.image, null)
    this.#image = null
  }

  /** The masks' texture, which is another one when there are more of them. */
  set masks(texture) {
    this.#bind(this.#gl.TEXTURE_2D_ARRAY, Unit.masks, texture)
  }

  /** What instances look at from now on that are made of a texture. */
  set image(texture) {
    if (texture !== this.#image) {
      if (this.#usesImage) this.flush()
      this.#image = texture
      this.#bind(this.#gl.TEXTURE_2D, Unit.image, texture)
    }
    this.#usesImage = true
  }

  /** To be called when another texture was bound, or this one was changed. */
  forgetImage() {
    this.#image = null
  }

  get blend() {
    return this.#blend
  }

  set blend(blend) {
    if (blend === this.#blend) return
    this.flush()
    this.#blend = blend
    this.#setBlend(blend)
  }

  #bind(target, unit, texture) {
    const gl = this.#gl
    gl.activeTexture(gl.TEXTURE0 + unit)
    gl.bindTexture(target, texture)
    gl.activeTexture(gl.TEXTURE0 + Unit.work)
  }

  #setBlend(blend) {
    const gl = this.#gl
    if (blend === Blend.over) gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
    else if (blend === Blend.added) gl.blendFunc(gl.ONE, gl.ONE)
    else gl.blendFunc(gl.ZERO, gl.SRC_ALPHA)
  }

  /** Where the next instance is to be written, in words. */
  next() {
    if (this.#count === capacity) {
      const usesImage = this.#usesImage
      this.flush()
      this.#usesImage = usesImage
    }
    const at = this.#count * instanceWords
    this.#count += 1
    return at
  }

  /** Draws what there is. */
  flush() {
    if (this.#count === 0) return
    const gl = this.#gl
    gl.activeTexture(gl.TEXTURE0 + Unit.records)
    this.records.send()
    gl.activeTexture(gl.TEXTURE0 + Unit.work)
    gl.bufferSubData(gl.ARRAY_BUFFER, 0, this.floats, 0, this.#count * instanceWords)
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, this.#count)
    this.#count = 0
    this.#usesImage = false
    this.calls += 1
  }
}
