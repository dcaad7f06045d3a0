import { makeTexture } from "./program.js"

/** Pixels kept from one picture to the next. */
const mostPixels = 16e6

/** Textures that can be drawn on, kept between frames by their sizes. */
export class Targets {
  #gl
  #free = []
  #all = []

  constructor(gl) {
    this.#gl = gl
  }

  /** One of a size in pixels, with what it has: `dirty` is where that is (left, top, right, bottom), or undefined where that is not known; the texture unit that is active loses its texture when it is new. */
  take(width, height) {
    const known = this.#free.findLastIndex((target) => target.width === width && target.height === height)
    return known < 0 ? this.#make(width, height) : this.#free.splice(known, 1)[0]
  }

  /** It is not needed any more after what is still to be drawn. */
  give(target) {
    this.#free.push(target)
  }

  /** Lets go what was not used longest, as far as there is more than pictures need as a rule. */
  limit() {
    let pixels = this.#free.reduce((sum, { width, height }) => sum + width * height, 0)
    while (pixels > mostPixels) {
      const target = this.#free.shift()
      pixels -= target.width * target.height
      this.#delete(target)
    }
  }

  clear() {
    for (const target of this.#all.splice(0)) this.#delete(target)
    this.#free = []
  }

  #make(width, height) {
    const gl = this.#gl
    const texture = makeTexture(gl)
    gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA8, width, height)
    const framebuffer = gl.createFramebuffer()
    gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer)
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0)
    const target = { texture, framebuffer, width, height, dirty: [0, 0, 0, 0] }
    this.#all.push(target)
    return target
  }

  #delete(target) {
    this.#gl.deleteTexture(target.texture)
    this.#gl.deleteFramebuffer(target.framebuffer)
    this.#all = this.#all.filter((other) => other !== target)
  }
}
