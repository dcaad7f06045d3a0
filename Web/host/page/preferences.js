const queries = { reduceMotion: "(prefers-reduced-motion: reduce)", dark: "(prefers-color-scheme: dark)" }
/** What else there is to ask for, by the bit that stands for it. */
const looks = {
  1: "(prefers-contrast: more)",
  2: "(prefers-reduced-transparency: reduce)",
  4: "(forced-colors: active)",
}

/** What the user asks of every page: less motion, a dark scheme, more contrast, less transparency, colours of their own. */
export class Preferences {
  #lists = Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, matchMedia(query)]))

  #looks = Object.entries(looks).map(([bit, query]) => [Number(bit), matchMedia(query)])

  /** Sends every change to the worker. */
  constructor(link, signal) {
    for (const [name, list] of Object.entries(this.#lists)) {
      list.addEventListener("change", () => link.send(name, { flag: list.matches }), { signal })
    }
    for (const [, list] of this.#looks) {
      list.addEventListener("change", () => link.send("preferences", { bits: this.looks }), { signal })
    }
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
