import { encodeAnswer } from "./answer.js"
import { brokenLines, ellipsis, lettersIn } from "./breaking.js"
import { levels, visualOrder } from "./levels.js"
import { gapsBehind, hasRightToLeft } from "./letters.js"
import { Alignment, decodeRequest, Truncation } from "./request.js"
import { Ruler, styleOf } from "./ruler.js"

/** The line height, in units of the font size, which is the same on every host. */
const lineHeight = 1.35
/** The number of characters that are measured from the same starting point. */
const window = 64

/** Breaks texts into lines with the widths that the browser draws. */
export class TextMeasurer {
  #ruler = new Ruler()

  /** Returns the answer to a request, both in bytes. */
  measure(bytes) {
    const request = decodeRequest(bytes)
    const layout = new Layout(request, this.#ruler)
    return encodeAnswer(request.text, layout.placed())
  }

  /** Discards measurements after fonts have changed. */
  forget() {
    this.#ruler.forget()
  }
}

/** A text whose answer is being computed. */
class Layout {
  #request
  #string
  #ruler
  /** The parts of the string with a style: { start, end, style }, without gaps. */
  #runs
  #own

  constructor(request, ruler) {
    this.#request = request
    this.#string = request.text.string
    this.#ruler = ruler
    this.#own = styleOf(request.font)
    this.#runs = request.runs.map(({ start, end, font, kern }) => ({
      start: request.text.index(start), end: request.text.index(end), style: styleOf(font, kern),
    }))
  }

  placed() {
    const { width, lineSpacing, paragraphSpacing, lineHeightMultiple } = this.#request
    const widthOf = (start, end) => this.#width(start, end)
    const broken = brokenLines(this.#request, widthOf, (index) => this.#ruler.width(ellipsis, this.#style(index)))
    let [top, widest] = [0, 0]
    const lines = broken.map((line, index) => {
      if (index > 0) top += lineSpacing + (broken[index - 1].endsParagraph ? paragraphSpacing : 0)
      const { ascent, descent, size } = this.#height(line)
      const height = size * lineHeight * lineHeightMultiple
      const isFilled = index + 1 < broken.length && !line.endsParagraph
      const row = this.#row(line, isFilled && this.#request.alignment === Alignment.justified)
      const y = top + (height + ascent - descent) / 2
      top += height
      widest = Math.max(widest, row.width)
      return { ...line, ...row, x: 0, y, ascent, descent }
    })
    const box = Number.isFinite(width) ? Math.max(0, width) : widest
    for (const line of lines) line.x = (box - line.width) * this.#share(line)
    return { lines, width: Math.min(widest, box), height: top }
  }

  /** Returns the fraction of the free space that is before a line. */
  #share({ isRightToLeft }) {
    const { alignment } = this.#request
    return alignment >= Alignment.natural ? (isRightToLeft ? 1 : 0) : alignment / 2
  }

  /** Returns the style at an index. After the last character it is that of the last. */
  #style(index) {
    const runs = this.#runs
    for (let i = 0; i < runs.length; i += 1) if (index < runs[i].end || i === runs.length - 1) return runs[i].style
    return this.#own
  }

  /** Calls `body` for the parts of a range with a single style. */
  #eachRun(start, end, body) {
    for (const run of this.#runs) {
      if (run.start < end && run.end > start) body(Math.max(start, run.start), Math.min(end, run.end), run.style)
    }
  }

  #width(start, end) {
    let width = 0
    this.#eachRun(start, end, (from, to, style) => {
      width += this.#ruler.width(this.#string.slice(from, to), style)
    })
    return width
  }

  /** Returns the largest font height of a line. */
  #height({ start, end }) {
    let height = null
    const add = (style) => {
      const { ascent, descent } = this.#ruler.height(style)
      height ??= { ascent: 0, descent: 0, size: 0 }
      height = {
        ascent: Math.max(height.ascent, ascent), descent: Math.max(height.descent, descent),
        size: Math.max(height.size, style.size),
      }
    }
    this.#eachRun(start, end, (from, to, style) => add(style))
    if (height === null) add(this.#style(start))
    return height
  }

  /**
   * Returns the width of a line, its pieces if it has several styles or is justified, and its characters if they are
   * requested.
   */
  #row(line, isFilled) {
    const { wantsCarets } = this.#request
    const { start, shownEnd, omittedStart, omittedEnd } = line
    const isCut = omittedEnd > omittedStart
    const dots = isCut && this.#request.truncation !== Truncation.clip ? ellipsis : ""
    let styles = 0
    this.#eachRun(start, shownEnd, () => (styles += 1))
    const drawn = isCut
      ? this.#string.slice(start, omittedStart) + dots + this.#string.slice(omittedEnd, shownEnd)
      : this.#string.slice(start, shownEnd)
    const width = styles > 1 ? 0 : this.#ruler.width(drawn, this.#style(start))
    if (styles < 2 && !wantsCarets && !isFilled) return { width, pieces: [], clusters: [] }
    const stretches = visualOrder(this.#stretches(line, dots, hasRightToLeft(drawn), isFilled))
    for (const stretch of stretches) stretch.width = this.#ruler.width(stretch.string, stretch.style)
    const gap = isFilled ? this.#gap(stretches) : 0
    let x = 0
    for (const stretch of stretches) {
      stretch.x = x
      stretch.gap = stretch.endsInGap ? gap : 0
      stretch.width += stretch.gap
      x += stretch.width
    }
    const isInPieces = styles > 1 || gap > 0
    // Characters of several stretches may be closer to each other than the separate stretches.
    const scale = isInPieces || x === 0 ? 1 : width / x
    for (const stretch of stretches) (stretch.x *= scale), (stretch.width *= scale)
    const pieces = isInPieces ? stretches.map(({ level, ...piece }) => ({ ...piece, isRightToLeft: level === 1 })) : []
    const clusters = wantsCarets ? this.#clusters(stretches, line, x * scale) : []
    return { width: x * scale, pieces, clusters }
  }

  /** Returns the additional width of each gap of a line. */
  #gap(stretches) {
    const count = stretches.filter(({ endsInGap }) => endsInGap).length
    const width = stretches.reduce((sum, stretch) => sum + stretch.width, 0)
    return count > 0 ? Math.max(0, this.#request.width - width) / count : 0
  }

  /**
   * Returns the parts of a line with a single style and direction, in logical order. Each gap that can be widened ends
   * one.
   */
  #stretches({ start, shownEnd, omittedStart, omittedEnd, isRightToLeft }, dots, isMixed, isFilled) {
    const stretches = []
    const add = (from, to, style, level, string) => stretches.push({ start: from, end: to, style, level, string, endsInGap: false })
    const isCut = omittedEnd > omittedStart
    const parts = isCut ? [[start, omittedStart], [omittedEnd, shownEnd]] : [[start, shownEnd]]
    const isApart = isMixed || isFilled
    const letters = isApart ? parts.flatMap(([from, to]) => [...lettersIn(this.#string, from, to)]) : []
    const plain = letters.map(({ letter }) => letter)
    const found = isMixed ? levels(plain, isRightToLeft) : plain.map(() => (isRightToLeft ? 2 : 0))
    const gaps = isFilled ? gapsBehind(plain) : null
    let place = 0
    parts.forEach(([from, to], index) => {
      if (index === 1) add(omittedStart, omittedEnd, this.#style(start), isRightToLeft ? 1 : 0, dots)
      if (!isApart) {
        return this.#eachRun(from, to, (a, b, style) => add(a, b, style, isRightToLeft ? 2 : 0, this.#string.slice(a, b)))
      }
      let last = null
      for (; place < letters.length && letters[place].at < to; place += 1) {
        const { letter, at } = letters[place]
        const style = this.#style(at)
        if (last?.style === style && last.level === found[place] && !last.endsInGap) {
          last.end += letter.length
          last.string += letter
        } else {
          add(at, at + letter.length, style, found[place], letter)
          last = stretches.at(-1)
        }
        last.endsInGap = gaps?.[place] ?? false
      }
    })
    return stretches
  }

  /** Returns the characters of a line in logical order. Those that hang over its end or are omitted have no width. */
  #clusters(stretches, { end, shownEnd, omittedStart, omittedEnd, isRightToLeft }, width) {
    const clusters = []
    for (const { start, end, style, level, x, width, string, gap } of [...stretches].sort((a, b) => a.start - b.start)) {
      if (start === omittedStart && end === omittedEnd) {
        clusters.push(...this.#still(start, end, level === 1 ? x + width : x))
        continue
      }
      const edges = this.#edges(start, string, style)
      const scale = edges.at(-1).x === 0 ? 0 : (width - gap) / edges.at(-1).x
      for (let i = 0; i + 1 < edges.length; i += 1) {
        const [from, to] = [edges[i].x * scale, i + 2 === edges.length ? width : edges[i + 1].x * scale]
        clusters.push(level === 1
          ? { start: edges[i].at, leading: x + width - from, trailing: x + width - to }
          : { start: edges[i].at, leading: x + from, trailing: x + to })
      }
    }
    return [...clusters, ...this.#still(shownEnd, end, isRightToLeft ? 0 : width)]
  }

  #still(start, end, x) {
    return Array.from(lettersIn(this.#string, start, end), ({ at }) => ({ start: at, leading: x, trailing: x }))
  }

  /**
   * Returns the beginnings of the characters of a stretch and the end of the last one, in points from its own
   * beginning.
   */
  #edges(start, string, style) {
    const edges = []
    let [base, from] = [0, 0]
    for (const { at } of lettersIn(string, 0, string.length)) {
      const inWindow = this.#ruler.width(string.slice(from, at), style)
      edges.push({ at: start + at, x: base + inWindow })
      if (edges.length % window === 0) {
        base += inWindow
        from = at
      }
    }
    edges.push({ at: start + string.length, x: base + this.#ruler.width(string.slice(from), style) })
    return edges
  }
}
