import { Surface } from "./surface.js"

/** Beyond so many standard deviations a Gaussian counts for nothing. */
const reach = 3
/** Sizes of the canvases are multiples of this, so that a growing region does not need another canvas every frame. */
const grain = 64
/** The widest blur in pixels that is made of means of neighbours; above it the picture is halved first. */
const widestMean = 2.4

/** Blurs what lies behind a rectangle. */
export class BackdropBlur {
  #usesFilter
  #sharp = null
  #blurred = null
  #other = null

  constructor(usesFilter = "filter" in OffscreenCanvasRenderingContext2D.prototype) {
    this.#usesFilter = usesFilter
  }

  /**
   * What lies behind the device pixels `box` (left, top, right, bottom), blurred by `deviation` pixels: a canvas and the
   * place of its left top corner. `compose(context)` draws what is to be blurred, a picture of `width` by `height` pixels,
   * whose outermost pixels go on beyond its edges. Null when nothing is in sight.
   */
  blurred(box, deviation, { width, height }, compose) {
    const margin = Math.ceil(reach * deviation)
    const left = Math.floor(Math.max(0, box[0])) - margin
    const top = Math.floor(Math.max(0, box[1])) - margin
    const right = Math.ceil(Math.min(width, box[2])) + margin
    const bottom = Math.ceil(Math.min(height, box[3])) + margin
    if (right - left <= 2 * margin || bottom - top <= 2 * margin) return null
    const size = [right - left, bottom - top]
    const sharp = this.#sharp = cleared(this.#sharp, ...size)
    sharp.context.translate(-left, -top)
    compose(sharp.context)
    extendEdges(sharp, { left: -left, top: -top, right: width - left, bottom: height - top }, size)
    const canvas = this.#usesFilter ? this.#filtered(deviation) : this.#averaged(deviation, size)
    return { canvas, left, top }
  }

  #filtered(deviation) {
    const { canvas } = this.#sharp
    const blurred = this.#blurred = cleared(this.#blurred, canvas.width, canvas.height)
    blurred.context.filter = `blur(${deviation}px)`
    blurred.context.drawImage(canvas, 0, 0)
    return blurred.canvas
  }

  /** Without filters: halves the picture until few means of neighbours are enough, and stretches those again. */
  #averaged(deviation, [width, height]) {
    let halvings = 0
    while (deviation / 2 ** halvings > widestMean) halvings += 1
    const scale = 2 ** halvings
    const other = this.#other = cleared(this.#other, this.#sharp.canvas.width, this.#sharp.canvas.height)
    let [from, to] = [this.#sharp, other]
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
    return from.canvas
  }
}

/** A surface that is at least so large, emptied. */
function cleared(surface, width, height) {
  const [w, h] = [Math.ceil(width / grain) * grain, Math.ceil(height / grain) * grain]
  const cleared = surface ?? new Surface(new OffscreenCanvas(w, h))
  cleared.clear(w, h)
  return cleared
}

function replace(surface, paint) {
  surface.context.reset()
  paint(surface.context)
}

/** Repeats the outermost pixels of what is there, from left to right and top to bottom, up to the size. */
function extendEdges({ context, canvas }, { left, top, right, bottom }, [width, height]) {
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.globalAlpha = 1
  context.globalCompositeOperation = "source-over"
  context.imageSmoothingEnabled = false
  if (left > 0) context.drawImage(canvas, left, 0, 1, height, 0, 0, left, height)
  if (right < width) context.drawImage(canvas, right - 1, 0, 1, height, right, 0, width - right, height)
  if (top > 0) context.drawImage(canvas, 0, top, width, 1, 0, 0, width, top)
  if (bottom < height) context.drawImage(canvas, 0, bottom - 1, width, 1, 0, bottom, width, height - bottom)
}
