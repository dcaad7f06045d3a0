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
