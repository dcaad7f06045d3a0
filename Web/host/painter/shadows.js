import { Shadow, ShadowPath } from "./commands.js"
import { rule } from "./shapes.js"
import { colourText } from "./surface.js"

const none = "rgb(0 0 0 / 0)"
const black = 0xff000000

/**
 * Sets the shadow at `at`, a shadow or a shadowPath, for the next painting command, with an additional offset of (x, y)
 * device pixels. Canvas shadows ignore the matrix, and their blur is twice the standard deviation.
 */
export function setShadow(context, matrix, words, floats, at, x = 0, y = 0) {
  const [dx, dy] = [floats[at + Shadow.dx], floats[at + Shadow.dy]]
  context.shadowColor = colourText(words[at + Shadow.color])
  context.shadowBlur = 2 * floats[at + Shadow.radius] * matrix.scale
  context.shadowOffsetX = matrix.a * dx + matrix.c * dy + x
  context.shadowOffsetY = matrix.b * dx + matrix.d * dy + y
}

export function clearShadow(context) {
  context.shadowColor = none
}

/**
 * Paints the shadowPath at `at` without its caster: `path` is filled so far outside that only its shadow is visible.
 */
export function paintShadowOnly(surface, matrix, opacity, words, floats, at, path) {
  const { context, canvas } = surface
  const away = 4 * Math.max(surface.reach, canvas.width + canvas.height)
  setShadow(context, matrix, words, floats, at, away, 0)
  surface.setMatrix(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e - away, matrix.f)
  surface.fillWith(black, opacity)
  context.fill(path, rule(words[at + ShadowPath.rule]))
  clearShadow(context)
}
