/** Swift code for edits by hand. */

/** Returns a number as Swift source, without insignificant decimals. */
export function literal(number, decimals = 3) {
  return String(Number(number.toFixed(decimals)))
}

export function springText(spring, mode) {
  const { mass, stiffness, damping } = spring
  if (mode === "stiffness") {
    return `Spring(${mass === 1 ? "" : `mass: ${literal(mass)}, `}stiffness: ${literal(stiffness)}, damping: ${literal(damping)})`
  }
  const { response, fraction } = perceived(spring)
  return `Spring(response: ${literal(response)}, dampingFraction: ${literal(fraction)})`
}

export function curveText(points) {
  return `TimingFunction.cubic(${points.map((number) => literal(number)).join(", ")})`
}

/** Returns the perceived parameters of a spring: the response in seconds, and the damping ratio. */
export function perceived({ mass, stiffness, damping }) {
  return { response: 2 * Math.PI / Math.sqrt(stiffness / mass), fraction: damping / (2 * Math.sqrt(stiffness * mass)) }
}

/**
 * Returns assignments of a part's model values. `values` contains all values by name, and `changed` the names of those
 * to write.
 */
export function modelText(name, kind, values, changed) {
  const isName = /^[A-Za-z_]\w*$/.test(name)
  const owner = isName ? name : kind === "Layer" ? "layer" : kind.charAt(0).toLowerCase() + kind.slice(1)
  const target = kind.endsWith("Layer") ? owner : `${owner}.layer`
  const lines = new Set()
  for (const path of changed) lines.add(line(path, owner, target, kind, values))
  return [...lines].join("\n")
}

function line(path, owner, target, kind, values) {
  const [property, part] = path.split(/\.(.*)/)
  if (/\.(red|green|blue|alpha)$/.test(path)) {
    const parts = ["red", "green", "blue", "alpha"].map((each) => `${each}: ${literal(values.get(`${property}.${each}`))}`)
    return `${target}.${property} = Color(${parts.join(", ")})`
  }
  if (property === "transform" && part !== undefined) return transformLine(target === owner ? target : owner, values)
  const value = values.get(path)
  return `${target}.${path} = ${isFlag(path) ? value >= 0.5 : literal(value)}`
}

function isFlag(path) {
  return path === "isHidden" || path === "masksToBounds" || path === "isDoubleSided"
}

/** Returns the assignment of the whole matrix from its two-dimensional components. */
function transformLine(target, values) {
  const number = (part) => values.get(`transform.${part}`) ?? 0
  const steps = []
  const [sx, sy, angle, tx, ty] = ["scale.x", "scale.y", "rotation.z", "translation.x", "translation.y"].map(number)
  if (sx !== 1 || sy !== 1) steps.push(`Transform2D(scaleX: ${literal(sx)}, y: ${literal(sy)})`)
  if (angle !== 0) steps.push(`Transform2D(rotationAngle: ${literal(angle, 4)})`)
  if (tx !== 0 || ty !== 0) steps.push(`Transform2D(translationX: ${literal(tx)}, y: ${literal(ty)})`)
  if (steps.length === 0) return `${target}.transform = .identity`
  return `${target}.transform = ${steps[0]}${steps.slice(1).map((step) => `.concatenating(${step})`).join("")}`
}

/** Copies a text to the clipboard and confirms it on the button. */
export async function copy(text, button) {
  const title = button.textContent
  const isCopied = await navigator.clipboard?.writeText(text).then(() => true, () => false)
  button.textContent = isCopied ? "Copied" : "Clipboard access denied"
  button.dataset.copied = text
  setTimeout(() => (button.textContent = title), 1200)
}
