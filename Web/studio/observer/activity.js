/** How high a bar is, and what lies between two of them, in CSS pixels; as many lie above each other as there is room for. */
const [height, gap] = [11, 3]
const margin = 6

/** Draws the animations that ran as bars over time, each with a mark where it has begun and where it has ended. */
export function drawActivity(context, frames, view, { top, height: room }, theme, names) {
  const most = Math.max(1, Math.floor((room - 2 * margin + gap) / (height + gap)))
  const ends = Array.from({ length: most }, () => -Infinity)
  context.save()
  context.beginPath()
  context.rect(0, top, view.width, room)
  context.clip()
  context.fillStyle = theme.line
  context.fillRect(0, top, view.width, 1)
  context.font = theme.small
  context.textBaseline = "middle"
  for (const run of frames.runs.between(view.first, view.last)) {
    const from = view.x(frames.reel(run.from))
    const to = Math.max(from + 3, view.x(run.to === Infinity ? frames.end : frames.reel(run.to)))
    let row = ends.findIndex((end) => end <= from + 0.5)
    // Too many at once: those that do not fit lie behind the last one.
    if (row < 0) row = most - 1
    ends[row] = Math.max(ends[row], to + 2)
    drawRun(context, view, { from, to, y: top + margin + row * (height + gap) }, run, theme, names)
  }
  context.restore()
}

function drawRun(context, view, { from, to, y }, { part, path, to: end }, theme, names) {
  const left = Math.max(from, -8)
  const right = Math.min(to, view.width + 8)
  context.fillStyle = theme.run
  context.beginPath()
  context.roundRect(left, y, right - left, height, 4)
  context.fill()
  context.fillStyle = theme.value
  context.fillRect(left, y, 2, height)
  if (end !== Infinity) context.fillRect(right - 2, y, 2, height)
  const room = Math.min(right, view.width) - Math.max(left, 0) - 12
  const text = `${names.get(part) ?? ""} ${path}`.trim()
  const shown = fitted(context, text, path, room)
  if (shown === "") return
  context.fillStyle = theme.text
  context.fillText(shown, Math.max(left, 0) + 6, y + height / 2 + 0.5)
}

/** What there is room for: all of it, the property alone, or nothing. */
function fitted(context, text, path, room) {
  if (room < 20) return ""
  if (context.measureText(text).width <= room) return text
  return context.measureText(path).width <= room ? path : ""
}
