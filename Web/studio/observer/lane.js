/** Room above and below a curve, in CSS pixels. */
export const margin = 8

/** Draws the value of a number over time, and behind it, thinner and in a scale of its own, its velocity. */
export function drawLane(context, frames, column, number, view, { top, height }, theme) {
  context.save()
  context.beginPath()
  context.rect(0, top, view.width, height)
  context.clip()
  context.fillStyle = theme.line
  context.fillRect(0, top, view.width, 1)
  const box = { top: top + margin, height: height - 2 * margin }
  const speeds = extent(column, view, "velocity", true)
  drawCurve(context, frames, column, view, "velocity", scale(speeds, box, 1), theme.velocity, 1)
  const values = extent(column, view, "value", false)
  drawCurve(context, frames, column, view, "value", scale(values, box, number.leastSpread), theme.value, 2)
  context.restore()
}

/** The least and the greatest number that is shown. */
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
