import { context2D } from "../../host/painter/context.js"
import { drawActivity } from "./activity.js"
import { drawCosts } from "./costlane.js"
import { drawLane } from "./lane.js"
import { drawOther } from "./other.js"
import { drawRuler } from "./ruler.js"
import { Range } from "./range.js"

/** The height of the ruler, in CSS pixels. */
const rulerHeight = 26

/** The time axis of all watched values: a ruler with touches and jumps, and a lane for each value. */
export class Lanes {
  #canvas
  #context
  #run
  #range = new Range()
  #theme = null
  #size = { width: 1, height: 1, ratio: 1 }
  /** The positions of the lanes below the ruler, { top, height }: animations, frame costs and each watched value. */
  #layout = { activity: null, costs: null, rows: [] }
  /** The names of parts, by identifier. */
  #names = new Map()
  #hover = null
  #others = new Map()
  #playhead = 0
  #isStale = true
  #drawn = ""

  constructor(canvas, run) {
    this.#canvas = canvas
    this.#context = context2D(canvas)
    this.#run = run
  }

  /** The values of the watched properties in another run: rows of time, value and velocity, by key. */
  set others(others) {
    this.#others = others
    this.#run.frames.cutsRests = others.size === 0
    this.#isStale = true
  }

  reset() {
    this.#range.followEnd()
    this.#playhead = 0
    this.#isStale = true
  }

  set theme(colours) {
    this.#theme = colours
    this.#isStale = true
  }

  get playhead() {
    return this.#playhead
  }

  set playhead(time) {
    this.#playhead = time
    this.#isStale = true
  }

  set names(names) {
    this.#names = new Map(names)
    this.#isStale = true
  }

  resize(width, height, ratio, layout) {
    this.#size = { width: Math.max(1, width), height: Math.max(1, height), ratio }
    this.#layout = layout
    this.#canvas.width = Math.round(this.#size.width * ratio)
    this.#canvas.height = Math.round(this.#size.height * ratio)
    this.#isStale = true
  }

  /** Sets the distance of the pointer from the left edge, or null if the pointer has left. */
  hoverAt(x) {
    this.#hover = x
    this.#isStale = true
  }

  zoom(factor, x) {
    this.#range.zoom(factor, x / this.#size.width, this.#run.frames.end)
    this.#isStale = true
  }

  /** Scrolls by a fraction of the displayed range. */
  pan(by) {
    this.#range.pan(by, this.#run.frames.end)
    this.#isStale = true
  }

  followEnd() {
    this.#range.followEnd()
    this.#isStale = true
  }

  /** Returns the time of the frame at a distance from the left edge. */
  timeAt(x) {
    const { frames } = this.#run
    if (frames.length === 0) return 0
    return frames.time(this.#frameAt(x))
  }

  #frameAt(x) {
    const { from, to } = this.#range
    return Math.max(0, this.#run.frames.indexAtReel(from + (x / this.#size.width) * (to - from) + 1e-6))
  }

  /**
   * The values at the pointer or, without one, at the playhead: the time, the watched values, the number of running
   * animations, the frame cost and the displayed range.
   */
  get reading() {
    const { frames, watched } = this.#run
    const { from, to, follows } = this.#range
    const isHovering = this.#hover !== null
    const index = frames.length === 0 ? -1 : isHovering ? this.#frameAt(this.#hover) : Math.max(0, frames.indexAt(this.#playhead))
    const samples = Object.fromEntries(watched.map(({ key }) => {
      const column = frames.column(key)
      return [key, index < 0 ? null : [column.value(index), column.velocity(index)]]
    }))
    const { first, last } = this.shown
    const costs = frames.costs.summary(index, first, Math.min(last, frames.length - 1))
    const running = index < 0 ? 0 : [...frames.runs.between(index, index)].filter((run) => run.to > index).length
    return {
      time: index < 0 ? 0 : frames.time(index), isHovering, samples, from, to, end: frames.end, follows, index, running, costs,
      playhead: frames.length === 0 ? -1 : Math.max(0, frames.indexAt(this.#playhead)),
      total: index < 0 ? 0 : frames.costs.total(index),
      isWhole: !this.#run.isBehind,
    }
  }

  /** The indices of the first and the last displayed frame. */
  get shown() {
    const { frames } = this.#run
    const { from, to } = this.#range
    return { first: Math.max(0, frames.indexAtReel(from)), last: frames.indexAtReel(to) }
  }

  /** Draws if something has changed. Returns whether the range still scrolls to its target. */
  draw() {
    const { frames, watched } = this.#run
    const playhead = frames.reelAt(this.#playhead)
    const glides = this.#range.follow(frames.end, playhead)
    const key = `${frames.length} ${frames.end} ${this.#range.from} ${this.#range.to} ${this.#run.isBehind}`
    if (this.#theme === null || (!this.#isStale && key === this.#drawn)) return glides
    this.#drawn = key
    this.#isStale = false
    const { width, height, ratio } = this.#size
    const context = this.#context
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.clearRect(0, 0, width, height)
    const { from, to } = this.#range
    const view = { from, to, width, height, playhead, hover: this.#hover, x: (reel) => ((reel - from) / (to - from)) * width }
    view.first = Math.max(0, frames.indexAtReel(from))
    view.last = Math.min(frames.length - 1, frames.indexAtReel(to) + 1)
    drawRuler(context, frames, view, rulerHeight, this.#theme)
    const { activity, costs, rows } = this.#layout
    if (activity !== null) drawActivity(context, frames, view, activity, this.#theme, this.#names)
    if (costs !== null) drawCosts(context, frames, view, costs, this.#theme)
    watched.forEach((number, index) => {
      const row = rows[index]
      if (row === undefined) return
      const other = this.#others.get(number.key)
      drawLane(context, frames, frames.column(number.key), number, view, row, this.#theme)
      if (other !== undefined) drawOther(context, frames, frames.column(number.key), other, number, view, row, this.#theme)
    })
    this.#drawCursor(context, view)
    return glides
  }

  #drawCursor(context, { x, playhead, height }) {
    const theme = this.#theme
    context.fillStyle = theme.cursor
    const at = Math.round(x(playhead))
    context.fillRect(at - 0.75, 0, 1.5, height)
    context.beginPath()
    context.moveTo(at - 5, 0)
    context.lineTo(at + 5, 0)
    context.lineTo(at, 7)
    context.fill()
    if (this.#hover === null) return
    context.globalAlpha = 0.5
    context.fillRect(Math.round(this.#hover) - 0.5, 0, 1, height)
    context.globalAlpha = 1
  }
}
