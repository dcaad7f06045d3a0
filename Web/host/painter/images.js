import { Edges, Image, ImageFlags, Rect } from "./commands.js"
import { bitmapOf, reduce, template, tint } from "./tints.js"

const white = 0xffffff
/** The limit of all pixels, including tinted copies, unless a single picture needs more. */
const mostPixels = 24e6

/**
 * The engine's images by number, and copies of them in other colours. The least recently used ones are removed first.
 */
export class ImageCache {
  #images = new Map()
  #pixels = 0
  #picture = 0
  #missing = new Set()

  /** Begins a picture. Images that it uses are kept at least until the next one begins. */
  beginPicture() {
    this.#picture += 1
  }

  /** Returns an image as { bitmap, width, height, scale }, or null if it is not available yet. */
  image(number) {
    const image = this.#use(number)
    if (image === undefined) this.#missing.add(number)
    return image ?? null
  }

  /** Returns `image` multiplied by the colour in the low 24 bits of `colour`. */
  tinted(image, number, colour) {
    const rgb = colour & white
    return rgb === white ? image.bitmap : this.#derived(`${number} ${rgb}`, () => tint(image, rgb))
  }

  /** Returns the colour in the low 24 bits of `colour` with the alpha of `image`. */
  template(image, number, colour) {
    const rgb = colour & white
    return this.#derived(`${number} template ${rgb}`, () => template(image, rgb))
  }

  /** Returns `image` for a size of its pixels of `scale` device pixels: a half, a quarter and so on, created once. */
  reduced(image, number, scale) {
    let [bitmap, level] = [image.bitmap, 0]
    for (; scale < 0.5 && Math.min(bitmap.width, bitmap.height) > 3; scale *= 2) {
      const larger = bitmap
      level += 1
      bitmap = this.#derived(`${number} half ${level}`, () => reduce(larger))
    }
    return bitmap
  }

  /** Fetches the missing images with `read`. Returns whether any of them is now available. */
  load(read) {
    let isNew = false
    for (const number of this.#missing) {
      const image = read(number)
      if (image === null) continue
      this.#store(number, image.bitmap === undefined ? makeImage(image) : { ...image, isShared: true })
      isNew = true
    }
    this.#missing.clear()
    return isNew
  }

  /**
   * Removes images that are no longer used, with their copies. Does nothing and returns false if the last picture shows
   * one.
   */
  release(numbers) {
    if (numbers.some((number) => this.#images.get(number)?.usedIn === this.#picture)) return false
    for (const key of [...this.#images.keys()]) {
      if (numbers.includes(typeof key === "number" ? key : parseInt(key))) this.#forget(key)
    }
    return true
  }

  #derived(key, make) {
    const known = this.#use(key)
    if (known !== undefined) return known.bitmap
    const bitmap = make()
    this.#store(key, { bitmap, width: bitmap.width, height: bitmap.height })
    return bitmap
  }

  #use(key) {
    const image = this.#images.get(key)
    if (image === undefined) return undefined
    if (image.usedIn !== this.#picture) {
      image.usedIn = this.#picture
      this.#images.delete(key)
      this.#images.set(key, image)
    }
    return image
  }

  #store(key, image) {
    this.#images.set(key, Object.assign(image, { usedIn: this.#picture }))
    this.#pixels += cost(image)
    for (const [oldest, { usedIn }] of this.#images) {
      if (this.#pixels <= mostPixels || usedIn === this.#picture) break
      this.#forget(oldest)
    }
  }

  #forget(key) {
    this.#pixels -= cost(this.#images.get(key))
    this.#images.delete(key)
  }
}

/** Returns the pixels that are stored here. The bitmap of a decoded picture is stored elsewhere. */
function cost({ width, height, isShared }) {
  return isShared ? 0 : width * height
}

/** Draws the image of the command at `at`. */
export function drawImage(surface, matrix, images, opacity, words, floats, at) {
  const number = words[at + Image.image]
  const image = images.image(number)
  if (image === null) return
  const [colour, flags] = [words[at + Image.color], words[at + Image.flags]]
  const [source, target] = [at + Image.source, at + Image.target]
  surface.alpha = opacity * (colour >>> 24) / 255
  const isPlain = (flags & ImageFlags.template) === 0 && (colour & white) === white
  const across = floats[target + Rect.width] / (floats[source + Rect.width] * image.bitmap.width)
  const down = floats[target + Rect.height] / (floats[source + Rect.height] * image.bitmap.height)
  const bitmap = isPlain ? images.reduced(image, number, Math.max(across, down) * matrix.scale)
    : flags & ImageFlags.template ? images.template(image, number, colour) : images.tinted(image, number, colour & white)
  const [width, height] = [bitmap.width, bitmap.height]
  const { context } = surface
  if ((flags & ImageFlags.edges) === 0) {
    context.drawImage(
      bitmap, floats[source + Rect.x] * width, floats[source + Rect.y] * height,
      floats[source + Rect.width] * width, floats[source + Rect.height] * height,
      floats[target + Rect.x], floats[target + Rect.y], floats[target + Rect.width], floats[target + Rect.height])
    return
  }
  const isUpright = matrix.b === 0 && matrix.c === 0
  const from = sourceCuts(floats, at, width, height)
  const to = targetCuts(floats, at)
  // At whole pixels, no seam is visible between pieces.
  if (isUpright) [matrix.a, matrix.d].forEach((scale, axis) => snap(to[axis], scale, axis === 0 ? matrix.e : matrix.f))
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 3; column += 1) {
      const [left, top] = [from[0][column], from[1][row]]
      const [wide, high] = [from[0][column + 1] - left, from[1][row + 1] - top]
      const [x, y] = [to[0][column], to[1][row]]
      const [w, h] = [to[0][column + 1] - x, to[1][row + 1] - y]
      if (wide > 0 && high > 0 && w > 0 && h > 0) context.drawImage(bitmap, left, top, wide, high, x, y, w, h)
    }
  }
}

/**
 * Returns the cuts of the shown part of an image: its beginning, its edges and its end, horizontally and vertically, in
 * an image of this size.
 */
export function sourceCuts(floats, at, width, height) {
  return cuts(floats, at + Image.source, at + Image.sourceEdges, width, height)
}

/** Returns the same cuts of the target rectangle. */
export function targetCuts(floats, at) {
  return cuts(floats, at + Image.target, at + Image.targetEdges, 1, 1)
}

function cuts(floats, rect, edges, width, height) {
  return [
    axisCuts(floats[rect + Rect.x], floats[rect + Rect.width], floats[edges + Edges.left], floats[edges + Edges.right], width),
    axisCuts(floats[rect + Rect.y], floats[rect + Rect.height], floats[edges + Edges.top], floats[edges + Edges.bottom], height),
  ]
}

function axisCuts(start, length, before, after, factor) {
  const first = start + before
  return [start, first, Math.max(first, start + length - after), start + length].map((place) => place * factor)
}

/** Moves the inner cuts to whole device pixels. */
export function snap(cuts, scale, shift) {
  for (const index of [1, 2]) cuts[index] = (Math.round(cuts[index] * scale + shift) - shift) / scale
}

function makeImage({ width, height, scale, data }) {
  const pixels = new ImageData(new Uint8ClampedArray(data), width, height)
  return { bitmap: bitmapOf(pixels), pixels, opaque: null, width, height, scale }
}
