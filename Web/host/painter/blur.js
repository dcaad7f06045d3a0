import { gaussianReach } from "./bounds.js"

/** The widest blur in pixels that is made of means of neighbours; above it the picture is halved first. */
const widestMean = 2.4

/** Pixels are made fewer as long as a blur has more than so many of them. */
const leastDeviation = 6

/** Blurs what lies behind a rectangle. */
export class BackdropBlur {
  #usesFilter
  #pool

  /** `pool` has the pictures. */
  constructor(pool, usesFilter = "filter" in OffscreenCanvasRenderingContext2D.prototype) {
    this.#pool = pool
    this.#usesFilter = usesFilter
  }

  /**
   * The device pixels that count for a blur by `deviation` pixels behind `box` (both left, top, right, bottom), in a picture of a
   * size, from multiples of `grain` to multiples of it. Null when nothing is in sight.
   */
  region(box, deviation, { width, height }, grain = 1) {
    const margin = Math.ceil(gaussianReach * deviation)
    const [left, top] = [Math.floor(Math.max(0, box[0])), Math.floor(Math.max(0, box[1]))]
    const [right, bottom] = [Math.ceil(Math.min(width, box[2])), Math.ceil(Math.min(height, box[3]))]
    if (right <= left || bottom <= top) return null
    return [
      grain * Math.floor((left - margin) / grain), grain * Math.floor((top - margin) / grain),
      grain * Math.ceil((right + margin) / grain), grain * Math.ceil((bottom + margin) / grain),
    ]
  }

  /** How many pixels of a picture can be made one before it is blurred, and nobody sees it. */
  grain(deviation) {
    return this.#usesFilter ? 2 ** Math.max(0, Math.min(1, Math.floor(Math.log2(deviation / leastDeviation)))) : 1
  }

  /**
   * A surface of the pool with what lies in a region, blurred. `paint(surface)` draws what is to be blurred, a picture of a size,
   * whose outermost pixels go on beyond its edges. All in pixels of the blur, which are `grain` times as large as the device's.
   */
  blurred(region, deviation, size, paint, grain = 1) {
    const [left, top, right, bottom] = region
    const length = [right - left, bottom - top]
    const sharp = this.#pool.take(region, size)
    paint(sharp)
    const edges = [Math.max(0, -left), Math.max(0, -top), Math.floor(size.width) - left, Math.floor(size.height) - top]
    const other = this.#pool.take(region, size)
    const extended = extendEdges(sharp, other, edges, length)
    const spare = extended === sharp ? other : sharp
    // A pixel of several is their mean already, and stretched it is smooth.
    const rest = grain === 1 ? deviation : Math.sqrt(deviation ** 2 - 1 / 4)
    const blurred = this.#usesFilter ? filtered(extended, spare, rest) : averaged(extended, spare, rest, length)
    this.#pool.give(blurred === extended ? spare : extended)
    return blurred
  }
}

function filtered(sharp, blurred, deviation) {
  replace(blurred, (context) => {
    context.filter = `blur(${deviation}px)`
    context.drawImage(sharp.canvas, 0, 0)
  })
  return blurred
}

/** Without filters: halves the picture until few means of neighbours are enough, and stretches those again. */
function averaged(sharp, other, deviation, [width, height]) {
  let halvings = 0
  while (deviation / 2 ** halvings > widestMean) halvings += 1
  const scale = 2 ** halvings
  let [from, to] = [sharp, other]
  let drift = 0
  for (let step = 0; step < halvings; step += 1) {
    const [w, h] = [Math.ceil(width / 2 ** step), Math.ceil(height / 2 ** step)]
    replace(to, (context) => context.drawImage(from.canvas, 0, 0, 2 * Math.ceil(w / 2), 2 * Math.ceil(h / 2),
      0, 0, Math.ceil(w / 2), Math.ceil(h / 2)))
    ;[from, to] = [to, from]
  }
  // Halving and doubling blur a little themselves: by 1/12 and 1/6 of a small pixel's square.
  let variance = (deviation / scale) ** 2 - (halvings > 0 ? 1 / 4 : 0)
  for (let sign = 1; variance > 0.01; sign = -sign) {
    // Drawn `shift` pixels aside, each pixel becomes the mean of its neighbours: that has the variance shift (1 - shift).
    const shift = sign * (0.5 - Math.sqrt(Math.max(0, 0.25 - variance)))
    replace(to, (context) => context.drawImage(from.canvas, shift, shift))
    ;[from, to] = [to, from]
    drift += shift
    variance -= 0.25
  }
  if (scale > 1 || drift !== 0) {
    replace(to, (context) => {
      context.imageSmoothingQuality = "high"
      context.scale(scale, scale)
      context.drawImage(from.canvas, -drift, -drift)
    })
    ;[from, to] = [to, from]
  }
  return from
}

function replace(surface, paint) {
  surface.context.reset()
  paint(surface.context)
}

/**
 * Repeats the outermost pixels of what is on `from` between the edges (left, top, right, bottom), up to the size: on `to`, since a
 * picture that is drawn on itself is copied. Returns the surface that has it.
 */
function extendEdges(from, to, [left, top, right, bottom], [width, height]) {
  if (left === 0 && top === 0 && right >= width && bottom >= height) return from
  const across = parts(left, Math.min(right, width), width)
  const down = parts(top, Math.min(bottom, height), height)
  replace(to, (context) => {
    context.imageSmoothingEnabled = false
    for (const [y, high, ontoY, ontoHigh] of down) {
      for (const [x, wide, ontoX, ontoWide] of across) {
        context.drawImage(from.canvas, x, y, wide, high, ontoX, ontoY, ontoWide, ontoHigh)
      }
    }
  })
  return to
}

/** What of one axis, from where and how long, is put where and how long. */
function parts(start, end, length) {
  return [[start, 1, 0, start], [start, end - start, start, end - start], [end - 1, 1, end, length - end]].filter((part) => part[3] > 0)
}
