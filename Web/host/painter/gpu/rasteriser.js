import { Surface } from "../surface.js"
import { context2D } from "../context.js"

/** The side of a tile in pixels. Larger masks consist of several tiles. */
const tileSide = 1024
/** The number of pixels above which only the visible part of a mask is drawn. */
const largestWhole = 1 << 20
const emptyPixel = 1

/** Draws masks with a canvas and adds their visible parts to the atlas. */
export class Rasteriser {
  #atlas
  #surface = null
  #bytes = new Uint8Array(0)
  #width = 0
  #height = 0

  constructor(atlas) {
    this.#atlas = atlas
  }

  begin(width, height) {
    this.#width = width
    this.#height = height
  }

  /**
   * Draws `paint(surface)` with a matrix within `bounds` (local points), at the whole device pixel (x, y), or with a
   * deviation its shadow. The result has `tiles`, each with its position relative to that pixel and in the atlas,
   * `isCropped`, whether invisible parts are missing, and a bitmap instead of tiles if the content has colours and
   * `paintColours`, which draws them, is not null.
   */
  make(matrix, bounds, x, y, deviation, paint, paintColours) {
    const margin = (deviation > 0 ? Math.ceil(3 * deviation) : 0) + 1
    let [left, top, right, bottom] = deviceBounds(matrix, bounds, margin)
    const isCropped = (right - left) * (bottom - top) > largestWhole
    if (isCropped) {
      left = Math.max(left, -x - margin)
      top = Math.max(top, -y - margin)
      right = Math.min(right, this.#width - x + margin)
      bottom = Math.min(bottom, this.#height - y + margin)
    }
    const made = { tiles: [], bitmap: null, left: 0, top: 0, isCropped }
    for (let v = top; v < bottom; v += tileSide) {
      for (let u = left; u < right; u += tileSide) {
        const area = [u, v, Math.min(tileSide, right - u), Math.min(tileSide, bottom - v)]
        const data = this.#drawn(matrix, area, deviation, paint)
        if (paintColours !== null && deviation < 0 && hasColours(data)) {
          this.#drawn(matrix, area, deviation, paintColours)
          return { ...made, bitmap: copied(this.#surface.canvas, area[2], area[3]), left: u, top: v }
        }
        this.#add(made.tiles, data, area)
      }
    }
    return made
  }

  /** Returns the pixels of an area of the drawing. */
  #drawn([a, b, c, d, e, f], [left, top, width, height], deviation, paint) {
    const surface = this.#surface ??= makeSurface()
    const { context } = surface
    surface.forget()
    surface.left = left
    surface.top = top
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, width, height)
    const away = deviation < 0 ? 0 : 16384
    if (deviation >= 0) {
      context.shadowColor = "#000"
      context.shadowBlur = 2 * deviation
      context.shadowOffsetX = away
    }
    surface.setMatrix(a, b, c, d, e - away, f)
    paint(surface)
    if (deviation >= 0) context.shadowColor = "rgb(0 0 0 / 0)"
    return context.getImageData(0, 0, width, height).data
  }

  /** Adds the part that is not empty to the atlas, with an empty pixel around it. */
  #add(tiles, data, [left, top, width, height]) {
    const pixels = new Uint32Array(data.buffer)
    let [first, last, from, to] = [height, -1, width, -1]
    for (let y = 0, at = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1, at += 1) {
        if (pixels[at] === 0) continue
        if (y < first) first = y
        last = y
        if (x < from) from = x
        if (x > to) to = x
      }
    }
    if (last < 0) return
    const [wide, high] = [to - from + 1, last - first + 1]
    const stride = wide + 2 * emptyPixel
    const size = stride * (high + 2 * emptyPixel)
    if (this.#bytes.length < size) this.#bytes = new Uint8Array(2 * size)
    const bytes = this.#bytes.fill(0, 0, size)
    for (let y = 0; y < high; y += 1) {
      let at = (y + emptyPixel) * stride + emptyPixel
      let source = ((first + y) * width + from) * 4 + 3
      for (let x = 0; x < wide; x += 1, source += 4) bytes[at++] = data[source]
    }
    const { page, generation, x, y } = this.#atlas.add(stride, high + 2 * emptyPixel, bytes)
    tiles.push({
      page, generation, x: x + emptyPixel, y: y + emptyPixel, left: left + from, top: top + first, width: wide, height: high,
    })
  }
}

function makeSurface() {
  const canvas = new OffscreenCanvas(tileSide, tileSide)
  context2D(canvas, { isRead: true })
  return new Surface(canvas)
}

function copied(canvas, width, height) {
  const copy = new OffscreenCanvas(width, height)
  context2D(copy).drawImage(canvas, 0, 0)
  return copy
}

/** Returns whether any pixel is not grey. */
function hasColours(data) {
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3] > 64 && (Math.abs(data[i] - data[i + 1]) > 12 || Math.abs(data[i + 1] - data[i + 2]) > 12)) return true
  }
  return false
}

function deviceBounds([a, b, c, d, e, f], [left, top, right, bottom], margin) {
  const xs = [a * left + c * top, a * right + c * top, a * left + c * bottom, a * right + c * bottom]
  const ys = [b * left + d * top, b * right + d * top, b * left + d * bottom, b * right + d * bottom]
  return [
    Math.floor(Math.min(...xs) + e) - margin, Math.floor(Math.min(...ys) + f) - margin,
    Math.ceil(Math.max(...xs) + e) + margin, Math.ceil(Math.max(...ys) + f) + margin,
  ]
}
