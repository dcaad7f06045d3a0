import { ImageCache } from "./images.js"
import { PathCache } from "./paths.js"
import { TextCache } from "./text.js"

/** The objects that pictures refer to by number, created once for all pictures. */
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
