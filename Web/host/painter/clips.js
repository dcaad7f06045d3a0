import { Surface } from "./surface.js"

const opaque = 0xff000000
/** Sizes of the pictures are multiples of this, so that a growing clip does not need another one every frame. */
const grain = 64
/** Free pictures that are kept. */
const most = 48

/**
 * Clips with smooth edges. A canvas clips along whole pixels: where an edge is turned that shows as steps, so what is
 * clipped there is drawn in a picture of its own, cut out by a filled path, and put in its place.
 */
export class SmoothClips {
  #free = []

  /**
   * A clip to `path`, of the device pixels `box` (left, top, right, bottom), of what is drawn on the new `surface` instead of
   * `parent`; null when there is nothing to see of it. `size` is that of the whole picture.
   */
  begin(path, { a, b, c, d, e, f }, [left, top, right, bottom], parent, size) {
    const [x, y] = [Math.floor(left), Math.floor(top)]
    const [width, height] = [Math.ceil(right) - x, Math.ceil(bottom) - y]
    if (!(width > 0 && height > 0)) return null
    const surface = this.#take(rounded(width), rounded(height))
    surface.left = x
    surface.top = y
    surface.reach = size.width + size.height
    return { path, matrix: [a, b, c, d, e, f], surface, parent }
  }

  /** Cuts out what was drawn and puts it on the surface that is drawn on again, which is returned. */
  end({ path, matrix, surface, parent }, operation) {
    surface.setMatrix(...matrix)
    surface.operation = "destination-in"
    surface.fillWith(opaque, 1)
    surface.context.fill(path)
    parent.setMatrix(1, 0, 0, 1, 0, 0)
    parent.alpha = 1
    parent.operation = operation
    parent.context.drawImage(surface.canvas, surface.left, surface.top)
    this.#free.push(surface)
    if (this.#free.length > most) this.#free.shift()
    return parent
  }

  #take(width, height) {
    const known = this.#free.findIndex(({ canvas }) => canvas.width === width && canvas.height === height)
    const surface = known < 0 ? new Surface(new OffscreenCanvas(width, height)) : this.#free.splice(known, 1)[0]
    surface.clear(width, height)
    return surface
  }
}

function rounded(length) {
  return Math.ceil(length / grain) * grain
}
