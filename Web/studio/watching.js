/** What the greatest change must be at least to fill a lane, by unit. */
const leastSpread = { pt: 4, rad: 0.05, "": 0.05 }

/** The numbers that are watched: of which part, and which. */
export class Watching extends EventTarget {
  #observer
  #watched = []

  constructor(observer) {
    super()
    this.#observer = observer
  }

  /** { key, part, number, title, name, unit, leastSpread }, in the order in which they were added. */
  get all() {
    return this.#watched
  }

  /** The names of the numbers that can be watched. */
  get paths() {
    return this.#observer.paths
  }

  has(part, number) {
    return this.#watched.some(({ key }) => key === keyOf(part, number))
  }

  /** Watches a number of a part, or does so no more. */
  toggle(part, number, title) {
    const key = keyOf(part, number)
    const { name, unit } = this.#observer.paths[number]
    if (this.has(part, number)) this.#watched = this.#watched.filter((watched) => watched.key !== key)
    else this.#watched = [...this.#watched, { key, part, number, title, name, unit, leastSpread: leastSpread[unit] ?? 0.05 }]
    this.#observer.send("watch", { watched: this.#watched })
    this.dispatchEvent(new Event("change"))
  }
}

function keyOf(part, number) {
  return `${part}.${number}`
}
