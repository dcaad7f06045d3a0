import { context2D } from "./context.js"
import { fontText } from "./fonts.js"

const limit = 2048
const sides = ["left", "center", "right"]
const rightToLeft = 4

/** Lines of text of the display list, as they were measured: letters decoded once per content. */
export class TextCache {
  #strings = new Map()
  #extents = new Map()
  /** What texts are measured with, made when the first one is. */
  #ruler = null
  #utf8 = new TextDecoder("utf-8", { ignoreBOM: true })

  /** Reads x y, width, font size, weight, alignment, flags, kern, number, letters and family at `i`. */
  draw(surface, words, floats, i) {
    const { context } = surface
    const [x, y, width, size] = [floats[i], floats[i + 1], floats[i + 2], floats[i + 3]]
    const [weight, alignment, flags, kern] = [words[i + 4], words[i + 5], words[i + 6], floats[i + 7]]
    const family = i + 10 + ((words[i + 9] + 3) >> 2)
    surface.font = fontText(weight, size, flags, words[family] === 0 ? "" : this.#decoded(words, family))
    context.textAlign = sides[alignment]
    context.direction = flags & rightToLeft ? "rtl" : "ltr"
    if (kern !== 0) context.letterSpacing = `${kern}px`
    // Fonts other than those it was measured with may be wider: then it is condensed.
    context.fillText(this.#string(words, i + 8), x + width * alignment * 0.5, y, width * 1.02 + 1)
    if (kern !== 0) context.letterSpacing = "0px"
  }

  /** The rectangle (left, top, right, bottom) that has all of the letters of the text read at `i`, and a little more. */
  extent(words, floats, i) {
    const [x, y, width, size] = [floats[i], floats[i + 1], floats[i + 2], floats[i + 3]]
    const [weight, alignment, flags, kern] = [words[i + 4], words[i + 5], words[i + 6], floats[i + 7]]
    const family = i + 10 + ((words[i + 9] + 3) >> 2)
    const font = fontText(weight, size, flags, words[family] === 0 ? "" : this.#decoded(words, family))
    const key = `${words[i + 8]} ${alignment} ${flags & rightToLeft} ${kern} ${font}`
    let box = this.#extents.get(key)
    if (box === undefined) {
      if (this.#extents.size >= limit) this.#extents.clear()
      const ruler = this.#ruler ??= context2D(new OffscreenCanvas(1, 1))
      ruler.font = font
      ruler.textAlign = sides[alignment]
      ruler.direction = flags & rightToLeft ? "rtl" : "ltr"
      ruler.letterSpacing = `${kern}px`
      const found = ruler.measureText(this.#string(words, i + 8))
      box = [found.actualBoundingBoxLeft, found.actualBoundingBoxAscent, found.actualBoundingBoxRight, found.actualBoundingBoxDescent]
      this.#extents.set(key, box)
    }
    const origin = x + width * alignment * 0.5
    const more = 0.1 * size + 1
    return [origin - box[0] - more, y - box[1] - more, origin + box[2] + more, y + box[3] + more]
  }

  #string(words, i) {
    let string = this.#strings.get(words[i])
    if (string === undefined) {
      if (this.#strings.size >= limit) this.#strings.clear()
      string = this.#decoded(words, i + 1)
      this.#strings.set(words[i], string)
    }
    return string
  }

  /** The letters whose number of bytes stands at `i`. */
  #decoded(words, i) {
    return this.#utf8.decode(new Uint8Array(words.buffer, words.byteOffset + 4 * (i + 1), words[i]))
  }
}
