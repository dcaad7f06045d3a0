import { Rasteriser } from "./rasteriser.js"
import { Cap, Join, Path, StrokePath, Text, strokePathPath } from "../commands.js"
import { pathExtent } from "../paths.js"
import { rule, setStroke } from "../shapes.js"

/** The subpixel positions per pixel for moving content, and for content at rest. */
const [movingPhases, stillPhases] = [8, 64]
/** The number of texts and paths with masks at which those without any are removed. */
const limit = 4096
const black = 0xff000000
/** The position of content that is not cached and is drawn exactly. */
const still = { x: 0, y: 0 }

/**
 * Masks of texts and paths with a scale, a rotation and a subpixel position. They are drawn once by a canvas, and
 * stored in the atlas.
 */
export class Masks {
  /** The position of the last requested mask, in whole device pixels. */
  x = 0
  y = 0
  #contents
  #rasteriser
  #atlas
  #texts = new Map()
  #paths = new Map()
  #phaseX = 0
  #phaseY = 0

  constructor(atlas, contents) {
    this.#atlas = atlas
    this.#contents = contents
    this.#rasteriser = new Rasteriser(atlas)
  }

  /** Removes all entries, because numbers may have a different meaning. */
  forget() {
    this.#texts.clear()
    this.#paths.clear()
  }

  /** Removes the masks of texts. */
  forgetTexts() {
    this.#texts.clear()
  }

  /** Begins a picture with a size in device pixels. */
  begin(width, height) {
    this.#rasteriser.begin(width, height)
  }

