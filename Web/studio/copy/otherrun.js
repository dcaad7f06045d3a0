import { Painter } from "../../host/painter/painter.js"
import { Follower } from "./follower.js"

/** Milliseconds of playing at a time, and between two reports of what was read. */
const [slice, interval] = [24, 200]

/** Another run beside this one, on a canvas of its own: the same hands on another variant, or a run that was kept. */
export class OtherRun extends Follower {
  #painter
  #watched = []
  #reported = ""
  #timer = null

  constructor(copy, options, post) {
    super(copy, options, post)
    this.#painter = new Painter(options.canvas)
  }

  command(name, content) {
    if (name === "watch") {
      this.#watched = content.watched
      this.copy.watch(this.#watched)
    }
    if (name === "size") this.#painter.resize(content.width, content.height)
  }

  work() {
    const { copy } = this
    if (copy.frames.length === 0) return false
    if (copy.work(slice)) return true
    this.#report()
    copy.goTo(this.time)
    copy.draw(this.#painter)
    const { width, height } = copy.size
    this.post("size", { width, height })
    return false
  }

  /** Now, or a moment later when it was reported just now. */
  #report() {
    const { frames } = this.copy
    const state = `${frames.length} ${frames.end} ${this.#watched.map(({ key }) => key)}`
    if (this.#timer !== null || state === this.#reported) return
    this.#reported = state
    this.post("rows", { others: this.copy.rows })
    this.#timer = setTimeout(() => {
      this.#timer = null
      this.changed()
    }, interval)
  }
}
