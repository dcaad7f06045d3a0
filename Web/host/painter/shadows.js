import { colourText } from "./surface.js"

const none = "rgb(0 0 0 / 0)"
const black = 0xff000000

/**
 * Has the next paint cast the shadow read at `i` (colour, blur radius, dx, dy), moved on by (x, y) device pixels.
 * Canvas shadows ignore the matrix and call twice the standard deviation their blur.
 */
export function setShadow(context, matrix, words, floats, i, x = 0, y = 0) {
  const [dx, dy] = [floats[i + 2], floats[i + 3]]
  context.shadowColor = colourText(words[i])
  context.shadowBlur = 2 * floats[i + 1] * matrix.scale
  context.shadowOffsetX = matrix.a * dx + matrix.c * dy + x
  context.shadowOffsetY = matrix.b * dx + matrix.d * dy + y
}

export function clearShadow(context) {
  context.shadowColor = none
}

/** Paints the shadow read at `i` (and after its four fields a rule) without what casts it: `path` is filled so far outside that only its shadow is in sight. */
export function paintShadowOnly(surface, matrix, opacity, words, floats, i, path) {
  const { context, canvas } = surface
  const away = 4 * Math.max(surface.reach, canvas.width + canvas.height)
  setShadow(context, matrix, words, floats, i, away, 0)
  surface.setMatrix(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e - away, matrix.f)
  surface.fillWith(black, opacity)
  context.fill(path, words[i + 4] === 1 ? "evenodd" : "nonzero")
  clearShadow(context)
}
