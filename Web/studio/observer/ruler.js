import { drawMarkers } from "./markers.js"
import { roundStep } from "./steps.js"

/** Draws the seconds, the touches, the omitted pauses and the unexplained jumps. */
export function drawRuler(context, frames, view, height, theme) {
  const { x, width, from, to, first, last } = view
  drawBands(context, frames, view, height, theme)
  context.font = theme.font
  context.textBaseline = "middle"
  const step = roundStep((to - from) * 70 / width)
  let free = -Infinity
  for (let index = first; index <= last; index += 1) {
    const time = frames.time(index)
    const before = index === 0 || frames.followsRest(index) ? -Infinity : frames.time(index - 1)
    const mark = Math.floor(time / step + 1e-9) * step
    if (mark <= before || (before === -Infinity && time - mark > step / 2 && index > 0)) continue
    const at = x(frames.reel(index) - Math.max(0, time - mark))
    if (at < -20 || at > width) continue
    context.fillStyle = theme.grid
    context.fillRect(Math.round(at) - 0.5, height - 6, 1, view.height - height + 6)
    const label = `${Number(mark.toFixed(3))}`
    if (at < free) continue
    context.fillStyle = theme.label
    context.fillText(label, at + 4, height / 2 + 2)
    free = at + 10 + context.measureText(label).width
  }
  for (let index = Math.max(1, first); index <= last; index += 1) {
    if (frames.followsRest(index)) drawBreak(context, x(frames.reel(index)), x(frames.reel(index - 1)), view.height, theme)
  }
  drawFrames(context, frames, view, height, theme)
  drawMarkers(context, frames, view, height - 5, theme)
  for (const jump of frames.jumps) {
    const at = x(frames.reel(jump.index))
    if (at < -8 || at > width + 8) continue
    context.fillStyle = theme.jump
    context.fillRect(Math.round(at) - 0.5, 0, 1, view.height)
    context.beginPath()
    context.moveTo(at, height - 15)
    context.lineTo(at + 5.5, height - 5)
    context.lineTo(at - 5.5, height - 5)
    context.fill()
  }
}

/** Draws a mark for each frame if there is enough space. */
function drawFrames(context, frames, { x, first, last, width }, height, theme) {
  if (width / Math.max(1, last - first) < 5) return
  context.fillStyle = theme.label
  for (let index = first; index <= last; index += 1) context.fillRect(Math.round(x(frames.reel(index))) - 0.5, height - 3, 1, 3)
}

/** Draws bands where a touch or a button was down. */
function drawBands(context, frames, { x, width, height }, top, theme) {
  let [count, begin] = [0, 0]
  context.fillStyle = theme.band
  const band = (from, to) => {
    const left = Math.max(0, x(frames.reelAt(from)))
    const right = Math.min(width, x(to === null ? frames.end : frames.reelAt(to)))
    if (right > 0 && left < width) context.fillRect(left, 0, Math.max(1, right - left), height)
  }
  for (const { time, isDown } of frames.touches) {
    if (isDown && count === 0) begin = time
    count = Math.max(0, count + (isDown ? 1 : -1))
    if (!isDown && count === 0) band(begin, time)
  }
  if (count > 0) band(begin, null)
}

/** Draws a break where a pause was cut out. */
function drawBreak(context, right, left, height, theme) {
  context.strokeStyle = theme.label
  context.globalAlpha = 0.5
  context.setLineDash([2, 3])
  context.beginPath()
  context.moveTo((left + right) / 2, 0)
  context.lineTo((left + right) / 2, height)
  context.stroke()
  context.setLineDash([])
  context.globalAlpha = 1
}
