import { colourText } from "./surface.js"

/** Words before the stops of a gradient: kind, two points, a rectangle with radii, the number of stops. */
const fieldsBeforeStops = 14

/**
 * The gradient read at `i` (kind, start, end, rectangle, radii, stops) as a fill style, and the matrix it has to be
 * filled with in front of the current one: a canvas knows only circles, so an ellipse is the unit circle, stretched.
 */
export function readGradient(context, words, floats, i) {
  const kind = words[i]
  const [x, y, endX, endY] = [floats[i + 1], floats[i + 2], floats[i + 3], floats[i + 4]]
  const stops = i + fieldsBeforeStops
  const count = words[stops - 1]
  if (count === 0) return null
  if (kind === 1) {
    const [rx, ry] = [Math.abs(endX - x), Math.abs(endY - y)]
    if (!(rx > 0 && ry > 0)) return { style: colourText(words[stops + 2 * count - 1]), ellipse: null }
    const style = context.createRadialGradient(0, 0, 0, 0, 0, 1)
    return { style: withStops(style, words, floats, stops, count), ellipse: [rx, ry, x, y] }
  }
  if (kind === 0 && x === endX && y === endY) {
    return { style: colourText(words[stops + 2 * count - 1]), ellipse: null }
  }
  const style = kind === 0
    ? context.createLinearGradient(x, y, endX, endY)
    : context.createConicGradient(Math.atan2(endY - y, endX - x), x, y)
  return { style: withStops(style, words, floats, stops, count), ellipse: null }
}

function withStops(gradient, words, floats, stops, count) {
  for (let at = stops; at < stops + 2 * count; at += 2) {
    gradient.addColorStop(Math.min(1, Math.max(0, floats[at] || 0)), colourText(words[at + 1]))
  }
  return gradient
}
