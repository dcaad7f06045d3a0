import { byID, chooseSegment, element, fillSegments } from "./elements.js"
import { stepDecimals, withDecimals } from "./shared/numbers.js"

/** What belongs to the open scene: its variants, parameters and scripted gestures. */
export class Controls {
  #program
  #onVariant
  #scene = null
  /** Values that differ from their defaults, by id. */
  #changed = new Map()

  constructor(program, { onVariant }) {
    this.#program = program
    this.#onVariant = onVariant
    byID("reset").addEventListener("click", () => this.#resetAll())
  }

  /** Parameters to set again when the scene is restarted. */
  get parameters() {
    return Object.fromEntries(this.#changed)
  }

  show(scene, variant) {
    this.#scene = scene
    this.#changed.clear()
    byID("variants").hidden = scene.variants.length < 2
    fillSegments(byID("variants"), "variant", scene.variants, variant, (index) => this.#onVariant(index))
    byID("parameters").replaceChildren(...scene.parameters.map((parameter, index) => this.#row(parameter, index)))
    byID("parameter-section").hidden = scene.parameters.length === 0
    byID("gesture-section").hidden = scene.gestures.length === 0
    byID("gestures").replaceChildren(...scene.gestures.map(({ title }, index) => {
      const button = element("button", { type: "button", class: "button" }, title)
      button.addEventListener("click", () => this.#program.perform(index))
      return button
    }))
    this.#showReset()
  }

  chooseVariant(index) {
    chooseSegment(byID("variants"), index)
  }

  #row(parameter, index) {
    const { id, title, unit, minimum, maximum, step } = parameter
    const input = element("input", { type: "range", id: `parameter-${id}`, min: minimum, max: maximum, step: step || "any" })
    const output = element("output", { for: input.id })
    const undo = element("button", { type: "button", class: "undo", "aria-label": `Reset ${title}`, title: "Reset" })
    const show = (value) => {
      const digits = step > 0 ? stepDecimals(step) : 3
      const text = `${withDecimals(value, digits)}${unit === "" ? "" : ` ${unit}`}`
      output.textContent = text
      input.setAttribute("aria-valuetext", text)
      input.style.setProperty("--progress", ((value - minimum) / (maximum - minimum)).toFixed(4))
      undo.disabled = value === parameter.default
    }
    const set = (value) => {
      if (value === parameter.default) this.#changed.delete(id)
      else this.#changed.set(id, value)
      show(value)
      this.#showReset()
      this.#program.setParameter(index, value)
    }
    input.value = parameter.default
    show(parameter.default)
    input.addEventListener("input", () => set(this.#value(input, parameter)))
    undo.addEventListener("click", () => {
      input.value = parameter.default
      set(parameter.default)
      input.focus()
    })
    return element("div", { class: "parameter" },
      element("label", { for: input.id }, title), undo, output, input)
  }

  /** The slider rounds to its own grid; the default is kept exactly. */
  #value(input, parameter) {
    const value = Number(input.value)
    return Math.abs(value - parameter.default) < (parameter.step || 0) / 2 ? parameter.default : value
  }

  #resetAll() {
    for (const undo of byID("parameters").querySelectorAll(".undo:enabled")) undo.click()
    byID("parameters").querySelector("input")?.focus()
  }

  #showReset() {
    byID("reset").hidden = this.#changed.size === 0
  }
}
