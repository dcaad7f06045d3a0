import { Phase } from "../host/shared/input.js"

/** The largest distance between a touch and the simplified line, in points. */
const tolerance = 1.5

/**
 * Returns a gesture of one finger at a time as Swift, for a program's `gestures` or a test. Returns null if several
 * fingers touch at once.
 */
export function gestureCode(samples) {
  const lines = ["var script = GestureScript()"]
  let [down, line] = [null, []]
  let time = 0
  for (const [id, phase, x, y, at] of samples) {
    if (phase === Phase.began) {
      if (down !== null) return null
      if (at - time > 0.001) lines.push(`script.wait(${short(at - time)})`)
      lines.push(`script.press(Point(x: ${short(x, 1)}, y: ${short(y, 1)}))`)
      ;[down, line, time] = [id, [[at, x, y]], at]
    } else if (id === down) {
      line.push([at, x, y])
      if (phase !== Phase.ended && phase !== Phase.cancelled) continue
      lines.push(...moves(line), "script.release()")
      ;[down, time] = [null, at]
    } else {
      return null
    }
  }
  return `${lines.join("\n")}\n`
}

/** Returns straight movements with constant speed and the pauses between them. */
function moves(line) {
  const kept = thinned(line, 0, line.length - 1)
  return kept.slice(1).map(([time, x, y], index) => {
    const [before, fromX, fromY] = kept[index]
    if (Math.hypot(x - fromX, y - fromY) < 0.01) return `script.wait(${short(time - before)})`
    return `script.move(by: Vector(dx: ${short(x - fromX, 1)}, dy: ${short(y - fromY, 1)}), taking: ${short(time - before)})`
  })
}

/** Returns a simplified line. It compares positions at equal times, not only the path. */
function thinned(line, first, last) {
  const [[begin, fromX, fromY], [end, toX, toY]] = [line[first], line[last]]
  let [worst, most] = [-1, tolerance]
  for (let index = first + 1; index < last; index += 1) {
    const [time, x, y] = line[index]
    const share = (time - begin) / (end - begin || 1)
    const away = Math.hypot(x - fromX - share * (toX - fromX), y - fromY - share * (toY - fromY))
    if (away > most) [worst, most] = [index, away]
  }
  if (worst < 0) return [line[first], line[last]]
  return [...thinned(line, first, worst).slice(0, -1), ...thinned(line, worst, last)]
}

function short(number, decimals = 4) {
  return String(Number(number.toFixed(decimals)))
}
