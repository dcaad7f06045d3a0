import { beginsRightToLeft, isSpace, mayBreak, paragraphEnd } from "./letters.js"
import { Truncation } from "./request.js"

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" })
const words = new Intl.Segmenter(undefined, { granularity: "word" })
export const ellipsis = "…"
/** The tolerance of a line's width in points, so that text fits its measured size. */
const slack = 0.01
/** The number of letters that are examined at a time. */
const part = 256

/** Returns the user-perceived characters of a part of a string, with the beginning of each. */
export function* lettersIn(string, start, end) {
  for (const { segment, index } of graphemes.segment(string.slice(start, end))) yield { letter: segment, at: start + index }
}

/**
 * Returns the lines of a request's text, by the indices of its string. `widthOf(start, end)` returns the width of a
 * part of it, and `ellipsisAt(index)` that of an ellipsis there.
 */
export function brokenLines({ text: { string }, width, numberOfLines, truncation }, widthOf, ellipsisAt) {
  const most = numberOfLines === 0 ? Infinity : numberOfLines
  const limit = width + slack
  const lines = []
  for (const paragraph of paragraphs(string)) {
    for (let start = paragraph.start; ;) {
      if (lines.length + 1 === most) {
        return [...lines, lastLine({ ...paragraph, string, start, limit, truncation, widthOf, ellipsisAt })]
      }
      const end = lineEnd(string, start, paragraph.end, limit, widthOf)
      const isLast = end === paragraph.end
      // Spaces at the end of a paragraph are shown if they fit.
      const shown = isLast && fits(start, end, limit, widthOf) ? end : withoutSpaces(string, start, end)
      lines.push(line(start, isLast ? paragraph.next : end, shown, paragraph, isLast))
      if (isLast) break
      start = end
    }
  }
  return lines
}

function line(start, end, shownEnd, { isRightToLeft, isOpen }, isLast) {
  return { start, end, shownEnd, omittedStart: shownEnd, omittedEnd: shownEnd, endsParagraph: isLast && !isOpen, isRightToLeft }
}

/** Returns the parts between line feeds. After the last one there is another, possibly empty, paragraph. */
function* paragraphs(string) {
  let start = 0
  for (const { index, 0: { length } } of string.matchAll(paragraphEnd)) {
    yield paragraph(string, start, index, index + length, false)
    start = index + length
  }
  yield paragraph(string, start, string.length, string.length, true)
}

function paragraph(string, start, end, next, isOpen) {
  return { start, end, next, isOpen, isRightToLeft: beginsRightToLeft(string.slice(start, end)) }
}

function withoutSpaces(string, start, end) {
  while (end > start && isSpace(string[end - 1])) end -= 1
  return end
}

/** Returns the end of the line that begins at `start`, in a paragraph that ends at `end`. */
function lineEnd(string, start, end, limit, widthOf) {
  if (limit === Infinity || (end - start < part && widthOf(start, end) <= limit)) return end
  // A long paragraph is examined only as far as a line extends.
  for (let size = part; ; size *= 2) {
    const seen = Math.min(end, start + size)
    let edge = start
    for (const next of breaks(string, start, seen)) {
      if (widthOf(start, withoutSpaces(string, start, next)) > limit) {
        // If no word fits, a part of one does.
        return edge > start ? edge : wordEnd(string, start, next, limit, widthOf)
      }
      edge = next
    }
    if (seen === end) return end
  }
}

/** Returns the positions at which lines may end in a part of a string, including its end. */
function* breaks(string, start, end) {
  let edges = null
  let before = ""
  for (const { letter, at } of lettersIn(string, start, end)) {
    if (before !== "") {
      const isWordEdge = () => (edges ??= wordEdges(string, start, end)).has(at)
      if (mayBreak(before, letter, isWordEdge)) yield at
    }
    before = letter
  }
  yield end
}

function wordEdges(string, start, end) {
  return new Set(Array.from(words.segment(string.slice(start, end)), ({ index }) => start + index))
}

/** Returns the end of the part of a long word that fits into a line, at least one character. */
function wordEnd(string, start, end, limit, widthOf) {
  const ends = Array.from(lettersIn(string, start, end), ({ at }) => at).slice(1).concat(end)
  let [low, high] = [0, ends.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (widthOf(start, ends[middle]) <= limit) low = middle
    else high = middle
  }
  return ends[low]
}

/** Returns the last permitted line, with the whole remaining string. */
function lastLine({ string, start, end, next, isRightToLeft, limit, truncation, widthOf, ellipsisAt }) {
  const rest = string.length
  const whole = { start, end: rest, shownEnd: end, omittedStart: end, omittedEnd: end, endsParagraph: false, isRightToLeft }
  if (/^\s*$/.test(string.slice(next)) && fits(start, end, limit, widthOf)) return whole
  const room = limit - (truncation === Truncation.clip ? 0 : ellipsisAt(start))
  const line = { ...whole, shownEnd: rest, omittedStart: start, omittedEnd: rest }
  if (truncation === Truncation.head) return { ...line, omittedEnd: suffix(string, start, rest, room, widthOf) }
  if (truncation !== Truncation.middle) {
    return { ...line, omittedStart: prefix(string, start, end, room, widthOf, truncation === Truncation.clip) }
  }
  const omittedStart = prefix(string, start, end, room / 2, widthOf, false)
  const left = room - widthOf(start, omittedStart)
  return { ...line, omittedStart, omittedEnd: suffix(string, omittedStart, rest, left, widthOf) }
}

/** Returns whether a part of a string fits. A long part is examined only as far as necessary. */
function fits(start, end, limit, widthOf) {
  if (limit === Infinity) return true
  for (let size = part; size < end - start; size *= 4) if (widthOf(start, start + size) > limit) return false
  return widthOf(start, end) <= limit
}

/** Returns the end of the longest prefix of a part of a string that fits. */
function prefix(string, start, end, room, widthOf, keepsSpaces) {
  let [size, fits] = [64, start]
  // Doubles the number of examined letters in each step, so that a long text costs no more than its visible part.
  for (; ;) {
    const seen = Math.min(end, start + size)
    const edges = Array.from(lettersIn(string, start, seen), ({ at }) => at)
    edges.push(seen)
    fits = edges[lastWhere(edges.length, (i) => widthOf(start, edges[i]) <= room)]
    if (fits < seen || seen === end) break
    size *= 2
  }
  return keepsSpaces ? fits : withoutSpaces(string, start, fits)
}

/** Returns the beginning of the longest suffix of a part of a string that fits. */
function suffix(string, start, end, room, widthOf) {
  for (let size = 64; ; size *= 2) {
    const seen = Math.max(start, end - size)
    const edges = Array.from(lettersIn(string, seen, end), ({ at }) => at)
    edges.push(end)
    edges.reverse()
    // The first character of a part may be incomplete.
    const fits = lastWhere(seen === start ? edges.length : edges.length - 1, (i) => widthOf(edges[i], end) <= room)
    if (seen === start || fits < edges.length - 2) {
      let at = edges[fits]
      while (at < end && isSpace(string[at])) at += 1
      return at
    }
  }
}

/**
 * Returns the last position at which `holds` returns true. It must be true for the first, and for none after one for
 * which it is false.
 */
function lastWhere(count, holds) {
  let [low, high] = [0, count]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (holds(middle)) low = middle
    else high = middle
  }
  return low
}
