import { EventKind } from "../../host/worker/records.js"

/** Seconds. */
const closeTogether = 0.05

/** Draws the thin lines and small signs of the moments that matter, and the bands where a finger was down. */
export function drawMarkers(context, history, x, frame, theme, withSigns) {
  drawBands(context, history, x, frame, theme)
  context.fillStyle = context.strokeStyle = theme.marker
  for (const event of history.events) {
    const sign = signs[event.kind]
    const at = x(event.reel)
    if (sign === undefined || at < -8 || at > frame.width + 8 || isToldBetter(event, history.events)) continue
    context.globalAlpha = 0.3
    context.fillRect(Math.round(at) - 0.5, frame.top, 1, frame.height)
    context.globalAlpha = 1
    if (withSigns) sign(context, Math.round(at), frame.top - 5)
  }
}

/** A catch follows from a touch and a tap from a release: of two signs so close the more telling one is drawn. */
function isToldBetter({ kind, time }, events) {
  const better = { [EventKind.touch]: EventKind.caught, [EventKind.release]: EventKind.tap }[kind]
  return better !== undefined && events.some((event) => event.kind === better && Math.abs(event.time - time) < closeTogether)
}

function drawBands(context, history, x, frame, theme) {
  let down = null
  let count = 0
  context.fillStyle = theme.band
  const band = (from, to) => context.fillRect(from, frame.top, to - from, frame.height)
  for (const { kind, reel } of history.events) {
    if (kind === EventKind.touch && count++ === 0) down = x(reel)
    if (kind === EventKind.release || kind === EventKind.cancelled) {
      count = Math.max(0, count - 1)
      if (count === 0 && down !== null) {
        band(down, x(reel))
        down = null
      }
    }
  }
  if (down !== null) band(down, x(history.end))
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

function disc(context, x, y, radius, filled) {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  if (filled) context.fill()
  else {
    context.lineWidth = 1
    context.stroke()
  }
}

function polygon(context, points) {
  context.beginPath()
  for (const [x, y] of points) context.lineTo(x, y)
  context.fill()
}
