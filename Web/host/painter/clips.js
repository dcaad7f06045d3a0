const opaque = 0xff000000

/**
 * Clips with smooth edges. A canvas clips along whole pixels: where an edge is turned that shows as steps, so what is
 * clipped there is drawn in a picture of its own, cut out by a filled path, and put in its place.
 */
export class SmoothClips {
  #pool

  /** `pool` has the pictures. */
  constructor(pool) {
    this.#pool = pool
  }

  /**
   * A clip to `path`, of the device pixels `box` (left, top, right, bottom), of what is drawn on the new `surface` instead of
   * `parent`; null when there is nothing to see of it. `size` is that of the whole picture.
   */
  begin(path, { a, b, c, d, e, f }, box, parent, size) {
    if (!(box[2] > box[0] && box[3] > box[1])) return null
    return { path, matrix: [a, b, c, d, e, f], surface: this.#pool.take(box, size), parent }
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
    this.#pool.give(surface)
    return parent
  }
}
