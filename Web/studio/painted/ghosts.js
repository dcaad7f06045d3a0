import { Painter } from "../../host/painter/painter.js"
import { context2D } from "../../host/painter/context.js"
import { Follower } from "./follower.js"

/** The onion skin: earlier and later frames on a canvas over the stage. */
export class Ghosts extends Follower {
  #canvas
  #context
  #scratch = new OffscreenCanvas(1, 1)
  #painter = new Painter(this.#scratch)
  /** The number of ghosts before and after the current frame, and their distance in seconds. */
  #count = 3
  #spacing = 1 / 15

  constructor(run, options, post) {
    super(run, options, post)
    this.#canvas = options.canvas
    this.#context = context2D(this.#canvas)
  }

  command(name, { count, spacing, width, height }) {
    if (name === "choose") [this.#count, this.#spacing] = [count, spacing]
    if (name !== "size" || (width === this.#canvas.width && height === this.#canvas.height)) return
    for (const canvas of [this.#canvas, this.#scratch]) [canvas.width, canvas.height] = [width, height]
    this.#painter.forget()
  }

  work() {
    const { run } = this
    const { width, height } = this.#canvas
    this.#context.clearRect(0, 0, width, height)
    if (run.frames.length === 0) return false
    const now = run.frames.indexAt(this.time)
    let [total, count] = [0, 0]
    for (const { index, weight } of this.#shown(now)) {
      run.goTo(run.frames.time(index))
      run.draw(this.#painter)
      total += weight
      count += 1
      // The result is a weighted mean. Distant frames have smaller weights.
      this.#context.globalAlpha = weight / total
      this.#context.drawImage(this.#scratch, 0, 0)
    }
    this.post("ghosts", { count, time: this.time })
    return false
  }

  /** Returns the displayed frames, earliest first. The run is fastest when time moves forwards. */
  #shown(now) {
    const { frames } = this.run
    const shown = new Map()
    for (let step = -this.#count; step <= this.#count; step += 1) {
      const reel = frames.reel(Math.max(0, now)) + step * this.#spacing
      if (step === 0 || reel < 0 || reel > frames.end + 1e-9) continue
      const index = frames.indexAtReel(reel + 1e-9)
      if (index >= 0 && index !== now) shown.set(index, 1 / Math.abs(step))
    }
    return [...shown].map(([index, weight]) => ({ index, weight }))
  }
}
