import { ClipKind } from "./shaders.js"
import { fitRadii } from "./radii.js"
import { isSharp } from "../shapes.js"

/** Clips as records: each has what it lets through, and the index of the one around it. Index 0 lets everything through. */
export class ClipRecords {
  #records
  #masks
  #atlas

  constructor(records, masks, atlas) {
    this.#records = records
    this.#masks = masks
    this.#atlas = atlas
  }

  /** A clip inside of another to the rounded rectangle (x y w h and radii) at `i`. */
  rectangle(outer, matrix, words, floats, i) {
    const { a, b, c, d, e, f } = matrix
    const [x, y, width, height] = [floats[i], floats[i + 1], floats[i + 2], floats[i + 3]]
    const isUpright = b === 0 && c === 0
    if (isUpright && isSharp(words, i + 4)) return this.#pixels(outer, matrix.bounds(x, y, width, height))
    const index = this.#begin(ClipKind.shape, outer, 4)
    const { numbers } = this.#records
    let at = 4 * index + 4
    // Where nothing is turned, edges lie between pixels.
    if (isUpright && a === d && a > 0) {
      const [left, top, right, bottom] = matrix.bounds(x, y, width, height).map((edge) => Math.floor(edge + 0.5))
      numbers.set([1, 0, 0, 1, -left, -top, right - left, bottom - top], at)
      this.#radii(numbers, at + 8, floats, i, a)
      return index
    }
    const scale = 1 / (a * d - b * c)
    if (!Number.isFinite(scale)) return this.#pixels(outer, [0, 0, 0, 0])
    const inverse = [d * scale, -b * scale, -c * scale, a * scale]
    numbers.set(inverse, at)
    numbers.set([-inverse[0] * e - inverse[2] * f - x, -inverse[1] * e - inverse[3] * f - y, width, height], at + 4)
    this.#radii(numbers, at + 8, floats, i, 1)
    return index
  }

  /** A clip inside of another to the path whose rule is at `i`. */
  path(outer, matrix, words, floats, i) {
    const masks = this.#masks
    const mask = masks.fill(matrix, words, floats, i)
    if (mask === null || mask.tiles.length === 0) return this.#pixels(outer, [0, 0, 0, 0])
    const { x, y } = masks
    const { tiles } = mask
    const index = this.#begin(ClipKind.mask, outer, 1 + 2 * tiles.length)
    const { numbers } = this.#records
    numbers[4 * index + 2] = tiles.length
    let at = 4 * index + 4
    for (const tile of tiles) {
      this.#atlas.pin(tile)
      numbers.set([x + tile.left, y + tile.top, tile.width, tile.height, tile.x, tile.y, tile.page.layer, 0], at)
      at += 8
    }
    return index
  }

  #begin(kind, outer, texels) {
    const index = this.#records.add(texels)
    const { numbers } = this.#records
    numbers[4 * index] = kind
    numbers[4 * index + 1] = outer
    return index
  }

  /** A clip to whole pixels: left, top, right, bottom. */
  #pixels(outer, [left, top, right, bottom]) {
    const index = this.#begin(ClipKind.pixels, outer, 2)
    this.#records.numbers.set([left, top, right, bottom], 4 * index + 4)
    return index
  }

  #radii(numbers, at, floats, i, scale) {
    for (let k = 0; k < 4; k += 1) numbers[at + k] = floats[i + 4 + k] * scale
    fitRadii(numbers, at, floats[i + 2] * scale, floats[i + 3] * scale)
  }
}
