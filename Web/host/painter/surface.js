import { context2D } from "./context.js"

const hueBits = 0xffffff
const knownHues = new Map()

/** The CSS text of a colour word. */
export function colourText(word) {
  const alpha = word >>> 24
  return hueText(word & hueBits) + (alpha === 255 ? "" : hex(alpha))
}

/**
 * The CSS text of a colour's red, green and blue; always the same string for the same ones. Numbers of 24 bits are small to the
 * browser: to look up one of 32 would make an object of it.
 */
function hueText(hue) {
  let text = knownHues.get(hue)
  if (text === undefined) {
    if (knownHues.size > 4096) knownHues.clear()
    text = "#" + hex(hue & 0xff) + hex((hue >>> 8) & 0xff) + hex(hue >>> 16)
    knownHues.set(hue, text)
  }
  return text
}

function hex(byte) {
  return byte.toString(16).padStart(2, "0")
}

/** A canvas and its context, which remembers the context's state, so that setting it to what it is costs nothing. */
export class Surface {
  context
  canvas
  /** Where the picture lies in the whole one, in device pixels. */
  left = 0
  top = 0
  /** Farther apart than this no two things of the whole picture are; by default as far as those of this one. */
  reach = 0
  #fill
  #stroke
  #alpha
  #operation
  #lineWidth
  #font
  #a
  #b
  #c
  #d
  #e
  #f

  constructor(canvas) {
    this.canvas = canvas
    this.context = context2D(canvas)
    this.forget()
  }

  /** To be called when the context's state was changed by others. */
  forget() {
    this.#fill = -1
    this.#stroke = -1
    this.#alpha = NaN
    this.#operation = ""
    this.#lineWidth = NaN
    this.#font = ""
    this.#a = NaN
  }

  /** What its pixels take. */
  get bytes() {
    return 4 * this.canvas.width * this.canvas.height
  }

  /** An empty picture of a size in pixels, nothing clipped. */
  clear(width, height) {
    if (this.canvas.width === width && this.canvas.height === height) {
      this.context.reset()
    } else {
      this.canvas.width = width
      this.canvas.height = height
    }
    this.forget()
  }

  save() {
    this.context.save()
  }

  restore() {
    this.context.restore()
    this.forget()
  }

  setMatrix(a, b, c, d, e, f) {
    if (a === this.#a && e === this.#e && f === this.#f && b === this.#b && c === this.#c && d === this.#d) return
    this.#a = a
    this.#b = b
    this.#c = c
    this.#d = d
    this.#e = e
    this.#f = f
    this.context.setTransform(a, b, c, d, e - this.left, f - this.top)
  }

  /** To be called after setting the matrix directly. */
  forgetMatrix() {
    this.#a = NaN
  }

  /**
   * Fills are to have the colour of a word, `opacity` times as opaque. Its alpha goes where opacities go: so a colour that
   * only fades stays the same text.
   */
  fillWith(word, opacity) {
    const hue = word & hueBits
    if (hue !== this.#fill) {
      this.#fill = hue
      this.context.fillStyle = hueText(hue)
    }
    this.alpha = opacity * (word >>> 24) / 255
  }

  strokeWith(word, opacity) {
    const hue = word & hueBits
    if (hue !== this.#stroke) {
      this.#stroke = hue
      this.context.strokeStyle = hueText(hue)
    }
    this.alpha = opacity * (word >>> 24) / 255
  }

  /** A gradient or a pattern. */
  set paint(style) {
    this.#fill = -1
    this.context.fillStyle = style
  }

  set lineWidth(width) {
    if (width === this.#lineWidth) return
    this.#lineWidth = width
    this.context.lineWidth = width
  }

  set font(font) {
    if (font === this.#font) return
    this.#font = font
    this.context.font = font
  }

  set alpha(alpha) {
    if (alpha === this.#alpha) return
    this.#alpha = alpha
    this.context.globalAlpha = alpha
  }

  get operation() {
    return this.#operation
  }

  set operation(name) {
    if (name === this.#operation) return
    this.#operation = name
    this.context.globalCompositeOperation = name
  }
}
