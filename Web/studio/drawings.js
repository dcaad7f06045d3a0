const space = "http://www.w3.org/2000/svg"
const [width, height, margin] = [220, 64, 6]

/** A drawing of values at equal steps, from 0 to 1. */
export function curveDrawing(values) {
  return drawing(values, "The timing function")
}

/** A drawing of the way of a spring from 0 to 1. */
export function springDrawing({ mass, stiffness, damping }) {
  const frequency = Math.sqrt(stiffness / mass)
  const fraction = damping / (2 * Math.sqrt(stiffness * mass))
  const span = Math.min(8, 5 / Math.max(0.1, fraction)) / frequency
  const values = Array.from({ length: 97 }, (_, index) => springValue(frequency, fraction, index / 96 * span))
  return drawing(values, "The way of the spring")
}

function springValue(frequency, fraction, time) {
  if (fraction >= 1) return 1 - (1 + frequency * time) * Math.exp(-frequency * time)
  const damped = frequency * Math.sqrt(1 - fraction * fraction)
  const decay = Math.exp(-fraction * frequency * time)
  return 1 - decay * (Math.cos(damped * time) + fraction * frequency / damped * Math.sin(damped * time))
}

function drawing(values, label) {
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)]
  const x = (index) => margin + index / (values.length - 1) * (width - 2 * margin)
  const y = (value) => height - margin - (value - low) / (high - low) * (height - 2 * margin)
  const svg = made("svg", { viewBox: `0 0 ${width} ${height}`, class: "curve", role: "img", "aria-label": label })
  for (const value of [0, 1]) svg.append(made("line", { x1: margin, x2: width - margin, y1: y(value), y2: y(value), class: "limit" }))
  svg.append(made("polyline", { points: values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(" ") }))
  return svg
}

function made(name, attributes) {
  const element = document.createElementNS(space, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}
