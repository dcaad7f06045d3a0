/** The smallest range of values that fills a lane, by unit. */
const leastSpread = { pt: 4, rad: 0.05, "°": 2, "": 0.05 }

/** The watched values: a value of a part, or one that the scene's description names. */
export class Watching extends EventTarget {
  #observer
  #watched = []
  #described = []

  constructor(observer) {
    super()
    this.#observer = observer
  }

  /**
   * The watched values as { key, part, number, title, name, unit, leastSpread }, in the order of their addition. `part`
   * is null for described values.
   */
  get all() {
    return this.#watched
  }

  /** The names of the watchable values. */
  get paths() {
    return this.#observer.paths
  }

  /** The values that the open scene's description names, whether they are watched or not. */
  get described() {
    return this.#described
  }

  /**
   * Sets the described values of a newly opened scene, { name, unit }. Watches the first one if `watchesFirst` is true.
   */
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

  /** Starts or stops watching a value of a part. */
  toggle(part, number, title) {
    const key = keyOf(part, number)
    const { name, unit } = this.#observer.paths[number]
    if (this.has(part, number)) this.remove(key)
    else this.#watch([...this.#watched, { key, part, number, title, name, unit, leastSpread: spread(unit) }])
  }

  /** Starts or stops watching a described value. */
  toggleDescribed(number) {
    if (this.#watched.includes(number)) this.remove(number.key)
    else this.#watch([...this.#watched, number])
  }

  /** Stops watching a value. */
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
