import { ClipPath, Rect, RoundedRect } from "../commands.js"
import { ClipKind } from "./shaders.js"
import { fitRadii } from "./radii.js"
import { isSharp } from "../shapes.js"

const nothing = [0, 0, 0, 0]
const everything = [-1e9, -1e9, 1e9, 1e9]

/**
 * Clips as records: the visible whole pixels (left, top, right, bottom), and the first of a chain of further clips.
 * Record 0 clips nothing.
 */
export class ClipRecords {
  #records
  #masks
  #atlas

  constructor(records, masks, atlas) {
    this.#records = records
    this.#masks = masks
    this.#atlas = atlas
  }

  /** Adds a clip to the rounded rectangle at `shape`, within another clip. */
  rectangle(outer, matrix, words, floats, shape) {
    const { a, b, c, d, e, f } = matrix
    const [x, y] = [floats[shape + Rect.x], floats[shape + Rect.y]]
    const [width, height] = [floats[shape + Rect.width], floats[shape + Rect.height]]
    const isUpright = b === 0 && c === 0
    const box = matrix.bounds(x, y, width, height)
    if (isUpright && isSharp(words, shape)) return this.#inside(outer, box, 0)
    const index = this.#begin(ClipKind.shape, outer, 4)
    const { numbers } = this.#records
    const at = 4 * index + 4
    // Without a rotation, edges are between pixels.
    if (isUpright && a === d && a > 0) {
      const [left, top, right, bottom] = box.map((edge) => Math.floor(edge + 0.5))
      numbers.set([1, 0, 0, 1, -left, -top, right - left, bottom - top], at)
      this.#radii(numbers, at + 8, floats, shape, a)
      return this.#inside(outer, box, index)
    }
    const scale = 1 / (a * d - b * c)
    if (!Number.isFinite(scale)) return this.#inside(outer, nothing, 0)
    const inverse = [d * scale, -b * scale, -c * scale, a * scale]
    numbers.set(inverse, at)
    numbers.set([-inverse[0] * e - inverse[2] * f - x, -inverse[1] * e - inverse[3] * f - y, width, height], at + 4)
    this.#radii(numbers, at + 8, floats, shape, 1)
    return this.#inside(outer, [box[0] - 1, box[1] - 1, box[2] + 1, box[3] + 1], index)
  }

  /** Adds a clip to the path of the clipPath at `at`, within another clip. */
  path(outer, matrix, words, floats, at) {
    const masks = this.#masks
    const mask = masks.fill(matrix, words, floats, at + ClipPath.rule, at + ClipPath.path)
    if (mask === null || mask.tiles.length === 0) return this.#inside(outer, nothing, 0)
    const { x, y } = masks
    const { tiles } = mask
    const index = this.#begin(ClipKind.mask, outer, 1 + 2 * tiles.length)
    const { numbers } = this.#records
    numbers[4 * index + 2] = tiles.length
    let next = 4 * index + 4
    for (const tile of tiles) {
      this.#atlas.pin(tile)
      numbers.set([x + tile.left, y + tile.top, tile.width, tile.height, tile.x, tile.y, tile.page.layer, 0], next)
      next += 8
    }
    return this.#inside(outer, everything, index)
  }

  /** Begins a chain of clips that continues with that of an outer record. */
  #begin(kind, outer, texels) {
    const index = this.#records.add(texels)
    const { numbers } = this.#records
    numbers[4 * index] = kind
    numbers[4 * index + 1] = numbers[4 * outer + 4]
    return index
  }

  /**
   * Adds a record within another one: its pixels, and the first clip of the chain, or 0 for that of the other record.
   */
  #inside(outer, [left, top, right, bottom], first) {
    const index = this.#records.add(2)
    const { numbers } = this.#records
    const [at, around] = [4 * index, 4 * outer]
    numbers[at] = Math.max(numbers[around], Math.floor(left + 0.5))
    numbers[at + 1] = Math.max(numbers[around + 1], Math.floor(top + 0.5))
    numbers[at + 2] = Math.min(numbers[around + 2], Math.floor(right + 0.5))
    numbers[at + 3] = Math.min(numbers[around + 3], Math.floor(bottom + 0.5))
    numbers[at + 4] = first === 0 ? numbers[around + 4] : first
    return index
  }

  #radii(numbers, at, floats, shape, scale) {
    numbers[at] = floats[shape + RoundedRect.topLeft] * scale
    numbers[at + 1] = floats[shape + RoundedRect.topRight] * scale
    numbers[at + 2] = floats[shape + RoundedRect.bottomRight] * scale
    numbers[at + 3] = floats[shape + RoundedRect.bottomLeft] * scale
    fitRadii(numbers, at, floats[shape + Rect.width] * scale, floats[shape + Rect.height] * scale)
  }
}
