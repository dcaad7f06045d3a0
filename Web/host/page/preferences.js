import { InputKind } from "../shared/inputs.js"

const queries = { reduceMotion: "(prefers-reduced-motion: reduce)", dark: "(prefers-color-scheme: dark)" }
/** The queries for further preferences, by their bit. */
const looks = {
  1: "(prefers-contrast: more)",
  2: "(prefers-reduced-transparency: reduce)",
  4: "(forced-colors: active)",
}

/** The default text size of browsers, in CSS pixels. */
const usualLetters = 16
/** The range of text sizes that a program accepts, as a factor. */
const [smallest, largest] = [0.8, 2]

/**
 * The user's preferences for all pages: reduced motion, a dark scheme, more contrast, less transparency, forced colours
 * and a text size.
 */
export class Preferences {
  #lists = Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, matchMedia(query)]))

  #queries = Object.entries(looks).map(([bit, query]) => [Number(bit), matchMedia(query)])

  /** Called when the user's text size has changed. */
  onTextSize = () => {}
  /** An element whose width is the user's text size. */
  #letter = document.createElement("div")

  /** Sends every change to the worker. `canvas` is the element where the text size is measured. */
  constructor(link, canvas, signal) {
    this.#watchLetters(canvas, signal)
    const { dark, reduceMotion } = this.#lists
    dark.addEventListener("change", () => link.send("dark", { flag: dark.matches }), { signal })
    reduceMotion.addEventListener("change", () => link.input(InputKind.reduceMotion, reduceMotion.matches ? 1 : 0), { signal })
    for (const [, list] of this.#queries) {
      list.addEventListener("change", () => link.input(InputKind.preferences, this.looks), { signal })
    }
  }

  #watchLetters(canvas, signal) {
    Object.assign(this.#letter.style, {
      position: "absolute", left: "0", top: "0", width: "1em", height: "0", padding: "0", border: "0", fontSize: "medium",
      visibility: "hidden", pointerEvents: "none",
    })
    this.#letter.ariaHidden = "true"
    canvas.element.after(this.#letter)
    const observer = new ResizeObserver(() => this.onTextSize())
    observer.observe(this.#letter)
    signal.addEventListener("abort", () => {
      observer.disconnect()
      this.#letter.remove()
    })
  }

  /** The user's text size, as a factor from 0.8 to 2. */
  get textSize() {
    const width = this.#letter.offsetWidth
    return width > 0 ? Math.min(Math.max(Math.round(100 * width / usualLetters) / 100, smallest), largest) : 1
  }

  get reduceMotion() {
    return this.#lists.reduceMotion.matches
  }

  /** The bits of the preferences: more contrast, less transparency, forced colours. */
  get looks() {
    return this.#queries.reduce((bits, [bit, list]) => (list.matches ? bits | bit : bits), 0)
  }

  get dark() {
    return this.#lists.dark.matches
  }
}
