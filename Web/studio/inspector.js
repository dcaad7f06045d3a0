import { element, written } from "./elements.js"
import { curveDrawing, springDrawing } from "./drawings.js"

/** Numbers that are shown while the others are folded away. */
const usual = new Set([
  "position.x", "position.y", "bounds.size.width", "bounds.size.height", "opacity", "cornerRadius",
  "transform.scale", "transform.rotation.z", "transform.translation.x", "transform.translation.y",
])

/** All there is to know of the part that is chosen: what it is, its numbers, what moves it, its recognisers and constraints. */
export class Inspector {
  #place
  #program
  #watching
  #shape = ""
  #part = 0
  #rows = new Map()
  #showsAll = false

  constructor(place, { program, watching }) {
    this.#place = place
    this.#program = program
    this.#watching = watching
    watching.addEventListener("change", () => this.#markWatched())
  }

  /** Shows the details of a part; null when it has left the stage. */
  show(details) {
    if (details === null) return this.#leave()
    const shape = JSON.stringify([
      details.id, details.kind, details.name, details.numbers.map(({ index }) => index), details.gestures.map(({ kind }) => kind),
      details.constraints, details.animations.map(({ key, path, kind, spring }) => [key, path, kind, spring]), this.#showsAll,
    ])
    if (shape !== this.#shape) this.#build(details)
    this.#shape = shape
    for (const { index, model, value, velocity } of details.numbers) {
      const row = this.#rows.get(index)
      if (row === undefined) continue
      if (document.activeElement !== row.model) row.model.value = written(model).replace("−", "-")
      row.value.textContent = written(value)
      row.velocity.textContent = written(velocity, 1)
      row.line.classList.toggle("apart", Math.abs(model - value) > 0.005)
    }
    details.gestures.forEach(({ state }, index) => (this.#place.querySelectorAll(".gesture-state")[index].textContent = state))
    details.animations.forEach((animation, index) => {
      const bar = this.#place.querySelectorAll("progress")[index]
      if (bar !== undefined) bar.value = Math.min(1, Math.max(0, animation.elapsed / (animation.duration || 1)))
    })
  }

  #leave() {
    if (this.#shape === "gone") return
    this.#shape = "gone"
    this.#place.replaceChildren(element("p", { class: "empty" }, "It is not on the stage now."))
  }

  #build(details) {
    const focus = this.#place.contains(document.activeElement) ? document.activeElement.dataset.id : undefined
    this.#part = details.id
    this.#rows.clear()
    const name = details.name === "" ? details.kind : details.name
    const title = element("h2", {}, name, element("span", { class: "kind" }, ` ${details.kind}`))
    const sections = [title, this.#numbers(details, name), this.#animations(details)]
    if (details.gestures.length > 0) sections.push(this.#gestures(details))
    if (details.constraints.length > 0) sections.push(this.#constraints(details))
    this.#place.replaceChildren(...sections)
    this.#markWatched()
    if (focus !== undefined) this.#place.querySelector(`[data-id="${CSS.escape(focus)}"]`)?.focus({ preventScroll: true })
  }

  #numbers({ id, numbers }, title) {
    const paths = this.#watching.paths
    const table = element("table", { class: "numbers" },
      element("caption", { class: "hidden" }, "Numbers"),
      element("thead", {}, element("tr", {},
        element("th", { scope: "col" }, "Property"), element("th", { scope: "col" }, "Model"),
        element("th", { scope: "col" }, "Seen"), element("th", { scope: "col" }, "Per second"))))
    const body = element("tbody")
    for (const { index } of numbers) {
      const path = paths[index]?.name ?? `${index}`
      if (!this.#showsAll && !usual.has(path) && !this.#watching.has(id, index)) continue
      const button = element("button", { type: "button", class: "watch", "data-id": `watch ${index}`, "aria-pressed": "false", "aria-label": `Watch ${path}` }, path)
      button.addEventListener("click", () => this.#watching.toggle(id, index, title))
      const model = element("input", { type: "number", step: "any", class: "model", "aria-label": `Model value of ${path}`, "data-id": `model ${index}` })
      model.addEventListener("change", () => {
        if (Number.isFinite(model.valueAsNumber)) this.#program.send("number", { part: id, number: index, value: model.valueAsNumber })
      })
      const [value, velocity] = [element("td"), element("td", { class: "velocity" })]
      const line = element("tr", {}, element("th", { scope: "row" }, button), element("td", {}, model), value, velocity)
      body.append(line)
      this.#rows.set(index, { line, button, model, value, velocity })
    }
    table.append(body)
    const more = element("button", { type: "button", class: "quiet", "data-id": "more", "aria-expanded": String(this.#showsAll) },
      this.#showsAll ? "Fewer properties" : "All properties")
    more.addEventListener("click", () => {
      this.#showsAll = !this.#showsAll
      this.#program.ask("details", { part: this.#part }).then((details) => details && this.show(details))
    })
    return element("section", {}, element("h3", {}, "Properties"), table, more)
  }

  #markWatched() {
    for (const [index, { button }] of this.#rows) button.setAttribute("aria-pressed", String(this.#watching.has(this.#part, index)))
  }

  #animations({ id, animations }) {
    const section = element("section", {}, element("h3", {}, "Animations"))
    if (animations.length === 0) section.append(element("p", { class: "empty" }, "Nothing animates it now."))
    animations.forEach((animation, index) => {
      const { key, path, kind, isControlled, spring, curve } = animation
      const text = `${path === "" ? key : path} · ${kind}${isControlled ? ", interruptible" : ""}`
      const block = element("div", { class: "animation" }, element("p", { class: "what" }, text))
      if (spring !== null) block.append(springDrawing(spring), this.#springEditor(id, index, animation))
      else if (curve.length > 0) block.append(curveDrawing(curve))
      block.append(element("progress", { max: "1", value: "0", "aria-label": `Progress of ${path || key}` }))
      section.append(block)
    })
    return section
  }

  /** Response and damping as sliders; what they are changed to is what the animation goes on with. */
  #springEditor(part, index, { path, spring }) {
    const { mass, stiffness, damping } = spring
    const response = 2 * Math.PI / Math.sqrt(stiffness / mass)
    const fraction = damping / (2 * Math.sqrt(stiffness * mass))
    const fields = [["Response", response, 0.05, 3, "s"], ["Damping", fraction, 0.05, 1, ""]].map(([title, value, min, max, unit]) => {
      const input = element("input", { type: "range", min, max, step: "0.01", value: value.toFixed(2), "aria-label": `${title} of the spring of ${path}`, "data-id": `${title} ${index}` })
      const output = element("output", {}, `${value.toFixed(2)} ${unit}`)
      input.addEventListener("input", () => (output.textContent = `${Number(input.value).toFixed(2)} ${unit}`))
      input.addEventListener("change", () => {
        const [seconds, share] = fields.map(({ input }) => Number(input.value))
        this.#program.send("spring", { part, index, response: seconds, damping: share })
      })
      return { input, row: element("label", { class: "slider" }, element("span", {}, title), input, output) }
    })
    const copy = element("button", { type: "button", class: "quiet", "data-id": `copy ${index}` }, "Copy as Swift")
    copy.addEventListener("click", () => {
      const [seconds, share] = fields.map(({ input }) => Number(input.value))
      navigator.clipboard?.writeText(`Spring(response: ${seconds}, dampingFraction: ${share})`).catch(() => {})
    })
    return element("div", { class: "spring" }, ...fields.map(({ row }) => row), copy)
  }

  #gestures({ gestures }) {
    return element("section", {}, element("h3", {}, "Gesture recognisers"), element("ul", { class: "plain" },
      ...gestures.map(({ kind, state, isEnabled }) => element("li", {}, kind, " ",
        element("span", { class: "gesture-state" }, state), isEnabled ? "" : " (disabled)"))))
  }

  #constraints({ constraints }) {
    return element("section", {}, element("h3", {}, "Constraints"), element("ul", { class: "plain" },
      ...constraints.map(({ text, constant, priority }) => element("li", {},
        `${text}${constant === 0 ? "" : ` ${constant < 0 ? "−" : "+"} ${written(Math.abs(constant), 0)}`}`,
        priority < 1000 ? element("span", { class: "kind" }, ` priority ${written(priority, 0)}`) : ""))))
  }
}
