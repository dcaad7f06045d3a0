/**
 * The benchmark's motion, written by hand for speed: numbers in typed arrays, one loop over them per frame, and context
 * state that is set only when it changes. `Gallery/Sources/MomentumGallery/Embedded/WebBenchmark.swift` has the same
 * motion with layers.
 */
export const stageSize = { width: 960, height: 600 }

export const turn = 2 * Math.PI

/** Returns the parameters of the layers' motions, with an array for each parameter. */
export function motionNumbers(count) {
  const layers = Array.from({ length: count }, (_, index) => layer(index))
  const numbers = (key) => Float64Array.from(layers, (layer) => layer[key])
  return {
    x0: numbers("x0"), y0: numbers("y0"), dx: numbers("dx"), dy: numbers("dy"), widths: numbers("width"), heights: numbers("height"),
    durations: numbers("duration"), phases: numbers("phase"),
    frequencies: Float64Array.from(layers, (_, i) => turn / (0.5 + i % 8 / 16)),
  }
}

/**
 * Returns the parameters of layer number `i`. It moves from (x0, y0) by (dx, dy) and back, in `duration` seconds each,
 * `phase` seconds ahead, with an ease-in-out curve or a spring with that angular `frequency` and the damping ratio 0.4.
 * Meanwhile it makes one rotation in each direction, fades to a quarter, or does neither. Rectangles with a `radius`
 * have rounded corners.
 */
export function layer(i) {
  const [x0, y0] = [20 + i * 37 % 920, 20 + i * 61 % 560]
  return {
    x0, y0, dx: 20 + (i * 53 + 311) % 920 - x0, dy: 20 + (i * 29 + 97) % 560 - y0,
    width: 10 + i % 7 * 2, height: 8 + i % 5 * 2, radius: i % 2 === 0 ? 0 : 3,
    duration: 1.25 + i % 11 / 8, phase: i % 13 / 8,
    frequency: i % 5 === 4 ? turn / (0.5 + i % 8 / 16) : null,
    turns: i % 3 === 0, fades: i % 3 === 1,
    colour: `#${hex(i * 40 % 256)}${hex(i * 72 % 256)}cc`,
  }
}

export class HandMotion {
  #context
  #count
  #numbers
  #colours
  #paths
  #time = 0

  constructor(canvas, count) {
    this.#context = canvas.getContext("2d")
    this.#count = count
    const { widths, heights } = this.#numbers = motionNumbers(count)
    this.#colours = Array.from({ length: count }, (_, i) => layer(i).colour)
    this.#paths = Array.from({ length: count }, (_, i) => {
      if (i % 2 === 0) return null
      const path = new Path2D()
      path.roundRect(-widths[i] / 2, -heights[i] / 2, widths[i], heights[i], 3)
      return path
    })
  }

  evaluate(time) {
    this.#time = time
  }

  draw() {
    const context = this.#context
    const time = this.#time
    const count = this.#count
    const { x0, y0, dx, dy, widths, heights, durations, phases, frequencies } = this.#numbers
    const [colours, paths] = [this.#colours, this.#paths]
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, context.canvas.width, context.canvas.height)
    let [alpha, turned] = [1, false]
    context.globalAlpha = 1
    for (let i = 0; i < count; i += 1) {
      const duration = durations[i]
      const local = time + phases[i]
      const round = local % (2 * duration)
      const there = round <= duration ? round : 2 * duration - round
      const eased = i % 5 === 4 && i % 3 !== 1 ? 0 : easeInEaseOut(there / duration)
      const progress = i % 5 === 4 ? spring(there, frequencies[i]) : eased
      const [x, y] = [x0[i] + dx[i] * progress, y0[i] + dy[i] * progress]
      const [width, height] = [widths[i], heights[i]]
      const kind = i % 3
      const opacity = kind === 1 ? 1 - 0.75 * eased : 1
      if (opacity !== alpha) context.globalAlpha = alpha = opacity
      context.fillStyle = colours[i]
      const path = paths[i]
      if (kind === 0) {
        const angle = turn * (local % duration) / duration
        const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
        context.setTransform(cosine, sine, -sine, cosine, x, y)
        turned = true
      } else if (path !== null) {
        context.setTransform(1, 0, 0, 1, x, y)
        turned = true
      } else if (turned) {
        context.setTransform(1, 0, 0, 1, 0, 0)
        turned = false
      }
      if (path !== null) context.fill(path)
      else if (turned) context.fillRect(-width / 2, -height / 2, width, height)
      else context.fillRect(x - width / 2, y - height / 2, width, height)
    }
  }
}

function hex(byte) {
  return byte.toString(16).padStart(2, "0")
}

const [cx, cy] = [3 * 0.42, 0]
const [bx, by] = [3 * (0.58 - 0.42) - cx, 3 - cy]
const [ax, ay] = [1 - cx - bx, 1 - cy - by]

/** The cubic Bézier curve (0.42, 0, 0.58, 1), solved by Newton's method. */
export function easeInEaseOut(x) {
  let t = x
  for (let step = 0; step < 8; step += 1) {
    const error = ((ax * t + bx) * t + cx) * t - x
    if (Math.abs(error) < 1e-7) break
    t -= error / ((3 * ax * t + 2 * bx) * t + cx)
  }
  return ((ay * t + by) * t + cy) * t
}

const damping = 0.4
const ringing = Math.sqrt(1 - damping * damping)

/** Returns the value of a spring from 0 to 1 with an angular frequency. */
export function spring(time, frequency) {
  const phase = ringing * frequency * time
  return 1 - Math.exp(-damping * frequency * time) * (Math.cos(phase) + damping / ringing * Math.sin(phase))
}
