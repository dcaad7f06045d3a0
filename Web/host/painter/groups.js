import { Surface } from "./surface.js"

/** The granularity of the pictures' sizes, so that a growing one does not need another canvas every frame. */
const grain = 64
/** The limits of the free pictures that are kept: their number and their bytes. */
const most = 48
const mostBytes = 32e6

/** Pictures of parts of the stage, kept between frames for the composition of groups, clips and blurs. */
export class SurfacePool {
  #free = []
  #bytes = 0

  /**
   * Returns an empty picture of the device pixels `box` (left, top, right, bottom) in a whole picture of `size`. Its
   * size is rounded up to a multiple of some pixels.
   */
  take([left, top, right, bottom], size) {
    const [x, y] = [Math.floor(left), Math.floor(top)]
    const [width, height] = [rounded(Math.ceil(right) - x), rounded(Math.ceil(bottom) - y)]
    const surface = this.#reused(width, height) ?? new Surface(new OffscreenCanvas(width, height))
    surface.clear(width, height)
    surface.left = x
    surface.top = y
    surface.reach = size.width + size.height
    return surface
  }

  give(surface) {
    this.#free.push(surface)
    this.#bytes += surface.bytes
    while (this.#free.length > most || this.#bytes > mostBytes) this.#bytes -= this.#free.shift().bytes
  }

  #reused(width, height) {
    const known = this.#free.findIndex((surface) => surface.canvas.width === width && surface.canvas.height === height)
    if (known < 0) return null
    const [surface] = this.#free.splice(known, 1)
    this.#bytes -= surface.bytes
    // A browser may discard a canvas that it has no memory for. Such a canvas draws nothing.
    return surface.context.isContextLost?.() ? null : surface
  }
}

function rounded(length) {
  return Math.max(1, Math.ceil(length / grain)) * grain
}

/** Draws the present content: the stage and the pictures of open groups, as they will be composed. */
export function drawLayers(context, stage, layers) {
  const first = layers.findLastIndex(({ isMask }) => isMask)
  const ground = first < 0 ? stage : layers[first].surface
  context.drawImage(ground.canvas, ground.left, ground.top)
  for (const { surface, alpha, operation, sight: [left, top, right, bottom] } of layers.slice(first + 1)) {
    const [width, height] = [right - left, bottom - top]
    if (width <= 0 || height <= 0) continue
    context.globalAlpha = alpha
    context.globalCompositeOperation = operation
    context.drawImage(surface.canvas, left - surface.left, top - surface.top, width, height, left, top, width, height)
  }
}
