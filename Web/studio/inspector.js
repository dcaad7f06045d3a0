import { AnimationList } from "./animations.js"
import { BodyView } from "./body.js"
import { element, written } from "./elements.js"
import { copy, modelText } from "./swift.js"

/** The values that remain visible while the other values are collapsed. */
const usual = new Set([
  "position.x", "position.y", "bounds.size.width", "bounds.size.height", "opacity", "cornerRadius",
  "transform.scale", "transform.rotation.z", "transform.translation.x", "transform.translation.y",
])

/** The inspector of the selected part: its values, animations, recognisers and constraints. */
export class Inspector {
  #place
  #program
  #watching
  #shape = ""
  #part = 0
  #rows = new Map()
  #showsAll = false
  #animations
  #body = new BodyView()
  #box = element("p", { class: "hint" })
  #copyModel = element("button", { type: "button", class: "quiet", "data-id": "copy model" }, "Copy as Swift")
  /** The names of the values that were edited, by part, and the last model values of the displayed part. */
  #changed = new Map()
  #values = new Map()
  #names = { name: "", kind: "" }

  constructor(place, { program, watching, observer, choose }) {
    this.#place = place
    this.#program = program
    this.#watching = watching
    this.#animations = new AnimationList(program, observer, choose)
    this.#copyModel.addEventListener("click", () =>
      copy(modelText(this.#names.name, this.#names.kind, this.#values, this.#changed.get(this.#part) ?? []), this.#copyModel))
    watching.addEventListener("change", () => this.#markWatched())
  }

  /**
   * Shows the details of a part and its nearest moving ancestor, or null if there is none. Null details mean that the
   * part was removed from the stage.
   */
  show(details, mover = null) {
    if (details === null) return this.#leave()
    this.#animations.mover = mover
    const shape = JSON.stringify([
      details.id, details.kind, details.name, details.numbers.map(({ index }) => index), details.gestures.map(({ kind }) => kind),
      details.constraints, this.#animations.shape(details), details.body?.behaviors, this.#showsAll,
      // The names of the values are known only after the second thread has started.
      this.#watching.paths.length,
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
    this.#values = new Map(details.numbers.map(({ index, model }) => [this.#watching.paths[index]?.name, model]))
    this.#box.textContent = boxText(details.corners)
    this.#animations.update(details)
    this.#body.update(details)
  }

  /** Shows no part. */
  clear() {
    this.#shape = ""
    this.#place.replaceChildren(element("p", { class: "empty" }, "Pick a view on the stage or in the list to see its properties and animations."))
  }

  #leave() {
    if (this.#shape === "gone") return
    this.#shape = "gone"
    this.#place.replaceChildren(element("p", { class: "empty" }, "Not on the stage at this time."))
  }

  #build(details) {
    const focus = this.#place.contains(document.activeElement) ? document.activeElement.dataset.id : undefined
    this.#part = details.id
    this.#rows.clear()
    const name = details.name === "" ? details.kind : details.name
    const title = element("h2", {}, name, element("span", { class: "kind" }, ` ${details.kind}`))
    this.#names = { name: details.name, kind: details.kind }
    const sections = [title, this.#box, this.#numbers(details, name), this.#animations.build(details)]
    if (details.body !== null) sections.push(this.#body.build(details))
    if (details.gestures.length > 0) sections.push(this.#gestures(details))
    if (details.constraints.length > 0) sections.push(this.#constraints(details))
    this.#place.replaceChildren(...sections)
    this.#markWatched()
    if (focus !== undefined) this.#place.querySelector(`[data-id="${CSS.escape(focus)}"]`)?.focus({ preventScroll: true })
  }

  #numbers({ id, numbers }, title) {
    const paths = this.#watching.paths
    const table = element("table", { class: "numbers" },
      element("caption", { class: "hidden" }, "Values"),
      element("thead", {}, element("tr", {},
        element("th", { scope: "col" }, "Property"), element("th", { scope: "col" }, "Model"),
        element("th", { scope: "col", title: "Presentation value" }, "Current"), element("th", { scope: "col", title: "Velocity of the presentation value, per second" }, "Velocity"))))
    const body = element("tbody")
    for (const { index } of numbers) {
      const path = paths[index]?.name ?? `${index}`
      if (!this.#showsAll && !usual.has(path) && !this.#watching.has(id, index)) continue
      const button = element("button", { type: "button", class: "watch", "data-id": `watch ${index}`, "aria-pressed": "false", "aria-label": `Watch ${path}` }, breakable(path))
      button.addEventListener("click", () => this.#watching.toggle(id, index, title))
      const model = element("input", { type: "number", step: "any", class: "model", "aria-label": `Model value of ${path}`, "data-id": `model ${index}` })
      model.addEventListener("change", () => {
        if (!Number.isFinite(model.valueAsNumber)) return
        this.#program.send("number", { part: id, number: index, value: model.valueAsNumber })
        this.#changed.set(id, (this.#changed.get(id) ?? new Set()).add(path))
        this.#copyModel.hidden = false
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
      this.#program.ask("details", { part: this.#part }).then((details) => details && this.show(details, this.#animations.mover))
    })
    this.#copyModel.hidden = !this.#changed.has(id)
    return element("section", {}, element("h3", {}, "Properties"), table, more, this.#copyModel)
  }

  #markWatched() {
    for (const [index, { button }] of this.#rows) button.setAttribute("aria-pressed", String(this.#watching.has(this.#part, index)))
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

/** Returns a description of the bounding box of the corners, in points of the stage. */
function boxText(corners) {
  if (corners.length === 0) return "behind the eye"
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  return `${written(width, 1)} × ${written(height, 1)} at ${written(left, 1)}, ${written(top, 1)} on the stage`
}

/** Returns a key path with possible line breaks after its dots. */
function breakable(path) {
  const words = path.split(".")
  return element("span", {}, ...words.flatMap((word, index) => index === words.length - 1 ? [word] : [`${word}.`, element("wbr")]))
}
