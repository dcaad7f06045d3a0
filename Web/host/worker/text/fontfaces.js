import { fontsDidChange, quoted } from "../../painter/fonts.js"

/** Loads the fonts of a program, each once. */
export class FontFaces {
  #base
  #known = new Set()
  #onLoaded
  #onFailure

  /**
   * Files are relative to the address `base`. `onLoaded()` is called when there are new fonts, and
   * `onFailure(sentence)` for one that cannot be loaded.
   */
  constructor(base, { onLoaded, onFailure }) {
    this.#base = base
    this.#onLoaded = onLoaded
    this.#onFailure = onFailure
  }

  /** Loads the `fonts` that are not loaded yet: { name, file, weight, isItalic }. */
  async load(fonts) {
    const loads = fonts.map((font) => this.#load(font))
    if (!(await Promise.all(loads)).includes(true)) return
    fontsDidChange()
    this.#onLoaded()
  }

  /** Returns whether a new font was loaded. */
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
      this.#onFailure(`The font ${name} cannot be loaded from ${file}. Check that the file exists and is a font. The system font is used instead.`)
      return false
    }
  }
}
