import { element, written } from "./elements.js"
import { phases } from "./phases.js"

/** The view of frame costs by phase: of the frame at the cursor and on average of the displayed frames. */
export class FrameCosts {
  #rows = new Map()
  #sum
  #title = element("h2", {}, "Frame")

  constructor(place, observer) {
    const body = element("tbody")
    for (const [name, title] of phases) body.append(this.#row(name, title))
    this.#sum = this.#row("sum", "Total")
    body.append(this.#sum)
    const table = element("table", { class: "numbers costs" },
      element("caption", { class: "hidden" }, "Frame time by phase"),
      element("thead", {}, element("tr", {},
        element("th", { scope: "col" }, "Phase, ms"), element("th", { scope: "col" }, "This frame"), element("th", { scope: "col" }, "Mean"))),
      body)
    place.replaceChildren(this.#title, table,
      element("p", { class: "hint" }, "The mean covers the visible time range. At 60 fps, a frame has 16.7 ms."))
    observer.addEventListener("reading", ({ detail }) => this.#show(detail.reading))
  }

  #row(name, title) {
    const cells = [element("td"), element("td")]
    const swatch = element("span", { class: "swatch", "data-phase": name, "aria-hidden": "true" })
    this.#rows.set(name, cells)
    return element("tr", {}, element("th", { scope: "row" }, swatch, title), ...cells)
  }

  #show({ costs: { frame, mean }, time }) {
    const sums = [frame, mean].map((each) => each === null ? null : Object.values(each).reduce((sum, number) => sum + number, 0))
    this.#title.replaceChildren("Frame", element("span", { class: "kind" }, frame === null || sums[0] === 0 ? " not measured" : ` at ${written(time, 3)} s`))
    for (const [name, [one, other]] of this.#rows) {
      one.textContent = written(name === "sum" ? sums[0] : frame?.[name] ?? NaN, 2)
      other.textContent = written(name === "sum" ? sums[1] : mean[name], 2)
    }
  }
}
