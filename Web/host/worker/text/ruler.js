import { fontText } from "../../painter/fonts.js"
import { context2D } from "../../painter/context.js"

/** The maximum length of strings whose widths are cached. */
const short = 64
const limit = 4096
/**
 * Longer strings are measured in parts, because a browser's time for some scripts grows with the square of the length.
 */
const long = 4096

/** Measures the widths of strings and the heights of fonts as the browser draws them. */
export class Ruler {
  #context = context2D(new OffscreenCanvas(1, 1))
  #widths = new Map()
  #heights = new Map()
  #font = ""
  #kern = 0

  /** Discards all measurements after fonts have changed. */
  forget() {
    this.#widths.clear()
    this.#heights.clear()
    this.#font = ""
  }

  /** Returns the width of a string in a style: { css, kern }. */
  width(string, style) {
    if (string === "") return 0
    if (string.length > long) return this.#sum(string, style)
    const key = string.length <= short ? `${style.css} ${style.kern} ${string}` : null
    const known = key === null ? undefined : this.#widths.get(key)
    if (known !== undefined) return known
    this.#use(style)
    const { width } = this.#context.measureText(string)
    if (key !== null) {
      if (this.#widths.size >= limit) this.#widths.clear()
      this.#widths.set(key, width)
    }
    return width
  }

  /** Returns the width of a long string, measured in parts that end after a space if possible. */
  #sum(string, style) {
    let width = 0
    for (let start = 0, end; start < string.length; start = end) {
      end = Math.min(string.length, start + long)
      if (end < string.length) {
        const space = string.lastIndexOf(" ", end - 1)
        if (space > start) end = space + 1
        // Surrogate pairs are not split.
        else if ((string.charCodeAt(end) & 0xfc00) === 0xdc00) end -= 1
      }
      width += this.width(string.slice(start, end), style)
    }
    return width
  }

  /** Returns the ascent and descent of a font. */
  height(style) {
    let height = this.#heights.get(style.css)
    if (height === undefined) {
      this.#use(style)
      const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = this.#context.measureText("x")
      height = { ascent, descent }
      this.#heights.set(style.css, height)
    }
    return height
  }

  #use({ css, kern }) {
    if (css !== this.#font) this.#context.font = this.#font = css
    if (kern !== this.#kern) this.#context.letterSpacing = `${(this.#kern = kern)}px`
  }
}

/** Returns the ruler's style for a font of a request. */
export function styleOf({ weight, size, flags, family }, kern = 0) {
  return { css: fontText(weight, size, flags, family), kern, size }
}
