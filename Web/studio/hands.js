import { Phase, PointerKind } from "../host/shared/input.js"

/** The identifiers of the two fingers. */
const [first, second] = [900_001, 900_002]
const space = "http://www.w3.org/2000/svg"

/**
 * Two simulated fingers, controlled with a mouse. With the option key, a second finger mirrors the pointer about the
 * centre of the stage. With the shift key as well, both fingers and their centre move in parallel.
 */
export class Hands {
  #program
  #svg
  #dots
  #isHeld = false
  #isDown = false
  #point = { x: 0, y: 0 }
  /** The midpoint between the fingers, or null for the centre of the stage. */
  #middle = null

  constructor(program, svg) {
    this.#program = program
    this.#svg = svg
    this.#dots = [0, 1].map(() => {
      const dot = document.createElementNS(space, "circle")
      dot.setAttribute("class", "finger")
      dot.setAttribute("r", 15)
      dot.style.display = "none"
      svg.append(dot)
      return dot
    })
    addEventListener("keydown", ({ key }) => key === "Alt" && this.#hold(true))
    addEventListener("keyup", ({ key }) => key === "Alt" && this.#hold(false))
    addEventListener("blur", () => this.#hold(false))
    addEventListener("pointermove", (event) => this.#move(event))
    svg.addEventListener("pointerdown", (event) => this.#press(event))
    for (const name of ["pointerup", "pointercancel"]) svg.addEventListener(name, () => this.#lift())
  }

  #hold(isHeld) {
    this.#isHeld = isHeld
    this.#svg.classList.toggle("fingers", isHeld || this.#isDown)
    if (!isHeld) {
      this.#lift()
      this.#middle = null
    }
    this.#show()
  }

  #press(event) {
    if (!this.#isHeld || event.button !== 0) return
    this.#svg.setPointerCapture(event.pointerId)
    this.#point = this.#place(event)
    this.#isDown = true
    this.#send(Phase.began, event.timeStamp)
  }

  #move(event) {
    if (!this.#isHeld) return
    const before = this.#point
    this.#point = this.#place(event)
    if (event.shiftKey) {
      const { x, y } = this.#center
      this.#middle = { x: x + this.#point.x - before.x, y: y + this.#point.y - before.y }
    }
    this.#show()
    if (this.#isDown) this.#send(Phase.moved, event.timeStamp)
  }

  #lift() {
    if (!this.#isDown) return
    this.#isDown = false
    this.#send(Phase.ended, performance.now())
  }

  #place(event) {
    const canvas = this.#program.canvas.getBoundingClientRect()
    const { scale } = this.#program
    return { x: (event.clientX - canvas.left) / scale, y: (event.clientY - canvas.top) / scale }
  }

  get #center() {
    const { width, height } = this.#program.size
    return this.#middle ?? { x: width / 2, y: height / 2 }
  }

  get #points() {
    const { x, y } = this.#center
    return [this.#point, { x: 2 * x - this.#point.x, y: 2 * y - this.#point.y }]
  }

  #send(phase, time) {
    const samples = this.#points.map(({ x, y }, index) => [index === 0 ? first : second, phase, x, y, time, 0, PointerKind.touch])
    this.#program.send("pointers", { samples })
  }

  #show() {
    const canvas = this.#program.canvas?.getBoundingClientRect()
    if (canvas === undefined) return
    const own = this.#svg.getBoundingClientRect()
    const { scale } = this.#program
    this.#points.forEach(({ x, y }, index) => {
      this.#dots[index].style.display = this.#isHeld ? "" : "none"
      this.#dots[index].setAttribute("cx", canvas.left - own.left + x * scale)
      this.#dots[index].setAttribute("cy", canvas.top - own.top + y * scale)
    })
  }
}
