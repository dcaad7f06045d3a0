/** Drawings that the page paints because a worker cannot. `post(name, content)` sends it one. */
export class PageDrawings {
  #post
  /** The functions that settle the pending drawings, by number. */
  #open = new Map()
  #last = 0

  constructor(post) {
    this.#post = post
  }

  /** Returns a promise of a bitmap of an SVG file, which is rejected if the page cannot paint it. */
  paint(bytes, width, height) {
    const drawing = (this.#last += 1)
    this.#post("drawing", { drawing, bytes, width, height })
    return new Promise((resolve, reject) => this.#open.set(drawing, (bitmap) => {
      if (bitmap === null) reject(new Error("The page could not draw the image."))
      else resolve(bitmap)
    }))
  }

  /** Receives a painted drawing. `bitmap` is null if the page could not paint it. */
  settle({ drawing, bitmap }) {
    this.#open.get(drawing)?.(bitmap)
    this.#open.delete(drawing)
  }
}
