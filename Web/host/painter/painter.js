import { Contents } from "./contents.js"
import { SurfacePool } from "./groups.js"
import { ListPainter } from "./listpainter.js"
import { PictureCache } from "./picturecache.js"
import { RectangleCache } from "./rectangles.js"
import { Surface } from "./surface.js"

/** Draws the engine's display list on a 2D canvas, in device pixels, independently of the stage's size in points. */
export class Painter {
  #canvas
  #root
  #contents = new Contents()
  #pictures
  #list

  /**
   * The options are for tests: whether blurs may use the canvas's own filters, and whether drawn groups and blurs are
   * kept for the next picture, up to `keptBytes`.
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

  /** The bytes of kept pictures. */
  get keptBytes() {
    return this.#pictures?.bytes ?? 0
  }

  /** Removes all objects that pictures refer to by number, because numbers may have a different meaning. */
  forget() {
    this.#contents.forget()
    this.#pictures?.forget()
  }

  /**
   * Removes the images with these numbers, which are no longer used. Does nothing and returns false if the last picture
   * shows one.
   */
  releaseImages(numbers) {
    return this.#contents.images.release(numbers)
  }

  /** Sets the size in device pixels. This clears the canvas, so a drawing must follow in the same frame. */
  resize(width, height) {
    if (this.#canvas.width === width && this.#canvas.height === height) return false
    this.#canvas.width = width
    this.#canvas.height = height
    this.#root.forget()
    return true
  }

  /** Draws `engine.picture()`. New images are fetched with `engine.image(number)` between two passes. */
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
