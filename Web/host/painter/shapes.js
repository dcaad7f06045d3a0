const caps = ["butt", "round", "square"]
const joins = ["miter", "round", "bevel"]

/** Adds x y w h and four radii, read from `floats` at `i`, to a context or a path as a rectangle moved inwards by `inset`. */
export function roundedRect(path, floats, i, inset = 0) {
  const [x, y] = [floats[i] + inset, floats[i + 1] + inset]
  const [width, height] = [floats[i + 2] - 2 * inset, floats[i + 3] - 2 * inset]
  if (width <= 0 || height <= 0) return
  const [a, b, c, d] = [floats[i + 4], floats[i + 5], floats[i + 6], floats[i + 7]]
  if (a === b && a === c && a === d) {
    if (a <= inset) path.rect(x, y, width, height)
    else path.roundRect(x, y, width, height, a - inset)
  } else {
    path.roundRect(x, y, width, height, [a, b, c, d].map((radius) => Math.max(0, radius - inset)))
  }
}

/** Whether the four radii at `i` are all 0. */
export function isSharp(words, i) {
  return (words[i] | words[i + 1] | words[i + 2] | words[i + 3]) === 0
}

/** Sets what a stroke's fields say, from its line width at `i`, and returns where its path begins. */
export function setStroke(surface, words, floats, i) {
  const { context } = surface
  const dashes = words[i + 4]
  surface.lineWidth = floats[i]
  context.lineCap = caps[words[i + 1]]
  context.lineJoin = joins[words[i + 2]]
  context.miterLimit = floats[i + 3]
  context.setLineDash(dashes === 0 ? [] : Array.from(floats.subarray(i + 6, i + 6 + dashes)))
  context.lineDashOffset = floats[i + 5]
  return i + 6 + dashes
}

/** The filling rule that a word stands for. */
export function rule(word) {
  return word === 1 ? "evenodd" : "nonzero"
}

/** The matrix, a b c d e f, that makes an ellipse of the circle round 0 with radius 1. */
export function ellipseMatrix([rx, ry, x, y]) {
  return [rx, 0, 0, ry, x, y]
}

/** What two rectangles (left, top, right, bottom) have in common. */
export function intersection([left, top, right, bottom], [l, t, r, b]) {
  return [Math.max(left, l), Math.max(top, t), Math.min(right, r), Math.min(bottom, b)]
}

/** Lets a surface be drawn on only within whole device pixels. */
export function clipTo(surface, [left, top, right, bottom]) {
  const { context } = surface
  surface.setMatrix(1, 0, 0, 1, 0, 0)
  context.beginPath()
  context.rect(left, top, right - left, bottom - top)
  context.clip()
}
