import { CurveDrawing, curveValues, made } from "./drawings.js"
import { element } from "./elements.js"
import { copy, curveText } from "./swift.js"

const known = [
  ["Linear", [0, 0, 1, 1]], ["Ease in", [0.42, 0, 1, 1]], ["Ease out", [0, 0, 0.58, 1]], ["Ease in, ease out", [0.42, 0, 0.58, 1]],
  ["Default", [0.25, 0.1, 0.25, 1]], ["Overshoot", [0.34, 1.56, 0.64, 1]],
]
const names = ["x1", "y1", "x2", "y2"]

/**
 * A drawing of an animation's timing function. An editable one has two draggable control points and a list of curves.
 */
export class CurveEditor {
  element
  #drawing
  #points
  #onChange
  #path
  #index
  #handles = []
  #arms = []
  #inputs = []
  #choice

  constructor({ animation, path, index, onChange }) {
    const { points, curve, takesCurve } = animation
    this.#points = points.length === 4 ? points : [0.25, 0.1, 0.25, 1]
    this.#onChange = onChange
    this.#path = path
    this.#index = index
    this.#drawing = new CurveDrawing(`Curve of ${path}`)
    this.element = element("div", { class: "spring" }, this.#drawing.element)
    this.#drawing.draw(points.length === 4 ? curveValues(points) : curve)
    if (takesCurve) this.#build()
    if (points.length === 4) this.#addCopy()
  }

  update({ elapsed, duration }) {
    this.#drawing.mark(elapsed / duration)
  }

  #build() {
    this.#choice = element("select", { "aria-label": `Timing function of ${this.#path}`, "data-id": `curve ${this.#index}` },
      ...known.map(([title]) => element("option", {}, title)), element("option", {}, "Custom"))
    this.#choice.addEventListener("change", () => {
      const chosen = known[this.#choice.selectedIndex]
      if (chosen !== undefined) this.#setPoints(chosen[1], true)
    })
    this.#inputs = names.map((name, place) => {
      const [min, max] = place % 2 === 0 ? [0, 1] : [-2, 3]
      const input = element("input", {
        type: "number", class: "model", min, max, step: 0.01, "aria-label": `${name} of the timing function of ${this.#path}`,
        "data-id": `curve ${this.#index} ${place}`,
      })
      input.addEventListener("change", () => {
        if (input.value !== "" && input.checkValidity()) this.#setPoints(this.#points.map((number, other) => other === place ? input.valueAsNumber : number), true)
      })
      return input
    })
    for (const point of [0, 1]) {
      this.#arms.push(made("line", { class: "arm" }))
      const handle = made("circle", { r: 7, class: "handle", "data-point": point })
      this.#handles.push(handle)
      this.#follow(handle, point)
    }
    this.#drawing.element.append(...this.#arms, ...this.#handles)
    this.element.append(this.#choice, element("div", { class: "points", role: "group", "aria-label": `Control points of ${this.#path}` }, ...this.#inputs))
    this.#setPoints(this.#points, false)
  }

  #addCopy() {
    const button = element("button", { type: "button", class: "quiet", "data-id": `copy ${this.#index}` }, "Copy as Swift")
    button.addEventListener("click", () => copy(curveText(this.#points), button))
    this.element.append(button)
  }

  /** Follows the drag of a control point. The animation receives the curve when the drag ends. */
  #follow(handle, point) {
    handle.addEventListener("pointerdown", (event) => {
      event.preventDefault()
      handle.setPointerCapture(event.pointerId)
    })
    handle.addEventListener("pointermove", (event) => {
      if (!handle.hasPointerCapture(event.pointerId)) return
      const [x, y] = this.#drawing.at(event)
      const points = [...this.#points]
      points[2 * point] = Math.min(1, Math.max(0, Number(x.toFixed(2))))
      points[2 * point + 1] = Math.min(3, Math.max(-2, Number(y.toFixed(2))))
      this.#setPoints(points, false)
    })
    handle.addEventListener("pointerup", () => this.#onChange(this.#points))
  }

  #setPoints(points, isFinal) {
    this.#points = points
    this.#drawing.draw(curveValues(points))
    points.forEach((number, place) => (this.#inputs[place].value = Number(number.toFixed(3))))
    const index = known.findIndex(([, other]) => other.every((number, place) => Math.abs(number - points[place]) < 0.005))
    this.#choice.selectedIndex = index < 0 ? known.length : index
    const ends = [[0, 0], [1, 1]]
    for (const point of [0, 1]) {
      const [x, y] = [this.#drawing.x(points[2 * point]), this.#drawing.y(points[2 * point + 1])]
      const [fromX, fromY] = [this.#drawing.x(ends[point][0]), this.#drawing.y(ends[point][1])]
      for (const [name, number] of Object.entries({ x1: fromX, y1: fromY, x2: x, y2: y })) this.#arms[point].setAttribute(name, number)
      this.#handles[point].setAttribute("cx", x)
      this.#handles[point].setAttribute("cy", y)
    }
    if (isFinal) this.#onChange(points)
  }
}
