import { Surface } from "./surface.js"

/** Pictures the size of the stage, kept between frames for the groups that are composed. */
export class SurfacePool {
  #free = []

  take(width, height) {
    const surface = this.#free.pop() ?? new Surface(new OffscreenCanvas(width, height))
    surface.clear(width, height)
    return surface
  }

  give(surface) {
    this.#free.push(surface)
  }
}

/** Draws what can be seen so far: the stage and on it the pictures that are still open, as they will be composed. */
export function drawLayers(context, stage, layers) {
  const first = layers.findLastIndex(({ isMask }) => isMask)
  context.drawImage(first < 0 ? stage : layers[first].surface.canvas, 0, 0)
  for (const { surface, alpha, operation, sight: [left, top, right, bottom] } of layers.slice(first + 1)) {
    const [width, height] = [right - left, bottom - top]
    if (width <= 0 || height <= 0) continue
    context.globalAlpha = alpha
    context.globalCompositeOperation = operation
    context.drawImage(surface.canvas, left - surface.left, top - surface.top, width, height, left, top, width, height)
  }
}
