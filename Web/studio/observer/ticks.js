import { roundStep } from "./steps.js"

/** Draws labelled lines at round values at the right edge of a lane, and the line of velocity 0. */
export function drawTicks(context, [low, high], leastSpread, place, zero, { width }, theme) {
  const spread = Math.max(high - low, leastSpread)
  const middle = (low + high) / 2
  const step = roundStep(spread / 2.4)
  context.globalAlpha = 0.35
  context.fillStyle = theme.velocity
  context.fillRect(0, Math.round(zero) - 0.5, width, 1)
  context.globalAlpha = 1
  context.font = theme.font
  context.textBaseline = "middle"
  context.textAlign = "right"
  for (let count = Math.ceil((middle - spread / 2) / step - 1e-9); count * step <= middle + spread / 2 + 1e-9 * spread; count += 1) {
    const at = place(count * step)
    context.fillStyle = theme.grid
    context.fillRect(0, Math.round(at) - 0.5, width, 1)
    context.fillStyle = theme.label
    context.fillText(label(count * step, step), width - 6, at)
  }
  context.textAlign = "left"
}

/** Returns the shortest text of a multiple of a round step. If all steps are thousands, the unit is k. */
function label(tick, step) {
  const isLarge = step >= 1000
  const digits = isLarge ? 0 : Math.max(0, -Math.floor(Math.log10(step) + 1e-9))
  const text = (isLarge ? tick / 1000 : tick).toFixed(digits).replace(/^-(0(\.0*)?)$/, "$1").replace("-", "−")
  return isLarge && tick !== 0 ? `${text}k` : text
}
