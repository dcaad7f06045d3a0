import { InputKind } from "../shared/inputs.js"

const edges = ["top", "left", "bottom", "right"]

/**
 * The parts of the canvas that a device covers at its edges, such as rounded corners, a camera or a bar, in points of
 * the stage.
 */
export class SafeArea {
  #link
  #canvas
  #probe = document.createElement("div")
  #sent = "0,0,0,0"

  constructor(link, canvas, signal) {
    this.#link = link
    this.#canvas = canvas
    Object.assign(this.#probe.style, { position: "fixed", inset: "0", visibility: "hidden", pointerEvents: "none" })
    for (const edge of edges) this.#probe.style.setProperty(`padding-${edge}`, `env(safe-area-inset-${edge}, 0px)`)
    this.#probe.setAttribute("aria-hidden", "true")
    document.body?.append(this.#probe)
    addEventListener("resize", () => this.fit(), { signal })
    signal.addEventListener("abort", () => this.#probe.remove())
  }

  /** Sends the safe area to the program if it has changed. */
  fit() {
    const style = getComputedStyle(this.#probe)
    const { left, top, right, bottom } = this.#canvas.element.getBoundingClientRect()
    // Only the part within the canvas is covered.
    const from = [top, left, innerHeight - bottom, innerWidth - right]
    const insets = edges.map((edge, index) => {
      const inset = parseFloat(style.getPropertyValue(`padding-${edge}`)) || 0
      return inset === 0 ? 0 : Math.max(0, inset - Math.max(0, from[index])) / this.#canvas.scale
    })
    if (insets.join() === this.#sent) return
    this.#sent = insets.join()
    this.#link.input(InputKind.safeArea, ...insets)
  }
}
