const knownColours = new Map()

/** The CSS text of a colour word; always the same string for the same word. */
export function colourText(word) {
  let text = knownColours.get(word)
  if (text === undefined) {
    if (knownColours.size > 4096) knownColours.clear()
    const [red, green, blue] = [word & 0xff, (word >>> 8) & 0xff, (word >>> 16) & 0xff]
    text = `rgb(${red} ${green} ${blue} / ${(word >>> 24) / 255})`
    knownColours.set(word, text)
  }
  return text
}

/** A canvas and its context, which remembers the context's state, so that setting it to what it is costs nothing. */
export class Surface {
  context
  canvas
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
    this.context = canvas.getContext("2d")
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
    this.context.setTransform(a, b, c, d, e, f)
  }

  /** To be called after setting the matrix directly. */
  forgetMatrix() {
    this.#a = NaN
  }

  set fill(word) {
    if (word === this.#fill) return
    this.#fill = word
    this.context.fillStyle = colourText(word)
  }

  /** A gradient or a pattern. */
  set paint(style) {
    this.#fill = -1
    this.context.fillStyle = style
  }

  set stroke(word) {
    if (word === this.#stroke) return
    this.#stroke = word
    this.context.strokeStyle = colourText(word)
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

  set operation(name) {
    if (name === this.#operation) return
    this.#operation = name
    this.context.globalCompositeOperation = name
  }
}
