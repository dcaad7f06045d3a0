/** What the greatest change must be at least to fill a lane, by unit. */
const leastSpread = { pt: 4, rad: 0.05, "°": 2, "": 0.05 }

/** The numbers that are watched: of which part, and which, or which of those that the scene's description names. */
export class Watching extends EventTarget {
  #observer
  #watched = []
  #described = []

  constructor(observer) {
    super()
    this.#observer = observer
  }

  /** { key, part, number, title, name, unit, leastSpread }, in the order in which they were added; `part` is null for one that is described. */
  get all() {
    return this.#watched
  }

  /** The names of the numbers that can be watched. */
  get paths() {
    return this.#observer.paths
  }

  /** Those that the open scene's description names, whether they are watched or not. */
  get described() {
    return this.#described
  }

  /** Another scene is open, whose description names these numbers as { name, unit }: the first of them is watched if that is wanted. */
  describe(numbers, watchesFirst) {
    this.#described = numbers.map(({ name, unit }, number) => {
      const [title, ...path] = name.split(".")
      return { key: `described.${number}`, part: null, number, title, name: path.join("."), unit, leastSpread: spread(unit) }
    })
    this.#watch(watchesFirst ? this.#described.slice(0, 1) : [])
  }

  has(part, number) {
    return this.#watched.some(({ key }) => key === keyOf(part, number))
  }

  /** Watches a number of a part, or does so no more. */
  toggle(part, number, title) {
    const key = keyOf(part, number)
    const { name, unit } = this.#observer.paths[number]
    if (this.has(part, number)) this.remove(key)
    else this.#watch([...this.#watched, { key, part, number, title, name, unit, leastSpread: spread(unit) }])
  }

  /** Watches one of the described numbers, or does so no more. */
  toggleDescribed(number) {
    if (this.#watched.includes(number)) this.remove(number.key)
    else this.#watch([...this.#watched, number])
  }

  /** Watches one no more. */
  remove(wanted) {
    this.#watch(this.#watched.filter(({ key }) => key !== wanted))
  }

  #watch(watched) {
    this.#watched = watched
    this.#observer.send("watch", { watched })
    this.dispatchEvent(new Event("change"))
  }
}

function keyOf(part, number) {
  return `${part}.${number}`
}

function spread(unit) {
  return leastSpread[unit] ?? 0.05
}