  /**
   * Returns the mask of the text of the command from `at` to `end`, or with a deviation (device pixels) that of its
   * shadow. It has `tiles`, or a bitmap if letters have their own colours. Returns null if nothing is visible.
   */
  text(matrix, words, floats, at, end, deviation = -1) {
    const { a, b, c, d } = matrix
    const [x, y] = [floats[at + Text.x], floats[at + Text.y]]
    const [colour, number, start] = [words[at + Text.color], words[at + Text.number], at + Text.width]
    this.#place(this.#texts.get(number), a * x + c * y + matrix.e, b * x + d * y + matrix.f, b === 0 && c === 0)
    const shade = luminance(colour)
    const entry = this.#cached(this.#texts, number, words, start, end, matrix, deviation, shade)
    if (entry !== undefined && (entry.bitmap === null || entry.hue === colour << 8)) return entry
    const [width, size] = [floats[at + Text.width], floats[at + Text.size]]
    const bounds = [x - size, y - 1.5 * size, x + width + size, y + size]
    const made = this.#make(matrix, bounds, x, y, deviation, (surface) => {
      // The antialiasing of letters depends on their lightness.
      surface.fillWith(black | shade * 0x010101, 1)
      this.#contents.texts.draw(surface, words, floats, at)
    }, (surface) => {
      surface.fillWith(colour | black, 1)
      this.#contents.texts.draw(surface, words, floats, at)
    })
    return this.#cache(this.#texts, number, words, start, end, matrix, deviation, { ...made, shade, hue: colour << 8 })
  }

  /** Returns the mask of the path at `path`, filled by the rule at `ruleAt`, the field before it. */
  fill(matrix, words, floats, ruleAt, path, deviation = -1) {
    return this.#path(matrix, words, floats, ruleAt, path, 0, deviation, (surface, path) => {
      surface.context.fill(path, rule(words[ruleAt]))
    })
  }

  /** Returns the mask of the line of the strokePath at `at`. */
  stroke(matrix, words, floats, at, deviation = -1) {
    const [start, path] = [at + StrokePath.lineWidth, strokePathPath(words, at)]
    const cap = words[at + StrokePath.cap] === Cap.square ? Math.SQRT2 : 1
    const join = words[at + StrokePath.join] === Join.miter ? Math.max(1, floats[at + StrokePath.miterLimit]) : 1
    const margin = floats[at + StrokePath.lineWidth] / 2 * Math.max(cap, join)
    return this.#path(matrix, words, floats, start, path, margin, deviation, (surface, path) => {
      setStroke(surface, words, floats, at)
      surface.context.stroke(path)
    })
  }

  #path(matrix, words, floats, start, path, margin, deviation, paint) {
    const number = words[path + Path.number]
    this.#place(number === 0 ? still : this.#paths.get(number), matrix.e, matrix.f, false)
    const known = number === 0 ? undefined : this.#cached(this.#paths, number, words, start, path, matrix, deviation, 0)
    if (known !== undefined) return known
    const bounds = pathBounds(words, floats, path, margin)
    if (bounds === null) return null
    const made = this.#make(matrix, bounds, 0, 0, deviation, (surface) => {
      surface.fillWith(black, 1)
      surface.strokeWith(black, 1)
      paint(surface, this.#contents.paths.path(words, floats, path))
    })
    const entry = { ...made, shade: 0, hue: 0 }
    return number === 0 ? entry : this.#cache(this.#paths, number, words, start, path, matrix, deviation, entry)
  }

  /** Sets the whole pixel and the subpixel position of a point. A canvas aligns letters with whole pixels. */
  #place(entries, x, y, isUpright) {
    const phases = entries === still || (entries !== undefined && isNear(entries.x, x) && isNear(entries.y, y))
      ? stillPhases : movingPhases
    if (entries !== undefined && entries !== still) {
      entries.x = x
      entries.y = y
    }
    const across = Math.round(x * phases)
    const down = isUpright ? Math.floor(y + 0.5) * phases : Math.round(y * phases)
    this.x = Math.floor(across / phases)
    this.y = Math.floor(down / phases)
    this.#phaseX = across / phases - this.x
    this.#phaseY = down / phases - this.y
  }

  #cached(all, number, words, start, end, { a, b, c, d }, deviation, shade) {
    const entries = all.get(number)
    if (entries === undefined) return undefined
    for (const entry of entries) {
      if (entry.phaseX === this.#phaseX && entry.phaseY === this.#phaseY && entry.a === a && entry.d === d && entry.b === b
        && entry.c === c && entry.deviation === deviation && entry.shade === shade && hasFields(entry, words, start, end)
        && this.#lasts(entry)) return entry
    }
    return undefined
  }

  /** Returns whether all tiles are still in the atlas and, if only a part was drawn, at the present position. */
  #lasts({ tiles, isCropped, x, y }) {
    if (isCropped && (x !== this.x || y !== this.y)) return false
    for (const tile of tiles) if (!this.#atlas.use(tile)) return false
    return true
  }

  #cache(all, number, words, start, end, { a, b, c, d }, deviation, entry) {
    Object.assign(entry, {
      a, b, c, d, deviation, phaseX: this.#phaseX, phaseY: this.#phaseY, x: this.x, y: this.y, fields: words.slice(start, end),
    })
    const before = all.get(number)
    const alive = before?.filter(isAlive) ?? []
    alive.x = before?.x
    alive.y = before?.y
    alive.unshift(entry)
    all.set(number, alive)
    if (all.size > limit) for (const [key, entries] of all) if (!entries.some(isAlive)) all.delete(key)
    return entry
  }

  /**
   * Creates a mask. `bounds` and the anchor (x, y) are in local points. The anchor is at the current subpixel position.
   */
  #make({ a, b, c, d }, bounds, x, y, deviation, paint, paintColours = null) {
    const [shiftX, shiftY] = [this.#phaseX - a * x - c * y, this.#phaseY - b * x - d * y]
    const matrix = [a, b, c, d, shiftX, shiftY]
    return this.#rasteriser.make(matrix, bounds, this.x, this.y, deviation, paint, paintColours)
  }
}

/** Returns whether a position, in pixels, has not visibly changed. */
function isNear(before, now) {
  return Math.abs(before - now) < 1 / 32
}

function isAlive({ tiles }) {
  return tiles.every(({ page, generation }) => page.generation === generation)
}

function hasFields({ fields }, words, start, end) {
  if (fields.length !== end - start) return false
  for (let k = 0; k < fields.length; k += 1) if (fields[k] !== words[start + k]) return false
  return true
}

/** Returns the lightness of a colour as a byte, in few steps. */
function luminance(word) {
  return (0.2126 * (word & 0xff) + 0.7152 * ((word >>> 8) & 0xff) + 0.0722 * ((word >>> 16) & 0xff)) & 0xe0
}

/** Returns the bounds of a path's points, in local points: left, top, right, bottom. Null without points. */
function pathBounds(words, floats, path, margin) {
  const [left, top, right, bottom] = pathExtent(words, floats, path)
  return left <= right ? [left - margin, top - margin, right + margin, bottom + margin] : null
}
