/** How far the points of `linear()` may lie from the motion, as a part of its way, and how many there may be. */
const [tolerance, most] = [0.002, 120]

/**
 * A stretch of what was watched as a timing function of style sheets: from the first value to the last. `rows` are [time, value].
 * Null where nothing moves.
 */
export function cssMotion(rows) {
  const [begin, from] = rows[0]
  const [end, to] = rows.at(-1)
  const way = to - from
  if (end <= begin || Math.abs(way) < 1e-9) return null
  const points = rows.map(([time, value]) => [(time - begin) / (end - begin), (value - from) / way])
  const kept = thinned(points)
  const stops = kept.map(([share, value], index) =>
    index === 0 || index === kept.length - 1 ? short(value) : `${short(value)} ${short(100 * share)}%`)
  return `transition: ${short(end - begin)}s linear(${stops.join(", ")});`
}

/** The points of the same motion as keyframes for `element.animate`. */
export function scriptMotion(rows, name) {
  const [begin] = rows[0]
  const [end] = rows.at(-1)
  if (end <= begin) return null
  const frames = thinned(rows.map(([time, value]) => [(time - begin) / (end - begin), value]))
    .map(([offset, value]) => `  { offset: ${short(offset)}, value: ${short(value)} },`)
  return `// ${name}\nconst duration = ${Math.round(1000 * (end - begin))}\nconst keyframes = [\n${frames.join("\n")}\n]\n`
}

/** As few points as say the same (Ramer, Douglas, Peucker). */
function thinned(points) {
  const spread = Math.max(...points.map(([, value]) => value)) - Math.min(...points.map(([, value]) => value)) || 1
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

function short(number) {
  return String(Number(number.toFixed(4)))
}
