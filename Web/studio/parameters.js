import { byID, element } from "./elements.js"

/** The parameters of the open scene: a slider for each, and a button that restores its default. */
export class Parameters {
  #program
  /** The values that differ from the defaults of the scene, by id. */
  #changed = new Map()

  constructor(program) {
    this.#program = program
    byID("reset").addEventListener("click", () => this.#resetAll())
  }

  /** The values to set again when the scene is reopened. */
  get values() {
    return Object.fromEntries(this.#changed)
  }

  show(parameters) {
    this.#changed.clear()
    byID("parameters").replaceChildren(...parameters.map((parameter, index) => this.#row(parameter, index)))
    byID("parameter-section").hidden = parameters.length === 0
    this.#showReset()
  }

  #row(parameter, index) {
    const { id, title, unit, minimum, maximum, step } = parameter
    const input = element("input", { type: "range", id: `parameter-${id}`, min: minimum, max: maximum, step: step || "any" })
    const output = element("output", { for: input.id })
    const undo = element("button", { type: "button", class: "undo", "aria-label": `Reset ${title}`, title: "Reset" })
    const show = (value) => {
      const text = `${grouped(value, step > 0 ? decimals(step) : 3)}${unit === "" ? "" : ` ${unit}`}`
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
    return element("div", { class: "parameter" }, element("label", { for: input.id }, title), undo, output, input)
  }

  /** Returns the value of the slider. The slider rounds to its own steps, but the default stays exact. */
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

/** Returns a number with grouped thousands and a minus sign. */
function grouped(number, digits) {
  const text = number.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text.replace("-", "−")
}

/** Returns the number of decimals of multiples of a step. */
function decimals(step) {
  return Math.max(0, -Math.floor(Math.log10(step) + 1e-9))
}
