const space = "http://www.w3.org/2000/svg"
const [width, height, margin] = [260, 84, 8]

/** A redrawable graph of values from 0 to 1 over time. `dot` marks the current point of the motion. */
export class CurveDrawing {
  element = made("svg", { viewBox: `0 0 ${width} ${height}`, class: "curve", role: "img" })
  #line = made("polyline", { class: "way" })
  #dot = made("circle", { r: 4, class: "now" })
  #limits = [0, 1].map(() => made("line", { class: "limit" }))
  #values = [0, 1]
  #low = 0
  #high = 1

  constructor(label) {
    this.element.setAttribute("aria-label", label)
    this.element.append(...this.#limits, this.#line, this.#dot)
  }

  /** Draws values at equal intervals. */
  draw(values) {
    this.#values = values
    this.#low = Math.min(0, ...values)
    this.#high = Math.max(1, ...values)
    this.#limits.forEach((line, value) => {
      for (const [name, number] of Object.entries({ x1: margin, x2: width - margin, y1: this.y(value), y2: this.y(value) })) line.setAttribute(name, number)
    })
    this.#line.setAttribute("points", values.map((value, index) => `${this.x(index / (values.length - 1)).toFixed(1)},${this.y(value).toFixed(1)}`).join(" "))
  }

  /** Moves the dot to a fraction of the displayed duration. */
  mark(share) {
    const at = Math.min(1, Math.max(0, Number.isFinite(share) ? share : 0)) * (this.#values.length - 1)
    const index = Math.min(this.#values.length - 2, Math.floor(at))
    const value = this.#values[index] + (this.#values[index + 1] - this.#values[index]) * (at - index)
    this.#dot.setAttribute("cx", this.x(at / (this.#values.length - 1)))
    this.#dot.setAttribute("cy", this.y(value))
  }

  /** Returns the coordinate of a fraction of the duration or of a value, or the inverse. */
  x(share) {
    return margin + share * (width - 2 * margin)
  }

  y(value) {
    return height - margin - (value - this.#low) / (this.#high - this.#low) * (height - 2 * margin)
  }

  /** Returns the fraction of the duration and the value at a point of the page. */
  at({ clientX, clientY }) {
    const box = this.element.getBoundingClientRect()
    const [x, y] = [(clientX - box.left) / box.width * width, (clientY - box.top) / box.height * height]
    return [(x - margin) / (width - 2 * margin), this.#low + (height - margin - y) / (height - 2 * margin) * (this.#high - this.#low)]
  }
}

/** Returns the values of a cubic Bézier curve at 65 equal intervals. */
export function curveValues([x1, y1, x2, y2]) {
  const at = (t, a, b) => 3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
  return Array.from({ length: 65 }, (_, index) => {
    let [low, high] = [0, 1]
    for (let step = 0; step < 30; step += 1) {
      const middle = (low + high) / 2
      if (at(middle, x1, x2) < index / 64) low = middle
      else high = middle
    }
    return at(low, y1, y2)
  })
}

/** Returns the displayed duration of a spring, in seconds. */
export function springSpan({ mass, stiffness, damping }) {
  const fraction = damping / (2 * Math.sqrt(stiffness * mass))
  return Math.min(8, 5 / Math.max(0.1, fraction)) / Math.sqrt(stiffness / mass)
}

/** Returns the values of a spring from 0 to 1, at 97 equal intervals of its displayed duration. */
export function springValues(spring) {
  const { mass, stiffness, damping } = spring
  const frequency = Math.sqrt(stiffness / mass)
  const fraction = damping / (2 * Math.sqrt(stiffness * mass))
  return Array.from({ length: 97 }, (_, index) => springValue(frequency, fraction, index / 96 * springSpan(spring)))
}

function springValue(frequency, fraction, time) {
  if (fraction >= 1) return 1 - (1 + frequency * time) * Math.exp(-frequency * time)
  const damped = frequency * Math.sqrt(1 - fraction * fraction)
  const decay = Math.exp(-fraction * frequency * time)
  return 1 - decay * (Math.cos(damped * time) + fraction * frequency / damped * Math.sin(damped * time))
}

export function made(name, attributes) {
  const element = document.createElementNS(space, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}
