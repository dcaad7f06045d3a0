import { Surface } from "./surface.js"

/** Sizes of the pictures are multiples of this, so that a growing one does not need another canvas every frame. */
const grain = 64
/** Free pictures that are kept. */
const most = 48

/** Pictures of parts of the stage, kept between frames for the groups, clips and blurs that are composed. */
export class SurfacePool {
  #free = []

  /**
   * An empty picture of the device pixels `box` (left, top, right, bottom) in a whole one of `size`. Where the box is no multiple of
   * some pixels it is a little larger.
   */
  take([left, top, right, bottom], size) {
    const [x, y] = [Math.floor(left), Math.floor(top)]
    const [width, height] = [rounded(Math.ceil(right) - x), rounded(Math.ceil(bottom) - y)]
    const known = this.#free.findIndex(({ canvas }) => canvas.width === width && canvas.height === height)
    const surface = known < 0 ? new Surface(new OffscreenCanvas(width, height)) : this.#free.splice(known, 1)[0]
    surface.clear(width, height)
    surface.left = x
    surface.top = y
    surface.reach = size.width + size.height
    return surface
  }

  give(surface) {
    this.#free.push(surface)
    if (this.#free.length > most) this.#free.shift()
  }
}

function rounded(length) {
  return Math.max(1, Math.ceil(length / grain)) * grain
}

/** Draws what can be seen so far: the stage and on it the pictures that are still open, as they will be composed. */
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
