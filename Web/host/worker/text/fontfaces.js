import { fontsDidChange, quoted } from "../../painter/fonts.js"

/** Loads the fonts that a program brings with it, each once. */
export class FontFaces {
  #base
  #known = new Set()
  #onLoaded
  #onFailure

  /** Files are found from the address `base` on. `onLoaded()` is called when there are new fonts, `onFailure(sentence)` for one that is not to be had. */
  constructor(base, { onLoaded, onFailure }) {
    this.#base = base
    this.#onLoaded = onLoaded
    this.#onFailure = onFailure
  }

  /** Loads what is not loaded yet of `fonts`: { name, file, weight, isItalic }. */
  async load(fonts) {
    const loads = fonts.map((font) => this.#load(font))
    if (!(await Promise.all(loads)).includes(true)) return
    fontsDidChange()
    this.#onLoaded()
  }

  /** Whether another font is there now. */
  async #load({ name, file, weight, isItalic }) {
    const key = JSON.stringify([name, file, weight, isItalic])
    if (this.#known.has(key)) return false
    this.#known.add(key)
    try {
      const address = new URL(file, this.#base).href
      const face = new FontFace(name, `url(${quoted(address)})`, {
        weight: weight === 0 ? "100 900" : String(weight), style: isItalic ? "italic" : "normal",
      })
      await face.load()
      self.fonts.add(face)
      return true
    } catch {
      this.#onFailure(`The font ${name} cannot be read from ${file}: is the file there, and a font? The system's font takes its part.`)
      return false
    }
  }
}
