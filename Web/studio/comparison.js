import { element } from "./elements.js"
import { PaintedThread } from "./paintedthread.js"
import { choice } from "./onionskin.js"

/** The menu values for no run and for a kept run. The other values are indices of variants. */
const [none, kept] = [-1, -2]

/**
 * A comparison of two runs at the same stage time: of another variant with the same input, or of a kept run. The lanes
 * of watched values show the other run as a dashed line.
 */
export class Comparison {
  #wasm
  #observer
  #watching
  #device
  #area
  #notices
  #figure = null
  #canvas = null
  #thread = null
  #run = null
  #variants = []
  #chosen = none
  #place = element("div", { class: "stack" })
  #rows = new Map()

  constructor(wasm, { observer, watching, device, area, notices }) {
    this.#wasm = wasm
    this.#observer = observer
    this.#watching = watching
    this.#device = device
    this.#area = area
    this.#notices = notices
    watching.addEventListener("change", () => this.#thread?.send("watch", { watched: watching.all }))
    device.addEventListener("change", () => this.#fit())
    this.#fill()
  }

  get fields() {
    return [this.#place]
  }

  /** The rows read from the other run, by key. */
  get rows() {
    return this.#rows
  }

  /** The variants of the open scene. */
  set variants(variants) {
    this.#variants = variants
    this.choose(none)
  }

  /** Keeps the session up to now for comparison with later runs. */
  async keep() {
    this.#run = await this.#observer.ask("run")
    this.choose(kept)
  }

  choose(chosen) {
    this.#chosen = chosen
    this.#end()
    if (chosen !== none) this.#begin()
    this.#fill()
  }

  #fill() {
    const entries = [[none, "None"]]
    if (this.#variants.length > 1) this.#variants.forEach(({ title }, index) => entries.push([index, `Variant ${title}`]))
    if (this.#run !== null) entries.push([kept, "Kept run"])
    const keep = element("button", { type: "button", class: "button wide" },
      element("b", {}, "Keep this run"), element("span", {}, "Compare later runs with this one, from any time"))
    keep.addEventListener("click", () => this.keep())
    this.#place.replaceChildren(choice("Compare with", entries, this.#chosen, (chosen) => this.choose(chosen)), keep)
  }

  #begin() {
    this.#canvas = element("canvas", { role: "img", "aria-label": "Comparison run" })
    const title = this.#chosen === kept ? "Kept run" : this.#variants[this.#chosen].title
    this.#figure = element("figure", { class: "other" }, this.#canvas, element("figcaption", {}, title))
    this.#area.append(this.#figure)
    this.#area.classList.add("compares")
    this.#device.screens = 2
    const isKept = this.#chosen === kept
    this.#thread = new PaintedThread("run", {
      wasm: this.#wasm, canvas: this.#canvas, observer: this.#observer, variant: isKept ? null : this.#chosen, kept: isKept ? this.#run : null,
    })
    this.#thread.addEventListener("rows", ({ detail }) => this.#show(detail.others))
    this.#thread.addEventListener("size", ({ detail }) => this.#fit(detail))
    this.#thread.addEventListener("failure", ({ detail }) => this.#notices.show(detail.text))
    this.#thread.send("watch", { watched: this.#watching.all })
    this.#fit()
  }

  #end() {
    this.#thread?.end()
    this.#figure?.remove()
    this.#thread = this.#figure = null
    this.#area.classList.remove("compares")
    this.#device.screens = 1
    this.#show(new Map())
  }

  #show(others) {
    this.#rows = others
    this.#observer.send("others", { others })
  }

  /** Sizes the figure like the program's screen, with the aspect ratio of the other run. */
  #fit(size = null) {
    if (this.#figure === null) return
    const { width, height } = this.#device.bounds
    this.#figure.style.width = `${width}px`
    const shape = size ?? { width, height }
    const down = size === null ? height : Math.min(height, width * shape.height / shape.width)
    this.#canvas.style.height = `${Math.round(down)}px`
    this.#canvas.style.borderRadius = this.#device.bounds.radius
    this.#thread?.send("size", { width: Math.round(width * devicePixelRatio), height: Math.round(down * devicePixelRatio) })
  }
}
