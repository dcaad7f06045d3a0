import { CurveDrawing, springSpan, springValues } from "./drawings.js"
import { element } from "./elements.js"
import { copy, perceived, springText } from "./swift.js"

/** The two descriptions of a spring with their parameters: title, minimum, maximum, step and unit. */
const modes = {
  response: [["Response", 0.05, 3, 0.01, "s"], ["Damping", 0.05, 1, 0.01, ""]],
  stiffness: [["Stiffness", 5, 1500, 1, ""], ["Damping", 0.5, 80, 0.1, ""]],
}

/** The description that was chosen last. It applies to all springs. */
let mode = "response"

/**
 * The editor of an animation's spring: its curve, and sliders for its parameters. The animation continues with the
 * edited spring.
 */
export class SpringEditor {
  element
  #drawing = new CurveDrawing("Spring curve")
  #spring
  #path
  #index
  #onChange

  constructor({ spring, path, index, onChange }) {
    this.#spring = spring
    this.#path = path
    this.#index = index
    this.#onChange = onChange
    this.element = element("div", { class: "spring" })
    this.#build()
    this.#drawing.draw(springValues(spring))
  }

  update({ elapsed }) {
    this.#drawing.mark(elapsed / springSpan(this.#spring))
  }

  #build() {
    const choice = element("select", { "aria-label": `Spring parameters of ${this.#path}`, "data-id": `mode ${this.#index}` },
      element("option", { value: "response", selected: mode === "response" }, "Response and damping"),
      element("option", { value: "stiffness", selected: mode === "stiffness" }, "Stiffness and damping"))
    choice.addEventListener("change", () => {
      mode = choice.value
      this.#build()
      this.element.querySelector("select").focus()
    })
    const text = element("button", { type: "button", class: "quiet", "data-id": `copy ${this.#index}` }, "Copy as Swift")
    text.addEventListener("click", () => copy(springText(this.#spring, mode), text))
    const inputs = []
    const rows = modes[mode].map(([title, min, max, step, unit], place) => {
      const value = this.#numbers[place]
      const name = `${title} of the spring of ${this.#path}`
      const input = element("input", { type: "range", min, max, step, value, "aria-label": name, "data-id": `${title} ${this.#index}` })
      const output = element("output", {}, `${shown(value)} ${unit}`)
      input.addEventListener("input", () => {
        output.textContent = `${shown(Number(input.value))} ${unit}`
        this.#setValues(inputs.map((each) => Number(each.value)))
      })
      input.addEventListener("change", () => this.#onChange(this.#spring))
      inputs.push(input)
      return element("label", { class: "slider" }, element("span", {}, title), input, output)
    })
    this.element.replaceChildren(this.#drawing.element, choice, ...rows, text)
  }

  get #numbers() {
    const { response, fraction } = perceived(this.#spring)
    return mode === "response" ? [response, fraction] : [this.#spring.stiffness, this.#spring.damping]
  }

  #setValues([first, second]) {
    const { mass } = this.#spring
    const stiffness = mode === "response" ? mass * (2 * Math.PI / first) ** 2 : first
    const critical = 2 * Math.sqrt(stiffness * mass)
    this.#spring = { mass, stiffness, damping: mode === "response" ? second * critical : Math.min(second, critical) }
    this.#drawing.draw(springValues(this.#spring))
  }
}

function shown(number) {
  return number.toFixed(number >= 100 ? 0 : number >= 10 ? 1 : 2)
}
