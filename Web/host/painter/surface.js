import { context2D } from "./context.js"

const hueBits = 0xffffff
const knownHues = new Map()

/** Returns the CSS text of a colour word. */
export function colourText(word) {
  const alpha = word >>> 24
  return hueText(word & hueBits) + (alpha === 255 ? "" : hex(alpha))
}

/**
 * Returns the CSS text of a colour's red, green and blue, always the same string for the same ones. Browsers store
 * numbers of 24 bits directly. Looking up one of 32 bits would allocate an object.
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

/** A canvas with its context. It caches the context's state, so that setting an unchanged value costs nothing. */
export class Surface {
  context
  canvas
  /** The position of the picture in the whole one, in device pixels. */
  left = 0
  top = 0
  /** The largest distance between two points of the whole picture. By default that of this picture. */
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

  /** Must be called when other code has changed the context's state. */
  forget() {
    this.#fill = -1
    this.#stroke = -1
    this.#alpha = NaN
    this.#operation = ""
    this.#lineWidth = NaN
    this.#font = ""
    this.#a = NaN
  }

  /** The bytes of the pixels. */
  get bytes() {
    return 4 * this.canvas.width * this.canvas.height
  }

  /** Sets a size in pixels, and clears the picture and all clips. */
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

  /** Must be called after the matrix was set directly. */
  forgetMatrix() {
    this.#a = NaN
  }

  /**
   * Sets the fill colour to a word with an additional `opacity`. The alpha is set as the context's alpha, so that a
   * colour that only fades has the same text.
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

  /** Sets a gradient or a pattern. */
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
