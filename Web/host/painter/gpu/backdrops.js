import { instanceWords } from "./batch.js"
import { Blur } from "./blur.js"
import { Shadow } from "../commands.js"
import { Kind, Tier } from "./shaders.js"
import { intersection } from "../shapes.js"

/** The number of standard deviations beyond which a Gaussian is negligible. */
const reach = 3

/** Blurs of drawn content: the backdrop of a rectangle, and the shadows of groups. */
export class Backdrops {
  #gl
  #batch
  #targets
  #layers
  #blur

  constructor(gl, batch, targets, layers) {
    this.#gl = gl
    this.#batch = batch
    this.#targets = targets
    this.#layers = layers
    this.#blur = new Blur(gl, targets)
  }

  /**
   * Blurs the backdrop of the device pixels `box` (left, top, right, bottom) by a deviation in pixels. Returns the
   * record by which the next instances find it in the batch's image, or -1 if nothing is visible.
   */
  blur(box, deviation) {
    const { width, height } = this.#gl.canvas
    const [left, top, right, bottom] = [
      Math.max(0, Math.floor(box[0])), Math.max(0, Math.floor(box[1])),
      Math.min(width, Math.ceil(box[2])), Math.min(height, Math.ceil(box[3])),
    ]
    if (!(right > left && bottom > top)) return -1
    const margin = Math.ceil(reach * deviation)
    this.#batch.flush()
    const ground = this.#targets.take(width, height)
    ground.dirty = undefined
    const seen = [
      Math.max(0, left - margin), Math.max(0, top - margin), Math.min(width, right + margin), Math.min(height, bottom + margin),
    ]
    this.#layers.drawOn(ground, seen)
    const area = [seen[0], height - seen[3], seen[2] - seen[0], seen[3] - seen[1]]
    const blurred = this.#blurred(ground, area, deviation, false)
    this.#targets.give(ground)
    return this.#show(blurred, seen[0], seen[3])
  }

  /** Draws the shadow of a whole closed layer, defined by the command at `shadow`. */
  castShadow({ target, bounds, sight }, matrix, words, floats, shadow, alpha, clip) {
    const deviation = Math.max(0.01, floats[shadow + Shadow.radius] * matrix.scale)
    const [dx, dy] = [floats[shadow + Shadow.dx], floats[shadow + Shadow.dy]]
    const [x, y] = [matrix.a * dx + matrix.c * dy, matrix.b * dx + matrix.d * dy]
    const margin = Math.ceil(reach * deviation)
    const { width, height } = this.#gl.canvas
    const [from, above, to, below] = [
      Math.floor(Math.max(0, bounds[0])) - margin, Math.floor(Math.max(0, bounds[1])) - margin,
      Math.ceil(Math.min(width, bounds[2])) + margin, Math.ceil(Math.min(height, bounds[3])) + margin,
    ]
    const [left, top, right, bottom] = intersection(sight, [from + x, above + y, to + x, below + y])
    if (!(right > left && bottom > top)) return
    const batch = this.#batch
    const blurred = this.#blurred(target, [from, height - below, to - from, below - above], deviation, true)
    const mapping = this.#show(blurred, from + x, below + y)
    const at = batch.next(Tier.all)
    const numbers = batch.floats
    numbers.fill(0, at, at + instanceWords)
    numbers[at] = numbers[at + 3] = 1
    numbers[at + 6] = alpha
    numbers[at + 7] = clip
    numbers[at + 8] = Math.floor(left)
    numbers[at + 9] = Math.floor(top)
    numbers[at + 10] = Math.ceil(right) - Math.floor(left)
    numbers[at + 11] = Math.ceil(bottom) - Math.floor(top)
    numbers[at + 16] = Kind.pattern
    numbers[at + 17] = mapping
    numbers[at + 18] = 1
    batch.words[at + 19] = words[shadow + Shadow.color]
  }

  #blurred(source, area, deviation, isEmptyOutside) {
    this.#batch.flush()
    const blurred = this.#blur.blurred(source, area, deviation, isEmptyOutside)
    this.#layers.bind()
    this.#batch.image = blurred.target.texture
    return blurred
  }

  /** Returns the record that maps device pixels to a blurred part of the picture, given its lower left corner. */
  #show({ target, width, height, scale }, left, bottom) {
    const { records } = this.#batch
    const mapping = records.add(2)
    const [across, up] = [1 / (scale * target.width), 1 / (scale * target.height)]
    records.numbers.set([
      -left * across, bottom * up, across, -up,
      0.5 / target.width, 0.5 / target.height, (width - 0.5) / target.width, (height - 0.5) / target.height,
    ], 4 * mapping)
    this.#targets.give(target)
    return mapping
  }
}
