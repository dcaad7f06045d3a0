import { gaussianReach } from "./bounds.js"

/** The widest blur, in pixels, that is computed by averaging neighbours. For wider ones the picture is halved first. */
const widestMean = 2.4

/** Blurs the backdrop of a rectangle. */
export class BackdropBlur {
  #usesFilter
  #pool

  /** `pool` provides the pictures. */
  constructor(pool, usesFilter = "filter" in OffscreenCanvasRenderingContext2D.prototype) {
    this.#pool = pool
    this.#usesFilter = usesFilter
  }

  /**
   * Returns the device pixels that affect a blur by `deviation` pixels behind `box` (both left, top, right, bottom), in
   * a picture of `width` by `height`. Returns null if nothing is visible.
   */
  region(box, deviation, { width, height }) {
    const margin = marginOf(deviation)
    const left = Math.floor(Math.max(0, box[0])) - margin
    const top = Math.floor(Math.max(0, box[1])) - margin
    const right = Math.ceil(Math.min(width, box[2])) + margin
    const bottom = Math.ceil(Math.min(height, box[3])) + margin
    return right - left > 2 * margin && bottom - top > 2 * margin ? [left, top, right, bottom] : null
  }

  /**
   * Returns a surface of the pool with a region, blurred by `deviation` pixels except in the margin, which only affects
   * the rest. `sharp` has the part of the region within the picture, and its outermost pixels are repeated beyond the
   * edges. A pixel of the surface has the size of `grain` device pixels.
   */
  blurred(sharp, region, deviation, size, { grain, width } = fine) {
    const small = this.#pool.take([0, 0, (region[2] - region[0]) / grain + 1, (region[3] - region[1]) / grain + 1], size)
    extendEdges(sharp, small, region, size, grain)
    const other = this.#pool.take([0, 0, small.canvas.width, small.canvas.height], size)
    const length = [region[2] - region[0], region[3] - region[1]]
    const rest = width === 0 ? deviation : (width - 0.49) / boxesPerDeviation
    // Interpolation at the destination also uses the adjacent pixels.
    const margin = Math.floor(marginOf(deviation) / grain) - 2
    const blurred = this.#usesFilter ? filtered(small, other, rest, length.map((pixels) => pixels / grain), margin)
      : averaged(small, other, rest, length)
    this.#pool.give(blurred === small ? other : small)
    ;[blurred.left, blurred.top] = region
    return blurred
  }

  /** Returns the number of pixels that can be combined before blurring without a visible difference. */
  coarseness(deviation) {
    return this.#usesFilter ? coarseness(deviation) : fine
  }
}

const fine = { grain: 1, width: 0 }
/** The number of boxes per deviation of browsers that blur in software by three averages. */
const boxesPerDeviation = 3 * Math.sqrt(2 * Math.PI) / 4
/** The narrowest average without visible steps. */
const narrowestBox = 7
const mostGrain = 2.1
const leastGrain = 1.25

/**
 * Returns the number of pixels to combine so that averaging an odd number of them has the same result as averaging the
 * original pixels. Combining adds a quarter of the combined size's square to the variance: a twelfth by averaging and a
 * sixth by stretching.
 */
function coarseness(deviation) {
  const wide = Math.floor(deviation * boxesPerDeviation + 0.5)
  const variance = wide % 2 === 1 ? (wide ** 2 - 1) / 4 : (2 * (wide ** 2 - 1) + (wide + 1) ** 2 - 1) / 12
  for (let width = narrowestBox; ; width += 2) {
    const grain = Math.sqrt(variance / ((width ** 2 - 1) / 4 + 1 / 4))
    if (!(grain >= leastGrain)) return fine
    if (grain <= mostGrain) return { grain, width }
  }
}

/** Returns the distance from which surroundings affect a blur, in whole pixels. */
function marginOf(deviation) {
  return Math.ceil(gaussianReach * deviation)
}

function filtered(sharp, blurred, deviation, [width, height], margin) {
  replace(blurred, (context) => {
    context.beginPath()
    context.rect(margin, margin, width - 2 * margin, height - 2 * margin)
    context.clip()
    context.filter = `blur(${deviation}px)`
    context.drawImage(sharp.canvas, 0, 0)
  })
  return blurred
}

/**
 * Blurs without filters: halves the picture until few averages of neighbours are sufficient, and stretches the result.
 */
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
  // Halving and doubling also blur slightly: by 1/12 and 1/6 of the square of a small pixel.
  let variance = (deviation / scale) ** 2 - (halvings > 0 ? 1 / 4 : 0)
  for (let sign = 1; variance > 0.01; sign = -sign) {
    // Drawn with an offset of `shift` pixels, each pixel is an average of its neighbours, with the variance shift (1 -
    // shift).
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
 * Draws the pixels of a region from `from` on `to`, reduced by `grain`, and repeats the outermost pixels of the picture
 * beyond its edges.
 */
function extendEdges(from, to, [left, top, right, bottom], { width, height }, grain) {
  const across = parts(left, right, width, from.left, grain)
  const down = parts(top, bottom, height, from.top, grain)
  replace(to, (context) => {
    for (const [y, high, ontoY, ontoHigh] of down) {
      for (const [x, wide, ontoX, ontoWide] of across) {
        context.imageSmoothingEnabled = grain !== 1 && wide > 1 && high > 1
        context.drawImage(from.canvas, x, y, wide, high, ontoX, ontoY, ontoWide, ontoHigh)
      }
    }
  })
}

/**
 * Returns the parts of one axis, with their source and destination: first those beyond the edges, which extend slightly
 * under the rest to avoid visible seams.
 */
function parts(start, end, length, origin, grain) {
  const [first, last] = [Math.max(0, start), Math.min(length, end)]
  const under = grain === 1 ? 0 : 1
  const before = (first - start) / grain
  const after = (last - start) / grain
  return [
    ...first > start ? [[first - origin, 1, 0, before + under]] : [],
    ...last < end ? [[last - 1 - origin, 1, after - under, (end - last) / grain + 2 * under]] : [],
    [first - origin, last - first, before, after - before],
  ]
}
