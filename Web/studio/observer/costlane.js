import { phases } from "../worker/profile.js"

const margin = 5
/** The durations of a frame at 120 and 60 frames per second, in milliseconds. */
const budgets = [1000 / 120, 1000 / 60]
/**
 * The smallest upper end of the scale, in milliseconds, and its multiple of the mean. One expensive frame does not
 * flatten all others.
 */
const [least, times] = [2, 5]

/**
 * Draws the cost of each frame as a column of its phases. Where several frames share a pixel, draws the most expensive
 * one.
 */
export function drawCosts(context, frames, view, { top, height }, theme) {
  const columns = dearest(frames, view)
  const most = reach([...columns.values()].map((index) => frames.costs.total(index)))
  const scale = (height - 2 * margin) / most
  const floor = top + height - margin
  context.fillStyle = theme.line
  context.fillRect(0, top, view.width, 1)
  const wide = Math.max(1, Math.min(12, view.width / Math.max(1, view.last - view.first) - 1))
  for (const [x, index] of columns) {
    let y = floor
    for (let phase = 0; phase < phases.length; phase += 1) {
      const length = Math.min(frames.costs.at(index, phase) * scale, y - top - margin)
      if (length <= 0) continue
      context.fillStyle = theme.phases[phase]
      context.fillRect(x - wide / 2, y - length, wide, length)
      y -= length
    }
    if (frames.costs.total(index) <= most) continue
    context.fillStyle = theme.jump
    context.fillRect(x - wide / 2, top + 2, wide, 2)
  }
  context.font = theme.small
  context.textBaseline = "middle"
  let free = -Infinity
  for (const budget of budgets.toReversed()) {
    const y = Math.round(floor - budget * scale) - 0.5
    // A label that overlaps the previous one is omitted. The longer budget has precedence.
    if (budget > most || y < free) continue
    free = y + 12
    context.fillStyle = theme.label
    context.globalAlpha = 0.5
    context.fillRect(0, y, view.width, 1)
    context.globalAlpha = 1
    const text = `${budget.toFixed(1)} ms`
    context.fillText(text, view.width - context.measureText(text).width - 6, y + (y + 14 > top + height ? -7 : 8))
  }
}

/** Returns the upper end of the scale. */
function reach(totals) {
  const mean = totals.reduce((sum, total) => sum + total, 0) / Math.max(1, totals.length)
  return Math.max(least, Math.min(Math.max(0, ...totals), times * mean))
}

/** Returns the most expensive frame of each pixel. */
function dearest(frames, { x, first, last }) {
  const columns = new Map()
  for (let index = Math.max(0, first); index <= last; index += 1) {
    if (frames.costs.total(index) === 0) continue
    const at = Math.round(x(frames.reel(index)))
    const known = columns.get(at)
    if (known === undefined || frames.costs.total(known) < frames.costs.total(index)) columns.set(at, index)
  }
  return columns
}
