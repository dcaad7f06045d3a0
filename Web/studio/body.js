import { element, written } from "./elements.js"

/** The view of the selected part's physics body: its mass, motion and forces. */
export class BodyView {
  #rows = new Map()

  build({ body }) {
    const table = element("table", { class: "numbers" }, element("caption", { class: "hidden" }, "Physics body"))
    const head = element("tbody")
    this.#rows = new Map([...Object.keys(rows)].map((title) => {
      const value = element("td")
      head.append(element("tr", {}, element("th", { scope: "row" }, title), value))
      return [title, value]
    }))
    table.append(head)
    this.update({ body })
    return element("section", {}, element("h3", {}, "Physics body"), element("p", { class: "hint" }, behaviors(body)), table)
  }

  update({ body }) {
    if (body === null) return
    for (const [title, cell] of this.#rows) cell.textContent = rows[title](body)
  }
}

function behaviors({ behaviors: names }) {
  return names.length === 0 ? "No active behaviours" : `Behaviours: ${names.join(", ")}`
}

const rows = {
  State: ({ isAwake, isAnchored, allowsRotation }) =>
    [isAnchored ? "anchored" : isAwake ? "awake" : "at rest", allowsRotation ? "" : "rotation locked"].filter(Boolean).join(", "),
  "Velocity, pt/s": ({ velocity: [dx, dy] }) => `${written(dx, 1)}, ${written(dy, 1)}`,
  "Rotation, rad/s": ({ spin }) => written(spin, 2),
  Mass: ({ mass }) => written(mass, 3),
  Density: ({ density }) => written(density),
  Friction: ({ friction }) => written(friction),
  Elasticity: ({ elasticity }) => written(elasticity),
  Resistance: ({ resistance, angularResistance }) => `${written(resistance)}, ${written(angularResistance)} angular`,
}
