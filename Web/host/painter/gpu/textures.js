import { makeTexture } from "./program.js"

/** The number of pixels kept of images that are not shown. */
const mostPixels = 24e6

/** Bitmaps as textures. The least recently used ones are deleted first. */
export class Textures {
  #gl
  #known = new Map()
  #pixels = 0
  #picture = 0

  constructor(gl) {
    this.#gl = gl
  }

  beginPicture() {
    this.#picture += 1
  }

  /** Returns the texture of a bitmap or canvas that belongs to the image with a number. */
  texture(bitmap, number) {
    let known = this.#known.get(bitmap)
    if (known === undefined) {
      known = { texture: this.#makeTexture(bitmap), number, pixels: bitmap.width * bitmap.height, usedIn: this.#picture }
      this.#pixels += known.pixels
      this.#known.set(bitmap, known)
      this.#limit()
    } else if (known.usedIn !== this.#picture) {
      known.usedIn = this.#picture
      this.#known.delete(bitmap)
      this.#known.set(bitmap, known)
    }
    return known.texture
  }

  /** Deletes the textures of images with these numbers, or all without numbers. */
  release(numbers = null) {
    for (const [bitmap, { number }] of [...this.#known]) {
      if (numbers === null || numbers.includes(number)) this.#forget(bitmap)
    }
  }

  #makeTexture(bitmap) {
    const gl = this.#gl
    const texture = makeTexture(gl)
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, bitmap)
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false)
    return texture
  }

  #limit() {
    for (const [bitmap, { usedIn }] of this.#known) {
      if (this.#pixels <= mostPixels || usedIn === this.#picture) break
      this.#forget(bitmap)
    }
  }

  #forget(bitmap) {
    const { texture, pixels } = this.#known.get(bitmap)
    this.#gl.deleteTexture(texture)
    this.#pixels -= pixels
    this.#known.delete(bitmap)
  }
}
