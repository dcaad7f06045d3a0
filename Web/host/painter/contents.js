import { ImageCache } from "./images.js"
import { PathCache } from "./paths.js"
import { TextCache } from "./text.js"

/** What pictures name by a number, made once for all pictures. */
export class Contents {
  paths
  texts
  images

  constructor() {
    this.forget()
  }

  forget() {
    this.paths = new PathCache()
    this.texts = new TextCache()
    this.images = new ImageCache()
  }
}
