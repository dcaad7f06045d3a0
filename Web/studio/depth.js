import { context2D } from "../host/painter/context.js"
import { overdraw, overdrawColours, repainted } from "./depthmodes.js"
import { DepthPicture } from "./depthpicture.js"
import { made } from "./drawings.js"
import { byID, element, written } from "./elements.js"

/** The largest rotation, and the rotation per key press and per pixel, in radians. */
const [furthest, keyStep, pixelStep] = [1.2, 0.1, 0.006]
/** The largest and the initial distance between layers, in points. */
const [widest, usual] = [160, 70]

/** The exploded view of the layers, with the overdraw and the changes since the previous frame. */
export class Depth {
  #program
  #svg = byID("depth")
  #button = byID("depth-button")
  #panel = byID("depth-panel")
  #canvas = element("canvas", { class: "overdraw" })
  #picture = new DepthPicture()
  #isLate = false
  #legend = element("output", { class: "legend" })
  #spacing = element("input", { type: "range", min: 0, max: widest, value: usual, "aria-label": "Layer spacing" })
  #onChoose
  #mode = "layers"
  #isOpen = false
  #rotation = { x: -0.35, y: 0.6 }
  #parts = []
  #before = []
  #changed = new Set()
  #frame = -1
  #chosen = 0
  #drag = null

