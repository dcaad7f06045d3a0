import { byID, element } from "./elements.js"

/** The parameters of the open scene: a slider each, and the way back to what it begins with. */
export class Parameters {
  #program
  /** Values that differ from those the scene begins with, by id. */
  #changed = new Map()

  constructor(program) {
    this.#program = program
    byID("reset").addEventListener("click", () => this.#resetAll())
  }

  /** Those to be set again when the scene is opened once more. */
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

/** A number with grouped thousands and a real minus sign. */
function grouped(number, digits) {
  const text = number.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text.replace("-", "−")
}

/** Decimals that multiples of a step have. */
function decimals(step) {
  return Math.max(0, -Math.floor(Math.log10(step) + 1e-9))
}
