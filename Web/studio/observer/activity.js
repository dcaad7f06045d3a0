/** The height of a bar and the gap between bars, in CSS pixels. The number of rows depends on the available height. */
const [height, gap] = [11, 3]
const margin = 6

/** Draws the animations as bars over time, with marks at their starts and ends. */
export function drawActivity(context, frames, view, { top, height: room }, theme, names) {
  const most = Math.max(1, Math.floor((room - 2 * margin + gap) / (height + gap)))
  const [ends, bars] = [Array.from({ length: most }, () => -Infinity), []]
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
    const isCrowded = row < 0
    // Bars without a row of their own overlap in the last row, without names.
    if (isCrowded) {
      row = most - 1
      for (const bar of bars) if (bar.row === row && bar.to > from) bar.isCrowded = true
    }
    ends[row] = Math.max(ends[row], to + 2)
    bars.push({ run, from, to, row, y: top + margin + row * (height + gap), isCrowded })
  }
  for (const bar of bars) drawBar(context, view, bar, theme)
  for (const bar of bars) if (!bar.isCrowded) drawName(context, view, bar, theme, names)
  context.restore()
}

function drawBar(context, view, { run, from, to, y }, theme) {
  const [left, right] = [Math.max(from, -8), Math.min(to, view.width + 8)]
  context.fillStyle = theme.run
  context.beginPath()
  context.roundRect(left, y, right - left, height, 4)
  context.fill()
  context.fillStyle = theme.value
  context.fillRect(left, y, 2, height)
  if (run.to !== Infinity) context.fillRect(right - 2, y, 2, height)
}

function drawName(context, view, { run: { part, path }, from, to, y }, theme, names) {
  const left = Math.max(from, 0)
  const shown = fitted(context, `${names.get(part) ?? ""} ${path}`.trim(), path, Math.min(to, view.width) - left - 12)
  if (shown === "") return
  context.fillStyle = theme.text
  context.fillText(shown, left + 6, y + height / 2 + 0.5)
}

/** Returns the text that fits: the full text, the property name or an empty string. */
function fitted(context, text, path, room) {
  if (room < 20) return ""
  if (context.measureText(text).width <= room) return text
  return context.measureText(path).width <= room ? path : ""
}
