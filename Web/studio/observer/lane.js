import { moves } from "./runs.js"
import { drawTicks } from "./ticks.js"

/** The margin above and below a curve, in CSS pixels. */
export const margin = 8

/** Draws a value over time, and behind it a thinner curve of its velocity with a separate scale. */
export function drawLane(context, frames, column, number, view, { top, height }, theme) {
  context.save()
  context.beginPath()
  context.rect(0, top, view.width, height)
  context.clip()
  context.fillStyle = theme.line
  context.fillRect(0, top, view.width, 1)
  drawEnds(context, frames, number, view, { top, height }, theme)
  const box = { top: top + margin, height: height - 2 * margin }
  const [speeds, values] = [extent(column, view, "velocity", true), extent(column, view, "value", false)]
  const [speedPlace, place] = [scale(speeds, box, 1), scale(values, box, number.leastSpread)]
  drawTicks(context, values, number.leastSpread, place, speedPlace(0), view, theme)
  drawCurve(context, frames, column, view, "velocity", speedPlace, theme.velocity, 1)
  drawCurve(context, frames, column, view, "value", place, theme.value, 2)
  context.restore()
}

/** Marks the starts and ends of the value's animations. */
function drawEnds(context, frames, { part, name }, { x, first, last }, { top, height }, theme) {
  context.fillStyle = theme.run
  for (const run of frames.runs.between(first, last)) {
    if (run.part !== part || !moves(run.path, name)) continue
    const from = x(frames.reel(run.from))
    const to = run.to === Infinity ? null : x(frames.reel(run.to))
    context.fillRect(from - 0.5, top, 1, height)
    triangle(context, from, top + 1, 5)
    if (to === null) continue
    context.fillRect(to - 0.5, top, 1, height)
    triangle(context, to, top + 1, -5)
  }
}

function triangle(context, x, y, size) {
  context.beginPath()
  context.moveTo(x, y)
  context.lineTo(x + size, y + Math.abs(size))
  context.lineTo(x, y + 2 * Math.abs(size))
  context.fill()
}

/** Returns the smallest and the largest displayed value. */
export function extent(column, { first, last }, what, holdsZero) {
  let [low, high] = holdsZero ? [0, 0] : [Infinity, -Infinity]
  for (let index = first; index <= last; index += 1) {
    const number = column[what](index)
    if (number < low) low = number
    if (number > high) high = number
  }
  return low <= high ? [low, high] : [0, 0]
}

export function scale([low, high], { top, height }, leastSpread) {
  const spread = Math.max(high - low, leastSpread)
  const middle = (low + high) / 2
  return (number) => top + height * (0.5 - (number - middle) / spread)
}

function drawCurve(context, frames, column, { x, first, last }, what, y, colour, width) {
  context.strokeStyle = colour
  context.lineWidth = width
  context.lineJoin = "round"
  context.beginPath()
  let isDrawing = false
  for (let index = first; index <= last; index += 1) {
    const number = column[what](index)
    if (Number.isNaN(number)) {
      isDrawing = false
      continue
    }
    const at = x(frames.reel(index))
    if (isDrawing) context.lineTo(at, y(number))
    else context.moveTo(at, y(number))
    isDrawing = true
  }
  context.stroke()
}
