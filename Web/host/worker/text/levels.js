import { direction, isSpace } from "./letters.js"

/**
 * Returns the direction of each character as an embedding level: 0 and 2 from left to right, 1 from right to left.
 * Digits have the direction of preceding letters. Marks and spaces between letters of one direction have that
 * direction, and otherwise that of the paragraph.
 */
export function levels(letters, isRightToLeft) {
  const base = isRightToLeft ? 1 : 0
  const leftToRight = isRightToLeft ? 2 : 0
  const found = new Uint8Array(letters.length)
  let last = base
  let waiting = 0
  const put = (place, level, as) => {
    if (as === last) found.fill(last, place - waiting, place)
    waiting = 0
    found[place] = level
    last = as
  }
  letters.forEach((letter, place) => {
    switch (direction(letter)) {
      case "R": return put(place, 1, 1)
      case "L": return put(place, leftToRight, leftToRight)
      case "N": return put(place, last === 1 ? 2 : leftToRight, last)
      default:
        found[place] = base
        waiting += 1
    }
  })
  // Spaces at the end have the paragraph's direction.
  for (let place = letters.length - 1; place >= 0 && isSpace(letters[place]); place -= 1) found[place] = base
  return found
}

/** Returns objects with a `level` in their visual order from left to right. */
export function visualOrder(things) {
  const order = [...things]
  for (const level of [2, 1]) {
    for (let start = 0; start < order.length; start += 1) {
      let end = start
      while (end < order.length && order[end].level >= level) end += 1
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).reverse())
      start = end
    }
  }
  return order
}
