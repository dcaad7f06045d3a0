import { RoundedRect } from "./commands.js"
import { roundedRect } from "./shapes.js"

const slots = 2048
const fields = RoundedRect.size

/**
 * Rounded rectangles that do not change between frames, as `Path2D`, which a canvas fills several times as fast as it
 * builds them. A rectangle is cached at its second use, so that changing rectangles cost no more.
 */
export class RectangleCache {
  #paths = new Array(slots).fill(null)
  #contents = new Uint32Array(slots * fields)

  /** Returns the path, created if necessary. */
  anyPath(words, floats, shape) {
    const known = this.path(words, floats, shape)
    if (known !== null) return known
    const path = new Path2D()
    roundedRect(path, floats, shape)
    return path
  }

  /** Returns the path of the rounded rectangle at `shape`, or null if it should be drawn directly. */
  path(words, floats, shape) {
    let hash = 0
    for (let k = 0; k < fields; k += 1) hash = Math.imul(hash ^ words[shape + k], 0x9e3779b1)
    const slot = hash >>> 21
    const contents = this.#contents
    const at = slot * fields
    for (let k = 0; k < fields; k += 1) {
      if (contents[at + k] !== words[shape + k]) {
        for (let field = 0; field < fields; field += 1) contents[at + field] = words[shape + field]
        this.#paths[slot] = null
        return null
      }
    }
    let path = this.#paths[slot]
    if (path === null) {
      path = new Path2D()
      roundedRect(path, floats, shape)
      this.#paths[slot] = path
    }
    return path
  }
}
