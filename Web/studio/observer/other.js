import { extent, margin, scale } from "./lane.js"

/** Draws a value of another run beside this run's curve: dashed, with the same scale and at the same times. */
export function drawOther(context, frames, column, rows, number, view, { top, height }, theme) {
  const { x } = view
  const values = extent(column, view, "value", false)
  const y = scale(values, { top: top + margin, height: height - 2 * margin }, number.leastSpread)
  context.save()
  context.beginPath()
  context.rect(0, top, view.width, height)
  context.clip()
  context.strokeStyle = theme.other
  context.lineWidth = 1.75
  context.lineJoin = "round"
  context.setLineDash([5, 4])
  context.beginPath()
  let isDrawing = false
  for (let index = 0; index < rows.length; index += 3) {
    const at = x(reelAt(frames, rows[index]))
    const value = rows[index + 1]
    if (Number.isNaN(value) || at < -40 || at > view.width + 40) {
      isDrawing = false
      continue
    }
    if (isDrawing) context.lineTo(at, y(value))
    else context.moveTo(at, y(value))
    isDrawing = true
  }
  context.stroke()
  context.restore()
}

/** Returns the reel position of a time, extrapolated behind the last frame of this run. */
function reelAt(frames, time) {
  const last = frames.length - 1
  return last >= 0 && time > frames.time(last) ? frames.end + time - frames.time(last) : frames.reelAt(time)
}
