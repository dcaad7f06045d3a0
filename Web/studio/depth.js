import { byID } from "./elements.js"

const space = "http://www.w3.org/2000/svg"
/** How far it may be turned, in radians, and how much a key or a pixel turns it. */
const [furthest, keyStep, pixelStep] = [1.2, 0.1, 0.006]

/** The layers one behind the other, seen from the side: the drag and the arrows turn them, a press chooses one. */
export class Depth {
  #program
  #svg = byID("depth")
  #button = byID("depth-button")
  #onChoose
  #isOpen = false
  #turn = { x: -0.35, y: 0.6 }
  #parts = []
  #chosen = 0
  #drag = null

  constructor(program, { onChoose }) {
    this.#program = program
    this.#onChoose = onChoose
    this.#button.addEventListener("click", () => this.#show(!this.#isOpen))
    this.#svg.addEventListener("pointerdown", (event) => this.#press(event))
    this.#svg.addEventListener("pointermove", (event) => this.#move(event))
    this.#svg.addEventListener("pointerup", (event) => this.#lift(event))
    this.#svg.addEventListener("keydown", (event) => this.#key(event))
  }

  /** Draws what is there now, if it is open. */
  async look(chosen) {
    this.#chosen = chosen
    if (!this.#isOpen) return
    this.#parts = (await this.#program.ask("depth").catch(() => null)) ?? this.#parts
    this.#draw()
  }

  #show(isOpen) {
    this.#isOpen = isOpen
    this.#svg.toggleAttribute("hidden", !isOpen)
    this.#button.setAttribute("aria-pressed", String(isOpen))
    byID("area").classList.toggle("behind", isOpen)
    if (isOpen) this.look(this.#chosen)
  }

  #draw() {
    const { width, height } = this.#program.size
    const level = new Map([[0, -1]])
    const { clientWidth, clientHeight } = this.#svg
    const scale = 0.72 * Math.min(clientWidth / width, clientHeight / height)
    const [sx, cx, sy, cy] = [Math.sin(this.#turn.x), Math.cos(this.#turn.x), Math.sin(this.#turn.y), Math.cos(this.#turn.y)]
    const depths = this.#parts.map(({ id, parent }) => {
      level.set(id, (level.get(parent) ?? -1) + 1)
      return level.get(id)
    })
    const middle = Math.max(...depths, 0) / 2
    const project = ({ x, y }, depth) => {
      const [px, py, pz] = [x - width / 2, y - height / 2, 46 * (depth - middle)]
      return `${(clientWidth / 2 + scale * (px * cy + pz * sy)).toFixed(1)},${(clientHeight / 2 + scale * (py * cx + (px * sy - pz * cy) * sx)).toFixed(1)}`
    }
    const order = this.#parts.map((_, index) => index).sort((one, other) => depths[one] - depths[other])
    this.#svg.replaceChildren(...order.map((index) => {
      const { id, corners, color } = this.#parts[index]
      const shape = document.createElementNS(space, "polygon")
      shape.setAttribute("points", corners.map((corner) => project(corner, depths[index])).join(" "))
      shape.setAttribute("data-part", id)
      const [red, green, blue, alpha] = color
      shape.setAttribute("fill", `rgb(${[red, green, blue].map((part) => Math.round(255 * part)).join(" ")})`)
      shape.setAttribute("fill-opacity", Math.max(0.04, 0.88 * alpha).toFixed(2))
      if (id === this.#chosen) shape.setAttribute("class", "chosen")
      return shape
    }))
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
    this.#turn = { x: limited(this.#turn.x + dy), y: limited(this.#turn.y + dx) }
    this.#draw()
  }
}
