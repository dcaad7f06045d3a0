/** Drawings that the page paints, since a worker cannot. `post(name, content)` sends it one. */
export class PageDrawings {
  #post
  /** The functions that settle those that the page is at work on, by number. */
  #open = new Map()
  #last = 0

  constructor(post) {
    this.#post = post
  }

  /** Promises a bitmap of an SVG file; rejected when the page cannot paint it. */
  paint(bytes, width, height) {
    const drawing = (this.#last += 1)
    this.#post("drawing", { drawing, bytes, width, height })
    return new Promise((resolve, reject) => this.#open.set(drawing, (bitmap) => {
      if (bitmap === null) reject(new Error("The page cannot paint it."))
      else resolve(bitmap)
    }))
  }

  /** Takes what the page has painted; `bitmap` is null where it could not. */
  settle({ drawing, bitmap }) {
    this.#open.get(drawing)?.(bitmap)
    this.#open.delete(drawing)
  }
}
