import { Phase } from "../host/shared/input.js"

/** The samples of a finger per second. */
const rate = 120

/**
 * Returns samples of fingers on straight lines. Each moves between two points in a time range and pauses before and
 * after.
 */
function fingers(lines) {
  const samples = lines.flatMap(([from, to, begin, end, held = 0], id) => {
    const sample = (phase, time, share) => [id + 1, phase, from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share, time, 0, 0]
    const count = Math.max(1, Math.round((end - begin) * rate))
    const moves = from === to ? [] : Array.from({ length: count }, (_, index) => sample(Phase.moved, begin + (index + 1) / count * (end - begin), (index + 1) / count))
    return [sample(Phase.began, begin, 0), ...moves, sample(Phase.ended, end + held, 1)]
  })
  return samples.sort((one, other) => one[4] - other[4])
}

const away = ({ x, y }, dx, dy) => ({ x: x + dx, y: y + dy })
const swipe = (dx, dy) => ({ center, reach }) => {
  const length = Math.min(240, Math.max(90, reach))
  return fingers([[away(center, -dx * length / 2, -dy * length / 2), away(center, dx * length / 2, dy * length / 2), 0, 0.16]])
}
const pinch = (from, to) => ({ center }) => fingers([
  [away(center, -from, 0), away(center, -to, 0), 0, 0.4, 0.05], [away(center, from, 0), away(center, to, 0), 0, 0.4, 0.05],
])

/** Rotates two fingers by a quarter turn about the centre, in short lines. */
function rotate({ center }) {
  const samples = []
  for (let step = 0; step <= 48; step += 1) {
    const angle = step / 48 * Math.PI / 2
    const phase = step === 0 ? Phase.began : Phase.moved
    for (const [id, turn] of [[1, 0], [2, Math.PI]]) {
      samples.push([id, phase, center.x + 70 * Math.cos(angle + turn), center.y + 70 * Math.sin(angle + turn), step / rate, 0, 0])
    }
  }
  for (const [, , x, y] of samples.slice(-2)) samples.push([samples.length % 2 + 1, Phase.ended, x, y, 0.42, 0, 0])
  return samples
}

/**
 * The standard gestures: `samples({ center, reach }, size)` returns samples in points of the stage, from second 0 on.
 */
export const standardGestures = [
  { title: "Tap", samples: ({ center }) => fingers([[center, center, 0, 0.06]]) },
  { title: "Double tap", samples: ({ center }) => [...fingers([[center, center, 0, 0.06]]), ...shifted(fingers([[center, center, 0.18, 0.24]]), 1)] },
  { title: "Long press", samples: ({ center }) => fingers([[center, center, 0, 0.8]]) },
  { title: "Swipe up", samples: swipe(0, -1) },
  { title: "Swipe down", samples: swipe(0, 1) },
  { title: "Swipe left", samples: swipe(-1, 0) },
  { title: "Swipe right", samples: swipe(1, 0) },
  { title: "Left edge swipe", samples: ({ center }, { width }) => fingers([[{ x: 2, y: center.y }, { x: width * 0.7, y: center.y }, 0, 0.3]]) },
  { title: "Pinch open", samples: pinch(30, 110) },
  { title: "Pinch close", samples: pinch(110, 30) },
  { title: "Rotate", samples: rotate },
  { title: "Two-finger swipe", samples: ({ center }) => fingers([
    [away(center, -30, 60), away(center, -30, -60), 0, 0.25], [away(center, 30, 60), away(center, 30, -60), 0, 0.25],
  ]) },
]

function shifted(samples, by) {
  return samples.map(([id, ...rest]) => [id + by, ...rest])
}
