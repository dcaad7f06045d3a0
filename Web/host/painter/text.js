import { context2D } from "./context.js"
import { Letters, Text, TextFlags, textFamily } from "./commands.js"
import { fontText } from "./fonts.js"

const limit = 2048
const sides = ["left", "center", "right"]

/** Lines of text of the display list, as they were measured. Letters are decoded once per content. */
export class TextCache {
  #strings = new Map()
  #extents = new Map()
  /** The ruler that measures texts, created at the first use. */
  #ruler = null
  #utf8 = new TextDecoder("utf-8", { ignoreBOM: true })

  /** Draws the text at `at`. */
  draw(surface, words, floats, at) {
    const { context } = surface
    const [x, y, width] = [floats[at + Text.x], floats[at + Text.y], floats[at + Text.width]]
    const [alignment, flags, kern] = [words[at + Text.alignment], words[at + Text.flags], floats[at + Text.kern]]
    surface.font = this.#font(words, floats, at)
    context.textAlign = sides[alignment]
    context.direction = flags & TextFlags.rightToLeft ? "rtl" : "ltr"
    if (kern !== 0) context.letterSpacing = `${kern}px`
    // Fonts other than the measured ones may be wider. Then the text is condensed.
    context.fillText(this.#string(words, at), x + width * alignment * 0.5, y, width * 1.02 + 1)
    if (kern !== 0) context.letterSpacing = "0px"
  }

  /** Returns the rectangle (left, top, right, bottom) that contains the letters of the text at `at`, with a margin. */
  extent(words, floats, at) {
    const [x, y, width] = [floats[at + Text.x], floats[at + Text.y], floats[at + Text.width]]
    const [alignment, flags, kern] = [words[at + Text.alignment], words[at + Text.flags], floats[at + Text.kern]]
    const font = this.#font(words, floats, at)
    const key = `${words[at + Text.number]} ${alignment} ${flags & TextFlags.rightToLeft} ${kern} ${font}`
    let box = this.#extents.get(key)
    if (box === undefined) {
      if (this.#extents.size >= limit) this.#extents.clear()
      const ruler = this.#ruler ??= context2D(new OffscreenCanvas(1, 1))
      ruler.font = font
      ruler.textAlign = sides[alignment]
      ruler.direction = flags & TextFlags.rightToLeft ? "rtl" : "ltr"
      ruler.letterSpacing = `${kern}px`
      const found = ruler.measureText(this.#string(words, at))
      box = [found.actualBoundingBoxLeft, found.actualBoundingBoxAscent, found.actualBoundingBoxRight, found.actualBoundingBoxDescent]
      this.#extents.set(key, box)
    }
    const origin = x + width * alignment * 0.5
    const more = 0.1 * floats[at + Text.size] + 1
    return [origin - box[0] - more, y - box[1] - more, origin + box[2] + more, y + box[3] + more]
  }

  #font(words, floats, at) {
    const family = this.#decoded(words, textFamily(words, at))
    return fontText(words[at + Text.weight], floats[at + Text.size], words[at + Text.flags], family)
  }

  #string(words, at) {
    const number = words[at + Text.number]
    let string = this.#strings.get(number)
    if (string === undefined) {
      if (this.#strings.size >= limit) this.#strings.clear()
      string = this.#decoded(words, at + Text.letters)
      this.#strings.set(number, string)
    }
    return string
  }

  #decoded(words, letters) {
    const count = words[letters + Letters.count]
    return count === 0 ? "" : this.#utf8.decode(new Uint8Array(words.buffer, words.byteOffset + 4 * (letters + Letters.bytes), count))
  }
}
