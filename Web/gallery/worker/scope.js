import { leastSpread, perSecond } from "../shared/numbers.js"
import { margins, Plot } from "./plot.js"

/** Seconds of the reel that are shown at once. */
const span = 4

/** The inspector's two plots of one watched property: which stretch is shown, what is read off, when to redraw. */
export class Scope {
  #history
  #property = 0
  #plots
  #theme = null
  #width = 1
  #hover = null
  #held = null
  #stale = true
  #drawn = { end: 0, playhead: 0 }

  constructor(history, valueCanvas, velocityCanvas) {
    this.#history = history
    const value = (rows, index) => rows.value(index, this.#property)
    const velocity = (rows, index) => rows.velocity(index, this.#property)
    this.#plots = [
      new Plot(valueCanvas, value, { showsSigns: true, holdsZero: false }),
      new Plot(velocityCanvas, velocity, { showsSigns: false, holdsZero: true }),
    ]
  }

  set theme(colours) {
    this.#theme = colours
    this.#stale = true
  }

  /** Shows another watched property, whose values have this unit. */
  watch(property, unit) {
    this.#property = property
    this.#plots[0].leastSpread = leastSpread(unit)
    this.#plots[1].leastSpread = leastSpread(perSecond(unit))
    this.reset()
  }

  reset() {
    for (const plot of this.#plots) plot.reset()
    this.#hover = this.#held = null
    this.#stale = true
  }

  resize(width, heights, ratio) {
    this.#width = Math.max(1, width - margins.left - margins.right)
    this.#plots.forEach((plot, index) => plot.resize(width, heights[index], ratio))
    this.#stale = true
  }

  /** The pointer rests at this distance from the left edge; null when it left. */
  hoverAt(x) {
    this.#hover = x
    this.#stale = true
  }

  /** Holds the shown stretch while the pointer drags through it. */
  hold(playhead) {
    this.#held ??= this.#stretch(playhead)
  }

  letGo() {
    this.#held = null
    this.#stale = true
  }

  /** Place on the reel under a distance from the left edge, within what is recorded. */
  reelAt(x, playhead) {
    const { from, to } = this.#held ?? this.#stretch(playhead)
    return Math.min(this.#history.end, Math.max(0, from + ((x - margins.left) / this.#width) * (to - from)))
  }

  /** Time, value and velocity at the pointer, or else at the playhead. */
  reading(playhead) {
    const hovers = this.#hover !== null
    const index = Math.max(0, this.#history.indexAtReel(hovers ? this.reelAt(this.#hover, playhead) : playhead))
    if (this.#history.length === 0) return { time: 0, value: 0, velocity: 0, hovers }
    return {
      time: this.#history.time(index),
      value: this.#history.value(index, this.#property),
      velocity: this.#history.velocity(index, this.#property),
      hovers,
    }
  }

  /** Draws when something changed; returns whether it wants to be asked again. */
  draw(playhead) {
    const { end } = this.#history
    const changed = this.#stale || end !== this.#drawn.end || playhead !== this.#drawn.playhead
    if (this.#theme === null || !changed) return false
    this.#drawn = { end, playhead }
    const hover = this.#hover === null ? null : this.reelAt(this.#hover, playhead)
    const view = { ...(this.#held ?? this.#stretch(playhead)), playhead, hover }
    const gliding = this.#plots.map((plot) => plot.draw(this.#history, view, this.#theme))
    this.#stale = gliding.includes(true)
    return this.#stale
  }

  /** The last seconds; further back only as far as the playhead needs to be seen with what surrounds it. */
  #stretch(playhead) {
    const end = Math.max(span, this.#history.end)
    const to = Math.min(end, Math.max(span, playhead + span / 2))
    return { from: to - span, to }
  }
}
