import { Unit, finishProgram, makeProgram } from "./program.js"
import { Records } from "./records.js"
import { Blend } from "./blend.js"
import { Kind, Tier, fragmentShader, vertexShader } from "./shaders.js"

/**
 * The words of an instance: matrix, position, alpha and clip, rectangle, four further numbers, kind with two numbers,
 * colour.
 */
export const instanceWords = 20
const capacity = 8192

/**
 * The number of draw calls per picture up to which the program is switched for instances that need a lower or higher
 * tier.
 */
const fewCalls = 48

/** Collects instances and draws them with one call, as long as they share the same state. */
export class Batch {
  records
  floats = new Float32Array(capacity * instanceWords)
  words = new Uint32Array(this.floats.buffer)
  /** The number of draw calls of this picture. */
  calls = 0
  /**
   * The device pixels (left, top, right, bottom) that contain the drawn instances, extended with them. Null if they are
   * not needed.
   */
  bounds = null
  #gl
  /** The program of each tier, with the location of its uniform for the picture's size. */
  #programs
  #tier = Tier.flat
  #inUse = null
  #width = 0
  #height = 0
  #array
  #buffer
  #count = 0
  #image = null
  #blend = Blend.over
  #usesImage = false

  constructor(gl) {
    this.#gl = gl
    // All programs are compiled concurrently.
    const programs = Object.values(Tier).map((tier) => makeProgram(gl, vertexShader, fragmentShader(tier)))
    this.#programs = programs.map((program) => {
      finishProgram(gl, program)
      gl.useProgram(program)
      for (const [name, unit] of [["u_image", Unit.image], ["u_records", Unit.records], ["u_masks", Unit.masks]]) {
        gl.uniform1i(gl.getUniformLocation(program, name), unit)
      }
      return { program, size: gl.getUniformLocation(program, "u_size") }
    })
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
  }

  /** Sets all state that other code may have changed. Drawing has the size of the picture. */
  begin(width, height) {
    const gl = this.#gl
    this.#inUse = null
    this.#width = width
    this.#height = height
    gl.bindVertexArray(this.#array)
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#buffer)
    gl.enable(gl.BLEND)
    this.#setBlend(this.#blend)
    // A texture that is drawn on must not be sampled.
    this.#bind(gl.TEXTURE_2D, Unit.image, null)
    this.#image = null
  }

  /** Sets the texture of the masks, which is replaced when it grows. */
  set masks(texture) {
    this.#bind(this.#gl.TEXTURE_2D_ARRAY, Unit.masks, texture)
  }

  /** Sets the texture that the following instances sample. */
  set image(texture) {
    if (texture !== this.#image) {
      if (this.#usesImage) this.flush()
      this.#image = texture
      this.#bind(this.#gl.TEXTURE_2D, Unit.image, texture)
    }
    this.#usesImage = true
  }

  /** Must be called when another texture was bound, or the present one was changed. */
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

  /** Returns the index of the next instance, in words. It is drawn by a program of `tier` or a higher one. */
  next(tier) {
    if (tier !== this.#tier) this.#change(tier)
    if (this.#count === capacity) this.#flushTier()
    const at = this.#count * instanceWords
    this.#count += 1
    return at
  }

  #change(tier) {
    if (this.#count === 0 || this.calls < fewCalls) {
      this.#flushTier()
      this.#tier = tier
    } else {
      this.#tier = Math.max(tier, this.#tier)
    }
  }

  /**
   * Draws the pending instances of the former tier, but keeps the use of the image, which was already set for the next
   * instance.
   */
  #flushTier() {
    const usesImage = this.#usesImage
    this.flush()
    this.#usesImage = usesImage
  }

  /** Draws the pending instances. */
  flush() {
    if (this.#count === 0) return
    const gl = this.#gl
    const { program, size } = this.#programs[this.#tier]
    if (program !== this.#inUse) {
      gl.useProgram(program)
      gl.uniform2f(size, this.#width, this.#height)
      this.#inUse = program
    }
    if (this.bounds !== null && this.#blend !== Blend.cutout) extend(this.bounds, this.floats, this.#count)
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

/** Extends a rectangle to contain instances. */
function extend(bounds, floats, count) {
  for (let at = 0, end = count * instanceWords; at < end; at += instanceWords) {
    const [x, y, width, height] = [floats[at + 8], floats[at + 9], floats[at + 10], floats[at + 11]]
    const [a, b, c, d] = [floats[at], floats[at + 1], floats[at + 2], floats[at + 3]]
    // A shadow exceeds its rectangle by its deviation, which is in pixels.
    const margin = floats[at + 16] === Kind.shadow ? 3 * floats[at + 17] + 2 : 2
    const left = a * x + c * y + floats[at + 4]
    const top = b * x + d * y + floats[at + 5]
    bounds[0] = Math.min(bounds[0], left + Math.min(0, a * width) + Math.min(0, c * height) - margin)
    bounds[1] = Math.min(bounds[1], top + Math.min(0, b * width) + Math.min(0, d * height) - margin)
    bounds[2] = Math.max(bounds[2], left + Math.max(0, a * width) + Math.max(0, c * height) + margin)
    bounds[3] = Math.max(bounds[3], top + Math.max(0, b * width) + Math.max(0, d * height) + margin)
  }
}
