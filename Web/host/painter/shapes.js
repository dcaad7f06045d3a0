import { RoundedRect, Rule, StrokePath } from "./commands.js"

const caps = ["butt", "round", "square"]
const joins = ["miter", "round", "bevel"]

/**
 * Adds the rounded rectangle read from `floats` at `shape`, reduced by `inset` on all sides, to a context or a path.
 */
export function roundedRect(path, floats, shape, inset = 0) {
  const [x, y] = [floats[shape + RoundedRect.x] + inset, floats[shape + RoundedRect.y] + inset]
  const [width, height] = [floats[shape + RoundedRect.width] - 2 * inset, floats[shape + RoundedRect.height] - 2 * inset]
  if (width <= 0 || height <= 0) return
  const [a, b] = [floats[shape + RoundedRect.topLeft], floats[shape + RoundedRect.topRight]]
  const [c, d] = [floats[shape + RoundedRect.bottomRight], floats[shape + RoundedRect.bottomLeft]]
  if (a === b && a === c && a === d) {
    if (a <= inset) path.rect(x, y, width, height)
    else path.roundRect(x, y, width, height, a - inset)
  } else {
    path.roundRect(x, y, width, height, [a, b, c, d].map((radius) => Math.max(0, radius - inset)))
  }
}

/** Returns whether the radii of the rounded rectangle at `shape` are all 0. */
export function isSharp(words, shape) {
  return (words[shape + RoundedRect.topLeft] | words[shape + RoundedRect.topRight]
    | words[shape + RoundedRect.bottomRight] | words[shape + RoundedRect.bottomLeft]) === 0
}

/** Sets the line style of a surface from the strokePath at `at`. */
export function setStroke(surface, words, floats, at) {
  const { context } = surface
  surface.lineWidth = floats[at + StrokePath.lineWidth]
  context.lineCap = caps[words[at + StrokePath.cap]]
  context.lineJoin = joins[words[at + StrokePath.join]]
  context.miterLimit = floats[at + StrokePath.miterLimit]
  const [dashes, count] = [at + StrokePath.dashes, words[at + StrokePath.dashCount]]
  context.setLineDash(count === 0 ? [] : Array.from(floats.subarray(dashes, dashes + count)))
  context.lineDashOffset = floats[at + StrokePath.dashPhase]
}

/** Returns the fill rule for a word. */
export function rule(word) {
  return word === Rule.evenOdd ? "evenodd" : "nonzero"
}

/** Returns the matrix, a b c d e f, that maps the unit circle about 0 to an ellipse. */
export function ellipseMatrix([rx, ry, x, y]) {
  return [rx, 0, 0, ry, x, y]
}

/** Returns the intersection of two rectangles (left, top, right, bottom). */
export function intersection([left, top, right, bottom], [l, t, r, b]) {
  return [Math.max(left, l), Math.max(top, t), Math.min(right, r), Math.min(bottom, b)]
}

/** Clips a surface to whole device pixels. */
export function clipTo(surface, [left, top, right, bottom]) {
  const { context } = surface
  surface.setMatrix(1, 0, 0, 1, 0, 0)
  context.beginPath()
  context.rect(left, top, right - left, bottom - top)
  context.clip()
}
