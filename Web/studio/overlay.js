import { canShare } from "../host/shared/sharing.js"
import { byID } from "./elements.js"

const space = "http://www.w3.org/2000/svg"

/** What lies over the picture: the outline of the part that is chosen, and picking one by pointing at it. */
export class Overlay {
  #program
  #svg = byID("overlay")
  #chosen = this.#shape("chosen")
  #hovered = this.#shape("hovered")
  #isPicking = false
  #part = 0
  #last = 0
  #corners = []
  #isMoving = false
  #isFollowing = false
  /** The part that is outlined and its corners, as the program's thread writes them after each frame; null where none can be shared. */
  #shared = canShare ? new Float64Array(new SharedArrayBuffer(72)) : null

  /** Called with the number of the part that was picked. */
  onPick = () => {}

  constructor(program) {
    this.#program = program
    byID("pick").addEventListener("click", () => this.pick(!this.#isPicking))
    this.#svg.addEventListener("pointermove", (event) => this.#point(event))
    this.#svg.addEventListener("pointerdown", (event) => this.#take(event))
    this.#svg.addEventListener("pointerleave", () => this.hover(0))
  }

  get isPicking() {
    return this.#isPicking
  }

  /** Begins to pick, or ends it. */
  pick(isOn) {
    this.#isPicking = isOn
    byID("pick").setAttribute("aria-pressed", String(isOn))
    this.#svg.classList.toggle("picking", isOn)
    if (isOn) this.#svg.parentElement.scrollIntoView({ block: "nearest" })
    else this.hover(0)
  }

  /** Another part is chosen; 0 for none. */
  mark(part) {
    if (part !== this.#part) this.#draw(this.#chosen, [])
    this.#part = part
    if (this.#shared !== null) this.#program.send("outlined", { part, corners: this.#shared })
  }

  /** The chosen part lies here; while it moves, its own corners frame by frame count. */
  show(details) {
    if (!this.#isFollowing) this.#outline(details)
  }

  #outline(details) {
    this.#corners = details?.corners ?? []
    this.#draw(this.#chosen, this.#corners)
  }

  /** Whether the program moves: the outline goes along, frame by frame. */
  follow(isMoving) {
    this.#isMoving = isMoving
    if (isMoving && !this.#isFollowing) this.#run()
  }

  async #run() {
    this.#isFollowing = true
    while (this.#isMoving && this.#part !== 0) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const part = this.#part
      const seen = this.#sharedCorners ?? await this.#program.ask("details", { part }).catch(() => null)
      if (part === this.#part) this.#outline(seen)
    }
    this.#isFollowing = false
  }

  /** { corners } as of the last frame; null when the program's thread has not written them. */
  get #sharedCorners() {
    const shared = this.#shared
    if (shared === null || shared[0] !== this.#part) return null
    const corners = [1, 3, 5, 7].map((at) => ({ x: shared[at], y: shared[at + 1] }))
    return { corners: corners.some(({ x }) => Number.isNaN(x)) ? [] : corners }
  }

  /** The middle of the chosen part, in points of the stage, and how far it reaches from there; null while none is seen. */
  get middle() {
    if (this.#corners.length === 0) return null
    const [xs, ys] = [this.#corners.map(({ x }) => x), this.#corners.map(({ y }) => y)]
    const [width, height] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)]
    return { center: { x: Math.min(...xs) + width / 2, y: Math.min(...ys) + height / 2 }, reach: Math.max(width, height) }
  }

  /** Outlines a part for a moment; 0 for none. */
  async hover(part) {
    this.#last = part
    if (part === 0) return this.#draw(this.#hovered, [])
    const details = await this.#program.ask("details", { part }).catch(() => null)
    if (this.#last === part) this.#draw(this.#hovered, details?.corners ?? [])
  }

  #shape(name) {
    const shape = document.createElementNS(space, "polygon")
    shape.setAttribute("class", name)
    this.#svg.append(shape)
    return shape
  }

  /** Points of the stage, as the page has them. */
  #draw(shape, corners) {
    const canvas = this.#program.canvas?.getBoundingClientRect()
    const own = this.#svg.getBoundingClientRect()
    if (canvas === undefined) return
    const { scale } = this.#program
    const points = corners.map(({ x, y }) => `${canvas.left - own.left + x * scale},${canvas.top - own.top + y * scale}`)
    shape.setAttribute("points", points.join(" "))
  }

  #place(event) {
    const canvas = this.#program.canvas.getBoundingClientRect()
    const { scale } = this.#program
    return { x: (event.clientX - canvas.left) / scale, y: (event.clientY - canvas.top) / scale }
  }

  async #point(event) {
    const part = await this.#program.ask("pick", this.#place(event)).catch(() => 0)
    if (this.#isPicking && part !== this.#last) this.hover(part)
  }

  async #take(event) {
    event.preventDefault()
    const part = await this.#program.ask("pick", this.#place(event)).catch(() => 0)
    this.pick(false)
    if (part > 0) this.onPick(part)
  }
}
