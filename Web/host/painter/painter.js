import { Contents } from "./contents.js"
import { SurfacePool } from "./groups.js"
import { ListPainter } from "./listpainter.js"
import { PictureCache } from "./picturecache.js"
import { RectangleCache } from "./rectangles.js"
import { Surface } from "./surface.js"

/** Draws the engine's display list on a 2D canvas, in device pixels whatever the size of the stage in points. */
export class Painter {
  #canvas
  #root
  #contents = new Contents()
  #pictures
  #list

  /**
   * For tests: whether blurs may use the canvas's own filters, and whether what groups and blurs have drawn is kept for the next
   * picture; `keptBytes` is how much of that there may be.
   */
  constructor(canvas, { usesFilter, keepsPictures = true, keptBytes } = {}) {
    this.#canvas = canvas
    this.#root = new Surface(canvas)
    const pool = new SurfacePool()
    this.#pictures = keepsPictures ? new PictureCache(pool, this.#contents, keptBytes) : null
    this.#list = new ListPainter({
      contents: this.#contents, rectangles: new RectangleCache(), pool, pictures: this.#pictures, usesFilter,
    })
  }

  /** Bytes of what is kept of the last pictures. */
  get keptBytes() {
    return this.#pictures?.bytes ?? 0
  }

  /** Forgets what pictures named by a number: it may stand for something else from now on. */
  forget() {
    this.#contents.forget()
    this.#pictures?.forget()
  }

  /** Forgets the images of these numbers, which are no more; false, and nothing happens, when the last picture shows one. */
  releaseImages(numbers) {
    return this.#contents.images.release(numbers)
  }

  /** Size in device pixels. Clears the canvas, so a drawing has to follow in the same frame. */
  resize(width, height) {
    if (this.#canvas.width === width && this.#canvas.height === height) return false
    this.#canvas.width = width
    this.#canvas.height = height
    this.#root.forget()
    return true
  }

  /** Draws `engine.picture()`. Images that are new in it are fetched by `engine.image(number)`, between two passes. */
  draw(engine) {
    this.#contents.images.beginPicture()
    this.#pictures?.beginPicture()
    this.#drawPass(engine.picture())
    if (this.#contents.images.load((number) => engine.image(number))) this.#drawPass(engine.picture())
  }

  #drawPass(picture) {
    const { width, height } = this.#canvas
    const root = this.#root
    root.forget()
    root.setMatrix(1, 0, 0, 1, 0, 0)
    root.context.clearRect(0, 0, width, height)
    this.#list.draw(picture, root, { width, height }, [0, 0, width, height])
  }
}
