import { makeTexture } from "./program.js"

/** The number of pixels kept from one picture to the next. */
const mostPixels = 16e6

/** Textures that can be drawn on, kept between frames by size. */
export class Targets {
  #gl
  #free = []
  #all = []

  constructor(gl) {
    this.#gl = gl
  }

  /**
   * Returns a target of a size in pixels, with its old content. `dirty` is the area of that (left, top, right, bottom),
   * or undefined if it is unknown. If the target is new, the active texture unit loses its texture.
   */
  take(width, height) {
    const known = this.#free.findLastIndex((target) => target.width === width && target.height === height)
    return known < 0 ? this.#make(width, height) : this.#free.splice(known, 1)[0]
  }

  /** Releases a target, which pending draw calls may still use. */
  give(target) {
    this.#free.push(target)
  }

  /** Deletes the least recently used targets beyond the usual number of pixels. */
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
