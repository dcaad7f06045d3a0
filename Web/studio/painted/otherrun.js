import { Painter } from "../../host/painter/painter.js"
import { Follower } from "./follower.js"

/** The duration of one slice of playing and the interval between two reports, in milliseconds. */
const [slice, interval] = [24, 200]

/** Another run on a canvas of its own: another variant with the same input, or a kept run. */
export class OtherRun extends Follower {
  #painter
  #reported = ""
  #timer = null

  constructor(run, options, post) {
    super(run, options, post)
    this.#painter = new Painter(options.canvas)
  }

  command(name, content) {
    if (name === "watch") this.run.watch(content.watched)
    if (name === "size") this.#painter.resize(content.width, content.height)
  }

  work() {
    const { run } = this
    if (run.frames.length === 0) return false
    if (run.work(slice)) return true
    this.#report()
    run.goTo(this.time)
    run.draw(this.#painter)
    const { width, height } = run.size
    this.post("size", { width, height })
    return false
  }

  /** Reports the values now, or a moment later if the last report is recent. */
  #report() {
    const { frames, watched } = this.run
    const keys = watched.map(({ key }) => key)
    const state = `${frames.length} ${frames.end} ${keys}`
    if (this.#timer !== null || state === this.#reported) return
    this.#reported = state
    this.post("rows", { others: new Map(keys.map((key) => [key, frames.rows(key)])) })
    this.#timer = setTimeout(() => {
      this.#timer = null
      this.changed()
    }, interval)
  }
}
