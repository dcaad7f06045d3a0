import { canShare } from "../host/shared/sharing.js"
import { byID } from "./elements.js"

const space = "http://www.w3.org/2000/svg"

/** The overlay over the picture: the outline of the selected part, and the selection of a part with the pointer. */
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
  /**
   * The outlined part and its corners, which the program's thread writes after each frame, or null if memory cannot be
   * shared.
   */
  #shared = canShare ? new Float64Array(new SharedArrayBuffer(72)) : null

  /** The handler that is called with the identifier of the picked part. */
  onPick = () => {}

  constructor(program) {
    this.#program = program
    byID("pick").addEventListener("click", () => this.pick(!this.#isPicking))
    this.#svg.addEventListener("pointermove", (event) => this.#point(event))
    this.#svg.addEventListener("pointerdown", (event) => this.#pickPart(event))
    this.#svg.addEventListener("pointerleave", () => this.hover(0))
  }

  get isPicking() {
    return this.#isPicking
  }

  /** Starts or ends picking. */
  pick(isOn) {
    this.#isPicking = isOn
    byID("pick").setAttribute("aria-pressed", String(isOn))
    this.#svg.classList.toggle("picking", isOn)
    if (isOn) this.#svg.parentElement.scrollIntoView({ block: "nearest" })
    else this.hover(0)
  }

  /** Marks the selected part, or none if `part` is 0. */
  mark(part) {
    if (part !== this.#part) this.#draw(this.#chosen, [])
    this.#part = part
    if (this.#shared !== null) this.#program.send("outlined", { part, corners: this.#shared })
  }

  /** Outlines the selected part. While it moves, its shared corners have precedence. */
  show(details) {
    if (!this.#isFollowing) this.#outline(details)
  }

  #outline(details) {
    this.#corners = details?.corners ?? []
    this.#draw(this.#chosen, this.#corners)
  }

  /** Sets whether the program moves. The outline then follows in every frame. */
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

  /** The corners of the last frame as { corners }, or null if the program's thread has not written them. */
  get #sharedCorners() {
    const shared = this.#shared
    if (shared === null || shared[0] !== this.#part) return null
    const corners = [1, 3, 5, 7].map((at) => ({ x: shared[at], y: shared[at + 1] }))
    return { corners: corners.some(({ x }) => Number.isNaN(x)) ? [] : corners }
  }

  /** The centre of the selected part in points of the stage, and its extent, or null if the part is invisible. */
  get middle() {
    if (this.#corners.length === 0) return null
    const [xs, ys] = [this.#corners.map(({ x }) => x), this.#corners.map(({ y }) => y)]
    const [width, height] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)]
    return { center: { x: Math.min(...xs) + width / 2, y: Math.min(...ys) + height / 2 }, reach: Math.max(width, height) }
  }

  /** Outlines a part temporarily, or none if `part` is 0. */
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

  /** Draws corners in points of the stage at their position on the page. */
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

  async #pickPart(event) {
    event.preventDefault()
    const part = await this.#program.ask("pick", this.#place(event)).catch(() => 0)
    this.pick(false)
    if (part > 0) this.onPick(part)
  }
}
