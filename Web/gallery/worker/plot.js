import { Axis } from "./axis.js"
import { fontStack } from "../../host/painter/fonts.js"
import { drawMarkers } from "./markers.js"
import { tickLabel } from "../shared/numbers.js"

/** Room round the curve in CSS pixels: on the left for half a dot, on the right for the numbers of the axis. */
export const margins = { left: 6, right: 40, top: 12, bottom: 4 }

/** One curve of the inspector over a stretch of the reel, on a canvas of its own. */
export class Plot {
  #canvas
  #context
  #axis = new Axis()
  #column
  #showsSigns
  #holdsZero
  #ratio = 1

  /** The smallest stretch of values worth filling the plot with. */
  leastSpread = 1

  /** `column` reads one number of the history: (history, index) -> number. */
  constructor(canvas, column, { showsSigns, holdsZero }) {
    this.#canvas = canvas
    this.#context = canvas.getContext("2d")
    this.#column = column
    this.#showsSigns = showsSigns
    this.#holdsZero = holdsZero
  }

  resize(width, height, ratio) {
    this.#ratio = ratio
    this.#canvas.width = Math.round(width * ratio)
    this.#canvas.height = Math.round(height * ratio)
  }

  reset() {
    this.#axis.reset()
  }

  /** Draws; returns whether the axis still glides. `view` is { from, to, playhead, hover } on the reel. */
  draw(history, view, theme) {
    const context = this.#context
    const width = this.#canvas.width / this.#ratio - margins.left - margins.right
    const height = this.#canvas.height / this.#ratio - margins.top - margins.bottom
    context.setTransform(this.#ratio, 0, 0, this.#ratio, margins.left * this.#ratio, 0)
    context.clearRect(-margins.left, 0, this.#canvas.width, this.#canvas.height)
    if (width <= 0 || height <= 0) return false

    const first = Math.max(0, history.indexAtReel(view.from))
    const last = Math.min(history.length - 1, history.indexAtReel(view.to) + 1)
    let [lowest, highest] = [Infinity, -Infinity]
    for (let index = first; index <= last; index += 1) {
      const number = this.#column(history, index)
      lowest = Math.min(lowest, number)
      highest = Math.max(highest, number)
    }
    if (lowest > highest) [lowest, highest] = [0, 0]
    const gliding = this.#axis.follow(lowest, highest, { holdsZero: this.#holdsZero, leastSpread: this.leastSpread })

    const frame = { width, height, top: margins.top }
    const x = (reel) => ((reel - view.from) / (view.to - view.from)) * width
    const y = (number) => margins.top + this.#axis.place(number, height)
    this.#drawGrid(frame, x, y, view, theme)
    context.save()
    context.beginPath()
    context.rect(0, 0, width, this.#canvas.height)
    context.clip()
    drawMarkers(context, history, x, frame, theme, this.#showsSigns)
    if (last >= first && history.length > 0) this.#drawCurve(history, first, last, x, y, frame, theme)
    context.restore()
    this.#drawCursor(history, view, x, y, frame, theme)
    return gliding
  }

  #drawGrid(frame, x, y, view, theme) {
    const context = this.#context
    context.font = `400 10px ${fontStack}`
    context.textBaseline = "middle"
    context.textAlign = "left"
    for (const tick of this.#axis.ticks) {
      const at = Math.round(y(tick)) - 0.5
      context.fillStyle = Math.abs(tick) < 1e-9 && this.#holdsZero ? theme.zero : theme.grid
      context.fillRect(0, at, frame.width, 1)
      context.fillStyle = theme.label
      context.fillText(tickLabel(tick, this.#axis.step), frame.width + 8, at + 0.5)
    }
    context.fillStyle = theme.grid
    for (let second = Math.ceil(view.from); second <= view.to; second += 1) {
      context.fillRect(Math.round(x(second)) - 0.5, frame.top, 1, frame.height)
    }
  }

  #drawCurve(history, first, last, x, y, frame, theme) {
    const context = this.#context
    const line = new Path2D()
    for (let index = first; index <= last; index += 1) {
      const [px, py] = [x(history.reel(index)), y(this.#column(history, index))]
      if (index === first) line.moveTo(px, py)
      else line.lineTo(px, py)
    }
    if (this.#holdsZero) {
      const area = new Path2D(line)
      area.lineTo(x(history.reel(last)), y(0))
      area.lineTo(x(history.reel(first)), y(0))
      context.fillStyle = theme.area
      context.fill(area)
    }
    context.strokeStyle = theme.accent
    context.lineWidth = 1.75
    context.lineJoin = "round"
    context.stroke(line)
    context.fillStyle = theme.grid
    for (let index = first; index <= last; index += 1) {
      if (!history.followsRest(index)) continue
      const at = Math.round((x(history.reel(index)) + x(history.reel(index - 1))) / 2)
      for (let dot = frame.top; dot < frame.top + frame.height; dot += 5) context.fillRect(at - 0.5, dot, 1, 2)
    }
  }

  #drawCursor(history, { playhead, hover }, x, y, frame, theme) {
    const context = this.#context
    const index = history.indexAtReel(hover ?? playhead)
    if (index < 0) return
    const [px, py] = [x(history.reel(index)), y(this.#column(history, index))]
    if (px < -1 || px > frame.width + 1) return
    if (hover !== null || playhead < history.end) {
      context.fillStyle = theme.cursor
      context.fillRect(Math.round(px) - 0.5, frame.top, 1, frame.height)
    }
    context.beginPath()
    context.arc(px, py, 3.5, 0, 2 * Math.PI)
    context.fillStyle = theme.accent
    context.fill()
    context.lineWidth = 2
    context.strokeStyle = theme.surface
    context.stroke()
  }
}
