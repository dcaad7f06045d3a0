import { element } from "./elements.js"

/** What a program offers of itself: scenes, variants, parameters and scripted gestures. */
export class SceneControls {
  #place
  #program
  #scenes = []
  #scene = 0
  #variant = 0
  #parameters = {}

  constructor(place, program) {
    this.#place = place
    this.#program = program
  }

  show(scenes) {
    this.#scenes = scenes
    this.#build()
  }

  /** Called when another scene is open, with its description. */
  onScene = () => {}

  /** This scene is open, in this variant. */
  shows(scene, variant) {
    if (scene !== this.#scene) this.onScene(this.#scenes[scene])
    ;[this.#scene, this.#variant, this.#parameters] = [scene, variant, {}]
    this.#build()
  }

  /** Opens what is open once more, from its beginning. */
  restart() {
    this.#program.open({ scene: this.#scene, variant: this.#variant, parameters: this.#parameters })
    this.#program.play()
  }

  #build() {
    const scene = this.#scenes[this.#scene]
    const parts = [element("h2", {}, scene.title)]
    if (scene.hint !== "") parts.push(element("p", { class: "hint" }, scene.hint))
    if (scene.keys !== "") parts.push(element("p", { class: "hint" }, scene.keys))
    if (this.#scenes.length > 1) parts.push(this.#choice("Scene", this.#scenes, this.#scene, (index) => this.#open(index)))
    if (scene.variants.length > 1) parts.push(this.#choice("Variant", scene.variants, this.#variant, (index) => this.#choose(index)))
    if (scene.parameters.length > 0) {
      parts.push(element("h3", {}, "Parameters"), ...scene.parameters.map((parameter, index) => this.#slider(parameter, index)))
    }
    if (scene.gestures.length > 0) {
      parts.push(element("h3", {}, "Gestures"), element("div", { class: "buttons" }, ...scene.gestures.map(({ title }, index) => {
        const button = element("button", { type: "button", class: "button" }, title)
        button.addEventListener("click", () => this.#program.perform(index))
        return button
      })))
    }
    this.#place.replaceChildren(...parts)
  }

  #choice(title, list, chosen, onChange) {
    const select = element("select", { "aria-label": title }, ...list.map(({ title: name }, index) =>
      element("option", { value: index, selected: index === chosen }, name)))
    select.addEventListener("change", () => onChange(select.selectedIndex))
    return element("label", { class: "choice" }, element("span", {}, title), select)
  }

  #slider({ id, title, unit, minimum, maximum, step, default: initial }, index) {
    const input = element("input", { type: "range", min: minimum, max: maximum, step: step || "any", value: initial, "aria-label": title })
    const output = element("output", {}, `${initial} ${unit}`)
    input.addEventListener("input", () => {
      const value = Number(input.value)
      this.#parameters[id] = value
      output.textContent = `${Number(value.toFixed(3))} ${unit}`
      this.#program.setParameter(index, value)
    })
    return element("label", { class: "slider" }, element("span", {}, title), input, output)
  }

  #open(index) {
    this.#scene = index
    this.#variant = 0
    this.#parameters = {}
    this.#build()
    this.onScene(this.#scenes[index])
    this.restart()
  }

  #choose(index) {
    this.#variant = index
    this.#program.setVariant(index)
  }
}
