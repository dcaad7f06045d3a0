import { ImageCache } from "./images.js"
import { PathCache } from "./paths.js"
import { TextCache } from "./text.js"

/** What pictures name by a number, made once for all pictures. */
export class Contents {
  #slack
  paths
  texts
  images

  /** `slack` is that of a `TextCache`. */
  constructor(slack) {
    this.#slack = slack
    this.forget()
  }

  forget() {
    this.paths = new PathCache()
    this.texts = new TextCache(this.#slack)
    this.images = new ImageCache()
  }
}
