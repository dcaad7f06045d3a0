/** The largest error of the exported points, as a fraction of the range of values, and the largest number of points. */
const [tolerance, most] = [0.002, 120]

/** The CSS counterparts of a layer's animatable values: the property, and its text for a value and the first value. */
const styles = {
  "position.x": { name: "translate", value: (number, first) => `${short(number - first)}px 0` },
  "position.y": { name: "translate", value: (number, first) => `0 ${short(number - first)}px` },
  "transform.translation.x": { name: "translate", value: (number) => `${short(number)}px 0` },
  "transform.translation.y": { name: "translate", value: (number) => `0 ${short(number)}px` },
  "transform.scale": { name: "scale", value: (number) => short(number) },
  "transform.rotation.z": { name: "rotate", value: (number) => `${short(number)}rad` },
  "bounds.size.width": { name: "width", value: (number) => `${short(number)}px` },
  "bounds.size.height": { name: "height", value: (number) => `${short(number)}px` },
  cornerRadius: { name: "border-radius", value: (number) => `${short(number)}px` },
  opacity: { name: "opacity", value: (number) => short(number) },
}

/**
 * Returns a range of watched values as Swift. `rows` contains [time, value] pairs, and `path` is the name of the value.
 * Returns null if the value does not move.
 */
export function swiftMotion(rows, path) {
  const points = stretch(rows)
  if (points === null) return null
  return `let motion = KeyframeAnimation(keyPath: "${path}")
motion.values = [${points.kept.map(([, value]) => short(value)).join(", ")}]
motion.keyTimes = [${points.kept.map(([share]) => short(share, 5)).join(", ")}]
motion.duration = ${short(points.duration)}
layer.add(motion, forKey: "motion")
`
}

/**
 * Returns the same motion as CSS: from the first value to the last along `linear()`, or through all values if the first
 * equals the last.
 */
export function cssMotion(rows, path) {
  const points = stretch(rows)
  if (points === null) return null
  const { name, value } = styleOf(path)
  const [from, to] = [rows[0][1], rows.at(-1)[1]]
  const { duration } = points
  const about = `/* ${path} from ${short(from)} to ${short(to)} */\n`
  if (Math.abs(to - from) < 0.02 * points.spread) {
    const frames = points.kept.map(([share, number]) => `  ${short(100 * share)}% { ${name}: ${value(number, from)} }`)
    return `${about}@keyframes motion {\n${frames.join("\n")}\n}\n.element { animation: motion ${short(duration)}s linear both }\n`
  }
  return `${about}.element { transition: ${name} ${short(duration)}s ${linear(points.kept, from, to)} }\n.element.moved { ${name}: ${value(to, from)} }\n`
}

/** Returns the same motion as a call of `animate` on an element in JavaScript. */
export function scriptMotion(rows, path) {
  const points = stretch(rows)
  if (points === null) return null
  const { name, value } = styleOf(path)
  const first = rows[0][1]
  const key = name.startsWith("--") ? JSON.stringify(name) : name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())
  const frames = points.kept.map(([share, number]) => `  { offset: ${short(share, 5)}, ${key}: ${JSON.stringify(String(value(number, first)))} },`)
  return `// ${path}\nelement.animate([\n${frames.join("\n")}\n], { duration: ${Math.round(1000 * points.duration)}, fill: "both" })\n`
}

function styleOf(path) {
  return styles[path] ?? { name: `--${path.replaceAll(".", "-")}`, value: (number) => short(number) }
}

/**
 * Returns the significant points as [fraction of the duration, value], the duration and the range of values, or null if
 * there is no motion.
 */
function stretch(rows) {
  const known = rows.filter(([, value]) => !Number.isNaN(value))
  if (known.length < 2) return null
  const [begin, end] = [known[0][0], known.at(-1)[0]]
  const values = known.map(([, value]) => value)
  const spread = Math.max(...values) - Math.min(...values)
  if (end <= begin || spread < 1e-9) return null
  // Constant values at the start and the end do not belong to the motion.
  const isStill = (index) => Math.abs(values[index] - values[index + 1]) < 1e-6 * spread
  let [first, last] = [0, known.length - 1]
  while (first < last - 1 && isStill(first)) first += 1
  while (last > first + 1 && isStill(last - 1)) last -= 1
  const [from, to] = [known[first][0], known[last][0]]
  const points = known.slice(first, last + 1).map(([time, value]) => [(time - from) / (to - from), value])
  return { kept: thinned(points, spread), duration: to - from, spread }
}

function linear(points, from, to) {
  const stops = points.map(([share, number], index) => {
    const value = short((number - from) / (to - from))
    return index === 0 || index === points.length - 1 ? value : `${value} ${short(100 * share)}%`
  })
  return `linear(${stops.join(", ")})`
}

/** Returns the smallest set of points within the tolerance (Ramer, Douglas, Peucker). */
function thinned(points, spread) {
  let [limit, kept] = [tolerance * spread, points]
  do {
    kept = simplified(points, 0, points.length - 1, limit)
    limit *= 1.5
  } while (kept.length > most)
  return kept
}

function simplified(points, first, last, limit) {
  const [[begin, from], [end, to]] = [points[first], points[last]]
  let [worst, distance] = [-1, limit]
  for (let index = first + 1; index < last; index += 1) {
    const [share, value] = points[index]
    const away = Math.abs(value - (from + (to - from) * (share - begin) / (end - begin || 1)))
    if (away > distance) [worst, distance] = [index, away]
  }
  if (worst < 0) return [points[first], points[last]]
  return [...simplified(points, first, worst, limit).slice(0, -1), ...simplified(points, worst, last, limit)]
}

function short(number, decimals = 4) {
  return String(Number(number.toFixed(decimals)))
}
