const queries = { reduceMotion: "(prefers-reduced-motion: reduce)", dark: "(prefers-color-scheme: dark)" }

/** What the user asks of every page: less motion, a dark scheme. */
export class Preferences {
  #lists = Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, matchMedia(query)]))

  /** Sends every change to the worker. */
  constructor(link, signal) {
    for (const [name, list] of Object.entries(this.#lists)) {
      list.addEventListener("change", () => link.send(name, { flag: list.matches }), { signal })
    }
  }

  get reduceMotion() {
    return this.#lists.reduceMotion.matches
  }

  get dark() {
    return this.#lists.dark.matches
  }
}
