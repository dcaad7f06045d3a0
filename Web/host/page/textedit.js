// Conversion of an entry's text and selection into the program's units: bytes of UTF-8 instead of UTF-16.

const utf8 = new TextEncoder()

/** Returns the bytes of a text. */
export function bytes(text) {
  return utf8.encode(text)
}

/** Returns the number of bytes of the first `length` units of a text. */
export function byteOffset(text, length) {
  return utf8.encode(text.slice(0, length)).length
}

/** Returns the number of units of the first `offset` bytes of a text. */
export function unitOffset(text, offset) {
  let count = 0
  let units = 0
  for (const letter of text) {
    if (count >= offset) break
    const code = letter.codePointAt(0)
    count += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
    units += letter.length
  }
  return units
}

/**
 * Returns the change made by an edit that has left the caret at `caret`: { start, end, inserted }, in units of
 * `before`. If there are several solutions, as when one of several equal letters is deleted, returns the one beside the
 * caret. Surrogate pairs are not split.
 */
export function difference(before, after, caret) {
  const least = Math.min(before.length, after.length)
  let tail = 0
  const longestTail = Math.min(least, after.length - Math.min(caret, after.length))
  while (tail < longestTail && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1
  let head = 0
  while (head < least - tail && before[head] === after[head]) head += 1
  if (head > 0 && (isHigh(before, head - 1) || isHigh(after, head - 1))) head -= 1
  if (tail > 0 && (isLow(before, before.length - tail) || isLow(after, after.length - tail))) tail -= 1
  return { start: head, end: before.length - tail, inserted: after.slice(head, after.length - tail) }
}

function isHigh(text, index) {
  return (text.charCodeAt(index) & 0xfc00) === 0xd800
}

function isLow(text, index) {
  return (text.charCodeAt(index) & 0xfc00) === 0xdc00
}
