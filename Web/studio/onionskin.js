import { element } from "./elements.js"
import { PaintedThread } from "./paintedthread.js"

const counts = [[0, "None"], [1, "1"], [2, "2"], [3, "3"], [5, "5"], [8, "8"]]
const spacings = [[1, "1 frame"], [2, "2 frames"], [4, "4 frames"], [8, "8 frames"], [15, "15 frames"]]

/** Ghost images of earlier and later frames over the stage. */
export class OnionSkin {
  #wasm
  #observer
  #device
  #notices
  #thread = null
  #canvas = null
  #count = 0
  #spacing = 4

  constructor(wasm, observer, device, notices) {
    this.#wasm = wasm
    this.#observer = observer
    this.#device = device
    this.#notices = notices
    new ResizeObserver(() => this.#fit()).observe(device)
  }

  /** The number of ghosts that are drawn, and their time. */
  shown = { count: 0, time: 0 }

  get fields() {
    return [
      choice("Ghosts", counts, this.#count, (count) => this.choose({ count })),
      choice("Spacing", spacings, this.#spacing, (spacing) => this.choose({ spacing })),
    ]
  }

  choose({ count = this.#count, spacing = this.#spacing }) {
    [this.#count, this.#spacing] = [count, spacing]
    if (count === 0) return this.#end()
    if (this.#thread === null) this.#begin()
    this.#thread.send("choose", { count, spacing: spacing / 60 })
  }

  #begin() {
    this.#canvas = element("canvas", { class: "ghosts", "aria-hidden": "true" })
    this.#device.append(this.#canvas)
    this.#thread = new PaintedThread("ghosts", { wasm: this.#wasm, observer: this.#observer, canvas: this.#canvas })
    this.#thread.addEventListener("ghosts", ({ detail }) => (this.shown = detail))
    this.#thread.addEventListener("failure", ({ detail }) => this.#notices.show(detail.text))
    this.#fit()
  }

  #end() {
    this.#thread?.end()
    this.#canvas?.remove()
    this.#thread = this.#canvas = null
    this.shown = { count: 0, time: 0 }
  }

  #fit() {
    const { clientWidth, clientHeight } = this.#device
    this.#thread?.send("size", { width: Math.round(clientWidth * devicePixelRatio), height: Math.round(clientHeight * devicePixelRatio) })
  }
}

/** Creates a menu. */
export function choice(title, entries, initial, onChange) {
  const select = element("select", { "aria-label": title }, ...entries.map(([value, text]) => element("option", { value, selected: value === initial }, text)))
  select.addEventListener("change", () => onChange(Number(select.value)))
  return element("label", { class: "choice" }, element("span", {}, title), select)
}
