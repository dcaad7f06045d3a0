const opaque = 0xff000000

/**
 * Clips with smooth edges. A canvas clips at whole pixels, which is visible as steps on a rotated edge. Therefore the
 * clipped content is drawn in a picture of its own, cut out by a filled path, and drawn at its position.
 */
export class SmoothClips {
  #pool

  /** `pool` provides the pictures. */
  constructor(pool) {
    this.#pool = pool
  }

  /**
   * Begins a clip to `path` for the device pixels `box` (left, top, right, bottom). The content is drawn on the new
   * `surface` instead of `parent`. Returns null if nothing is visible. `size` is that of the whole picture.
   */
  begin(path, { a, b, c, d, e, f }, box, parent, size) {
    if (!(box[2] > box[0] && box[3] > box[1])) return null
    return { path, matrix: [a, b, c, d, e, f], surface: this.#pool.take(box, size), parent }
  }

  /** Cuts out the content and draws it on the parent surface, which is returned. */
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
