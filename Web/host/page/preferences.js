import { InputKind } from "../shared/inputs.js"

const queries = { reduceMotion: "(prefers-reduced-motion: reduce)", dark: "(prefers-color-scheme: dark)" }
/** What else there is to ask for, by the bit that stands for it. */
const looks = {
  1: "(prefers-contrast: more)",
  2: "(prefers-reduced-transparency: reduce)",
  4: "(forced-colors: active)",
}

/** How large browsers show letters whose size nobody has said, in CSS pixels, unless the user wants them larger or smaller. */
const usualLetters = 16
/** What a program takes for a size of letters, as a factor. */
const [smallest, largest] = [0.8, 2]

/** What the user asks of every page: less motion, a dark scheme, more contrast, less transparency, colours and letters of their own. */
export class Preferences {
  #lists = Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, matchMedia(query)]))

  #looks = Object.entries(looks).map(([bit, query]) => [Number(bit), matchMedia(query)])

  /** Is called when the user wants letters of another size. */
  onTextSize = () => {}
  /** As wide as a letter is high, in the user's own size. */
  #letter = document.createElement("div")

  /** Sends every change to the worker; `canvas` is where the user's letters are looked for. */
  constructor(link, canvas, signal) {
    this.#watchLetters(canvas, signal)
    const { dark, reduceMotion } = this.#lists
    dark.addEventListener("change", () => link.send("dark", { flag: dark.matches }), { signal })
    reduceMotion.addEventListener("change", () => link.input(InputKind.reduceMotion, reduceMotion.matches ? 1 : 0), { signal })
    for (const [, list] of this.#looks) {
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

  /** How large letters are to be, as a factor of 0.8 to 2. */
  get textSize() {
    const width = this.#letter.offsetWidth
    return width > 0 ? Math.min(Math.max(Math.round(100 * width / usualLetters) / 100, smallest), largest) : 1
  }

  get reduceMotion() {
    return this.#lists.reduceMotion.matches
  }

  /** The bits of what is asked for: more contrast, less transparency, forced colours. */
  get looks() {
    return this.#looks.reduce((bits, [bit, list]) => (list.matches ? bits | bit : bits), 0)
  }

  get dark() {
    return this.#lists.dark.matches
  }
}
