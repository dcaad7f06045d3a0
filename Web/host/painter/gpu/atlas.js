import { makeTexture } from "./program.js"

/** The side of a page in pixels, and the initial and the maximum number of pages. */
export const pageSide = 2048
const [fewest, most] = [2, 8]
/** The granularity of shelf heights, so that entries of nearly the same height share a shelf. */
const grain = 4

/**
 * Masks of content that is not drawn by formulas, in the pages of one texture. If there is no space, the least recently
 * used page is cleared: its former entries have a different generation.
 */
export class MaskAtlas {
  texture = null
  /** Called before changes of masks that pending instances may refer to. */
  onChange = () => {}
  /** Called with the texture when it is replaced. */
  onTexture = () => {}
  #gl
  #pages = []
  #picture = 0

  constructor(gl) {
    this.#gl = gl
  }

  beginPicture() {
    this.#picture += 1
    if (this.texture === null) this.#grow(fewest)
  }

  /**
   * Returns whether an entry { page, generation } still exists. If so, it is kept until the next picture begins, as far
   * as there is space.
   */
  use({ page, generation }) {
    if (page.generation !== generation) return false
    page.usedIn = this.#picture
    return true
  }

  /** Keeps a page unchanged for the whole picture, because its entries are used by more than the next instance. */
  pin({ page }) {
    page.pinnedIn = this.#picture
  }

  /** Adds a mask with one byte per pixel: { page, generation, x, y }. */
  add(width, height, bytes) {
    const gl = this.#gl
    const high = Math.ceil(height / grain) * grain
    const page = this.#pages.find((page) => page.fits(width, high)) ?? this.#emptied()
    const { x, y } = page.take(width, high)
    page.usedIn = this.#picture
    gl.bindTexture(gl.TEXTURE_2D_ARRAY, this.texture)
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1)
    gl.texSubImage3D(gl.TEXTURE_2D_ARRAY, 0, x, y, page.layer, width, height, 1, gl.RED, gl.UNSIGNED_BYTE, bytes)
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 4)
    return { page, generation: page.generation, x, y }
  }

  /**
   * Clears the least recently used page. A page of the present picture is cleared only if there cannot be more pages.
   */
  #emptied() {
    const oldest = this.#pages.toSorted((a, b) => a.usedIn - b.usedIn).find((page) => page.pinnedIn !== this.#picture)
    if ((oldest === undefined || oldest.usedIn === this.#picture) && this.#pages.length < most) {
      this.#grow(2 * this.#pages.length)
      return this.#pages.find((page) => page.isEmpty)
    }
    const page = oldest ?? this.#pages[0]
    if (page.usedIn === this.#picture) this.onChange()
    page.empty()
    return page
  }

  #grow(count) {
    const gl = this.#gl
    this.onChange()
    const old = this.texture
    this.texture = makeTexture(gl, gl.TEXTURE_2D_ARRAY)
    gl.texStorage3D(gl.TEXTURE_2D_ARRAY, 1, gl.R8, pageSide, pageSide, count)
    if (old !== null) this.#copy(old)
    while (this.#pages.length < count) this.#pages.push(new Page(this.#pages.length))
    this.onTexture(this.texture)
  }

  #copy(old) {
    const gl = this.#gl
    const before = gl.getParameter(gl.READ_FRAMEBUFFER_BINDING)
    const framebuffer = gl.createFramebuffer()
    gl.bindFramebuffer(gl.READ_FRAMEBUFFER, framebuffer)
    for (const { layer } of this.#pages) {
      gl.framebufferTextureLayer(gl.READ_FRAMEBUFFER, gl.COLOR_ATTACHMENT0, old, 0, layer)
      gl.copyTexSubImage3D(gl.TEXTURE_2D_ARRAY, 0, 0, 0, layer, 0, 0, pageSide, pageSide)
    }
    gl.bindFramebuffer(gl.READ_FRAMEBUFFER, before)
    gl.deleteFramebuffer(framebuffer)
    gl.deleteTexture(old)
  }
}

/** A layer of the texture that is filled shelf by shelf. */
class Page {
  generation = 0
  usedIn = 0
  pinnedIn = 0
  layer
  #shelves = []
  #top = 0

  constructor(layer) {
    this.layer = layer
  }

  get isEmpty() {
    return this.#top === 0
  }

  empty() {
    this.generation += 1
    this.#shelves = []
    this.#top = 0
  }

  fits(width, height) {
    return this.#top + height <= pageSide || this.#shelf(width, height) !== undefined
  }

  take(width, height) {
    let shelf = this.#shelf(width, height)
    if (shelf === undefined) {
      shelf = { y: this.#top, height, end: 0 }
      this.#shelves.push(shelf)
      this.#top += height
    }
    const x = shelf.end
    shelf.end += width
    return { x, y: shelf.y }
  }

  /** Returns a shelf with space. It is not much higher than needed, unless there is no space for another shelf. */
  #shelf(width, height) {
    const most = this.#top + height <= pageSide ? 1.4 * height : pageSide
    return this.#shelves.find((shelf) => shelf.height >= height && shelf.height <= most && shelf.end + width <= pageSide)
  }
}
