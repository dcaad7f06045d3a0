import { fontStack, monospacedStack } from "./fonts.js"

const limit = 2048
const lineHeight = 1.35
const ellipsis = "…"

/** Text of the display list: strings decoded once per content, lines broken once per rectangle and font. */
export class TextCache {
  #strings = new Map()
  #layouts = new Map()
  #utf8 = new TextDecoder()
  #slack

  /** A line is shortened when it is wider than `slack` times its rectangle. */
  constructor(slack = 1) {
    this.#slack = slack
  }

  /** Reads x y w h, font size, weight, alignment, flags, id, byte length and bytes at `i`. */
  draw(surface, words, floats, i) {
    const { context } = surface
    const [x, y, width, height, size] = [floats[i], floats[i + 1], floats[i + 2], floats[i + 3], floats[i + 4]]
    const [weight, alignment, flags] = [words[i + 5], words[i + 6], words[i + 7]]
    const wraps = (flags & 1) !== 0
    surface.font = `${weight} ${size}px ${flags & 2 ? monospacedStack : fontStack}`
    context.textAlign = ["left", "center", "right"][alignment]
    const key = `${words[i + 8]} ${weight} ${size} ${flags} ${width} ${wraps ? height : 0}`
    let layout = this.#layouts.get(key)
    if (layout === undefined) {
      if (this.#layouts.size >= limit) this.#layouts.clear()
      layout = layOut(context, this.#string(words, i + 8), { width, height, size, wraps, slack: this.#slack })
      this.#layouts.set(key, layout)
    }
    const anchor = x + width * alignment * 0.5
    const top = wraps ? y : y + (height - size * lineHeight) / 2
    layout.lines.forEach((line, index) => {
      context.fillText(line, anchor, top + index * size * lineHeight + layout.baseline)
    })
  }

  #string(words, i) {
    let string = this.#strings.get(words[i])
    if (string === undefined) {
      if (this.#strings.size >= limit) this.#strings.clear()
      string = this.#utf8.decode(new Uint8Array(words.buffer, words.byteOffset + 4 * (i + 2), words[i + 1]))
      this.#strings.set(words[i], string)
    }
    return string
  }
}

/** Lines that fit the rectangle, and the distance from the top of a line to its baseline. */
function layOut(context, string, { width, height, size, wraps, slack }) {
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText("x")
  const baseline = (size * lineHeight + ascent - descent) / 2
  if (!wraps) return { lines: [truncated(context, string, width, slack)], baseline }
  const all = string.split("\n").flatMap((paragraph) => brokenLines(context, paragraph, width))
  const count = Math.max(1, Math.floor(height / (size * lineHeight) + 0.01))
  const lines = all.slice(0, count)
  if (all.length > count) lines[count - 1] = truncated(context, all.slice(count - 1).join(" "), width, slack)
  return { lines, baseline }
}

function brokenLines(context, paragraph, width) {
  const lines = []
  let line = ""
  for (const word of paragraph.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`
    if (line !== "" && context.measureText(longer).width > width) {
      lines.push(line)
      line = word
    } else {
      line = longer
    }
  }
  return [...lines, line]
}

/** The longest beginning that fits together with an ellipsis. */
function truncated(context, string, width, slack) {
  if (context.measureText(string).width <= width * slack + 0.5) return string
  const letters = Array.from(string)
  let [low, high] = [0, letters.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (context.measureText(letters.slice(0, middle).join("") + ellipsis).width <= width) low = middle
    else high = middle
  }
  return letters.slice(0, low).join("").trimEnd() + ellipsis
}
