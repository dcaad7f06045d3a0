import { context2D } from "../host/painter/context.js"

/** The overdraw count from which all points have the same colour. */
const most = 5
/** The largest distance between two corners that still counts as the same position, in points. */
const still = 0.05

/** The colours of overdraw counts, beginning with 1. */
export const overdrawColours = ["#2f7de1", "#2fae6b", "#f0b429", "#f2762e", "#d92d20"]

/**
 * Counts how often each point is drawn: each part is filled into a small picture and adds one to its points. Returns
 * the coloured picture, the average count and the largest count.
 */
export function overdraw(parts, { width, height }) {
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)))
  const context = context2D(canvas, { isRead: true })
  context.globalCompositeOperation = "lighter"
  context.fillStyle = "rgb(8 0 0)"
  for (const { corners, draws } of parts) if (draws) fill(context, corners)
  const picture = context.getImageData(0, 0, canvas.width, canvas.height)
  const { data } = picture
  let [sum, highest] = [0, 0]
  for (let at = 0; at < data.length; at += 4) {
    const count = Math.round(data[at] / 8)
    sum += count
    if (count > highest) highest = count
    const [red, green, blue] = rgb[Math.min(most, count) - 1] ?? [0, 0, 0]
    data[at] = red
    data[at + 1] = green
    data[at + 2] = blue
    data[at + 3] = count === 0 ? 0 : 190
  }
  context.globalCompositeOperation = "source-over"
  context.putImageData(picture, 0, 0)
  return { canvas, mean: 4 * sum / data.length, highest }
}

const rgb = overdrawColours.map((colour) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)))

function fill(context, corners) {
  context.beginPath()
  corners.forEach(({ x, y }, index) => index === 0 ? context.moveTo(x, y) : context.lineTo(x, y))
  context.fill()
}

/** Returns the identifiers of the parts that have moved, changed or appeared. */
export function repainted(parts, before) {
  const known = new Map(before.map((part) => [part.id, part]))
  return new Set(parts.filter(({ id, draws, look, corners }) => {
    const old = known.get(id)
    if (!draws) return false
    return old === undefined || old.look !== look
      || corners.some(({ x, y }, index) => Math.abs(x - old.corners[index].x) > still || Math.abs(y - old.corners[index].y) > still)
  }).map(({ id }) => id))
}
