import { FillGradient, GradientKind, Stop } from "./commands.js"
import { colourText } from "./surface.js"

/**
 * Returns the gradient of the fillGradient at `at` as a fill style, and the matrix to be concatenated with the current
 * one. A canvas has only circles, so an ellipse is the stretched unit circle.
 */
export function readGradient(context, words, floats, at) {
  const kind = words[at + FillGradient.kind]
  const [x, y] = [floats[at + FillGradient.startX], floats[at + FillGradient.startY]]
  const [endX, endY] = [floats[at + FillGradient.endX], floats[at + FillGradient.endY]]
  const stops = at + FillGradient.stops
  const count = words[at + FillGradient.stopCount]
  if (count === 0) return null
  if (kind === GradientKind.radial) {
    const [rx, ry] = [Math.abs(endX - x), Math.abs(endY - y)]
    if (!(rx > 0 && ry > 0)) return { style: lastColour(words, stops, count), ellipse: null }
    const style = context.createRadialGradient(0, 0, 0, 0, 0, 1)
    return { style: withStops(style, words, floats, stops, count), ellipse: [rx, ry, x, y] }
  }
  if (kind === GradientKind.axial && x === endX && y === endY) {
    return { style: lastColour(words, stops, count), ellipse: null }
  }
  const style = kind === GradientKind.axial
    ? context.createLinearGradient(x, y, endX, endY)
    : context.createConicGradient(Math.atan2(endY - y, endX - x), x, y)
  return { style: withStops(style, words, floats, stops, count), ellipse: null }
}

function withStops(gradient, words, floats, stops, count) {
  for (let stop = stops, end = stops + count * Stop.size; stop < end; stop += Stop.size) {
    gradient.addColorStop(Math.min(1, Math.max(0, floats[stop + Stop.location] || 0)), colourText(words[stop + Stop.color]))
  }
  return gradient
}

function lastColour(words, stops, count) {
  return colourText(words[stops + (count - 1) * Stop.size + Stop.color])
}