  constructor(program, { onChoose }) {
    this.#program = program
    this.#onChoose = onChoose
    this.#buildPanel()
    this.#button.addEventListener("click", () => this.toggle())
    this.#svg.addEventListener("pointerdown", (event) => this.#press(event))
    this.#svg.addEventListener("pointermove", (event) => this.#move(event))
    this.#svg.addEventListener("pointerup", (event) => this.#lift(event))
    this.#svg.addEventListener("keydown", (event) => this.#key(event))
    byID("area").append(this.#canvas)
    this.#svg.before(this.#picture.element)
    this.#canvas.hidden = true
  }

  get isOpen() {
    return this.#isOpen
  }

  toggle() {
    this.#show(!this.#isOpen)
  }

  /** Draws the current layers if the view is open. `frame` is the number of drawn frames. */
  async look(chosen, frame = this.#frame) {
    this.#chosen = chosen
    if (!this.#isOpen) return
    const parts = (await this.#program.ask("depth").catch(() => null)) ?? this.#parts
    if (frame !== this.#frame) {
      this.#changed = this.#frame < 0 ? new Set() : repainted(parts, this.#before)
      this.#before = parts
    }
    this.#frame = frame
    this.#parts = parts
    this.#draw()
    this.#drawLater()
  }

  /** Schedules a second drawing. The program's picture reaches the page shortly after the positions of the layers. */
  #drawLater() {
    if (this.#isLate) return
    this.#isLate = true
    requestAnimationFrame(() => requestAnimationFrame(() => {
      this.#isLate = false
      this.#draw()
    }))
  }

  #buildPanel() {
    const titles = { layers: "Layers", overdraw: "Overdraw", repainted: "Repainted" }
    const choices = Object.entries(titles).map(([mode, title]) => {
      const input = element("input", { type: "radio", name: "depth-mode", value: mode, checked: mode === this.#mode })
      input.addEventListener("change", () => {
        this.#mode = mode
        this.#draw()
      })
      return element("label", {}, input, element("span", {}, title))
    })
    this.#spacing.addEventListener("input", () => this.#draw())
    this.#panel.append(element("div", { class: "segments", role: "radiogroup", "aria-label": "Display mode" }, ...choices), this.#spacing, this.#legend)
  }

  #show(isOpen) {
    this.#isOpen = isOpen
    this.#frame = -1
    this.#changed = new Set()
    this.#svg.toggleAttribute("hidden", !isOpen)
    this.#panel.hidden = !isOpen
    this.#canvas.hidden = this.#picture.element.hidden = true
    this.#button.setAttribute("aria-pressed", String(isOpen))
    byID("area").classList.toggle("behind", isOpen)
    if (!isOpen) return
    // In a narrow window the area is far below the button.
    byID("area").scrollIntoView({ block: "nearest" })
    this.look(this.#chosen)
  }

  #draw() {
    const isFlat = this.#mode === "overdraw"
    byID("area").classList.toggle("behind", this.#isOpen && !isFlat)
    this.#svg.toggleAttribute("hidden", !this.#isOpen || isFlat)
    this.#canvas.hidden = !this.#isOpen || !isFlat
    this.#picture.element.hidden = !this.#isOpen || isFlat
    this.#picture.element.classList.toggle("pale", this.#mode === "repainted")
    this.#spacing.hidden = isFlat
    if (!this.#isOpen) return
    if (isFlat) this.#drawOverdraw()
    else this.#drawLayers()
  }

  #drawOverdraw() {
    const shown = this.#program.canvas?.getBoundingClientRect()
    if (shown === undefined) return
    const area = byID("area").getBoundingClientRect()
    const { canvas, mean, highest } = overdraw(this.#parts, this.#program.size)
    Object.assign(this.#canvas, { width: canvas.width, height: canvas.height })
    context2D(this.#canvas).drawImage(canvas, 0, 0)
    for (const [name, length] of Object.entries({ left: shown.left - area.left, top: shown.top - area.top, width: shown.width, height: shown.height })) {
      this.#canvas.style[name] = `${length}px`
    }
    this.#legend.replaceChildren(
      ...overdrawColours.map((_, index) => element("span", { class: "swatch", "data-overdraw": index + 1 }, index + 1 < overdrawColours.length ? `${index + 1}` : `${index + 1}+`)),
      element("span", {}, `Overdraw: ${written(mean, 2)}× on average, ${highest}× at most`))
  }

  #drawLayers() {
    const { width, height } = this.#program.size
    const level = new Map([[0, -1]])
    const { clientWidth, clientHeight } = this.#svg
    const scale = 0.74 * Math.min(clientWidth / width, clientHeight / height)
    const [sx, cx, sy, cy] = [Math.sin(this.#rotation.x), Math.cos(this.#rotation.x), Math.sin(this.#rotation.y), Math.cos(this.#rotation.y)]
    const depths = this.#parts.map(({ id, parent }) => {
      level.set(id, (level.get(parent) ?? -1) + 1)
      return level.get(id)
    })
    const [middle, spacing] = [Math.max(...depths, 0) / 2, Number(this.#spacing.value)]
    /** Returns the matrix from points of the stage to the page, at a depth. */
    const matrix = (depth) => {
      const pz = spacing * (depth - middle)
      const [a, b, d] = [scale * cy, scale * sy * sx, scale * cx]
      return [a, b, 0, d, clientWidth / 2 + scale * pz * sy - a * width / 2, clientHeight * 0.46 - scale * pz * cy * sx - b * width / 2 - d * height / 2]
    }
    const project = ({ x, y }, [a, b, c, d, e, f]) => `${(a * x + c * y + e).toFixed(1)},${(b * x + d * y + f).toFixed(1)}`
    const order = this.#parts.map((_, index) => index).sort((one, other) => depths[one] - depths[other])
    const marksChanged = this.#mode === "repainted"
    this.#svg.replaceChildren(...order.map((index) => {
      const { id, corners } = this.#parts[index]
      const isChanged = marksChanged && this.#changed.has(id)
      const at = matrix(depths[index])
      const shape = made("polygon", { points: corners.map((corner) => project(corner, at)).join(" "), "data-part": id })
      shape.setAttribute("class", `${id === this.#chosen ? "chosen" : ""} ${isChanged ? "changed" : ""}`)
      return shape
    }))
    this.#picture.draw({
      parts: this.#parts, order, matrix: (index) => matrix(depths[index]), picture: this.#program.canvas, size: this.#program.size,
    })
    this.#legend.textContent = marksChanged
      ? `${this.#changed.size} of ${this.#parts.filter(({ draws }) => draws).length} layers changed since the previous frame`
      : `${this.#parts.length} layers, ${Math.max(...depths, 0) + 1} levels`
  }

  #press(event) {
    this.#svg.setPointerCapture(event.pointerId)
    this.#drag = { x: event.clientX, y: event.clientY, part: Number(event.target.dataset?.part ?? 0), hasMoved: false }
  }

  #move(event) {
    if (this.#drag === null) return
    const [dx, dy] = [event.clientX - this.#drag.x, event.clientY - this.#drag.y]
    if (!this.#drag.hasMoved && Math.hypot(dx, dy) < 4) return
    Object.assign(this.#drag, { x: event.clientX, y: event.clientY, hasMoved: true })
    this.#rotate(dx * pixelStep, -dy * pixelStep)
  }

  #lift() {
    if (this.#drag !== null && !this.#drag.hasMoved && this.#drag.part > 0) this.#onChoose(this.#drag.part)
    this.#drag = null
  }

  #key(event) {
    const [dx, dy] = { ArrowLeft: [-keyStep, 0], ArrowRight: [keyStep, 0], ArrowUp: [0, keyStep], ArrowDown: [0, -keyStep] }[event.key] ?? []
    if (dx === undefined) return
    event.preventDefault()
    this.#rotate(dx, dy)
  }

  #rotate(dx, dy) {
    const limited = (number) => Math.min(furthest, Math.max(-furthest, number))
    this.#rotation = { x: limited(this.#rotation.x + dy), y: limited(this.#rotation.y + dx) }
    this.#draw()
  }
}
