import { EventKind } from "../../host/worker/records.js"

/** The interval within which two events share a mark, in seconds. */
const closeTogether = 0.05

/**
 * Draws marks of events at a height of the time axis: touches, taps, interrupted animations and changes of the variant.
 */
export function drawMarkers(context, frames, { x, width }, y, theme) {
  context.fillStyle = context.strokeStyle = theme.label
  const { events } = frames
  events.forEach((event, index) => {
    const sign = signs[event.kind]
    if (sign === undefined) return
    const at = Math.round(x(frames.reelAt(event.time)))
    if (at > -8 && at < width + 8 && !isToldBetter(events, index)) sign(context, at, y)
  })
}

/**
 * Returns whether a more specific mark nearby replaces this one: an interruption follows a touch, and a tap follows a
 * release.
 */
function isToldBetter(events, index) {
  const { kind, time } = events[index]
  const better = { [EventKind.touch]: EventKind.caught, [EventKind.release]: EventKind.tap }[kind]
  if (better === undefined) return false
  const isClose = (event) => event !== undefined && Math.abs(event.time - time) < closeTogether
  for (const step of [-1, 1]) {
    for (let other = index + step; isClose(events[other]); other += step) if (events[other].kind === better) return true
  }
  return false
}

const signs = {
  [EventKind.touch]: (context, x, y) => disc(context, x, y, 3, true),
  [EventKind.release]: (context, x, y) => disc(context, x, y, 2.5, false),
  [EventKind.tap]: (context, x, y) => {
    disc(context, x, y, 3.5, false)
    disc(context, x, y, 1.25, true)
  },
  [EventKind.caught]: (context, x, y) => polygon(context, [[x, y - 4], [x + 4, y], [x, y + 4], [x - 4, y]]),
  [EventKind.variant]: (context, x, y) => polygon(context, [[x - 3, y - 3], [x + 3, y - 3], [x + 3, y + 3], [x - 3, y + 3]]),
}

function disc(context, x, y, radius, isFilled) {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  if (isFilled) return context.fill()
  context.lineWidth = 1
  context.stroke()
}

function polygon(context, points) {
  context.beginPath()
  for (const [x, y] of points) context.lineTo(x, y)
  context.fill()
}
