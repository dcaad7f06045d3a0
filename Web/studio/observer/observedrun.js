import { SecondRun } from "./secondrun.js"

/** The values that a generated test checks at the end, and the largest number of parts, if nothing was watched. */
const endNumbers = ["position.x", "position.y", "opacity"]
const mostParts = 12

/** A second run that finds unexplained jumps, the events of each frame and the final state. */
export class ObservedRun extends SecondRun {
  get paths() {
    return this.exports.paths()
  }

  get described() {
    return this.engine.scenes[this.opening?.scene]?.watched.map((_, number) => ({ key: `described.${number}`, part: null, number })) ?? []
  }

  /** The unexplained jumps, in the order of their times. */
  get jumps() {
    return this.frames.jumps
  }

  /** The outline at the end of the known log, in the program's format, or null before the run has reached it. */
  get outline() {
    return this.#isThere ? this.exports.outline() : null
  }

  details(part) {
    return this.#isThere ? this.exports.details(part) : null
  }

  /** Returns the nearest moving ancestor of a part among `parts`, or null if there is none. */
  mover(part, parts) {
    return this.exports.mover(part, parts)
  }

  /** Returns the timelines that differ from the known ones. */
  timelines(known) {
    return this.#isThere ? this.exports.timelines(known) : null
  }

  get #isThere() {
    return this.isOpen && this.frames.length > 0 && !this.work()
  }

  /**
   * The animations of the session, each as { part, path, origin, from, to } in seconds. `to` is null while the
   * animation runs.
   */
  get runs() {
    const { frames } = this
    return [...frames.runs.between(0, frames.length)].map(({ part, path, origin, from, to }) =>
      ({ part, path, origin, from: frames.time(from), to: to === Infinity ? null : frames.time(to) }))
  }

  /** Returns the starts of the animations that move a part at a time, each as { path, time, input }. */
  begins(part, time) {
    const index = this.frames.indexAt(time)
    const runs = [...this.frames.runs.between(index, index)].filter((run) => run.part === part)
    return runs.map(({ path, from }) => ({ path, time: this.frames.time(from), input: this.frames.inputOf(from) }))
  }

  /** Returns the watched values of a range of frames: the names of the columns, and a row per frame. */
  table({ first = 0, last = Infinity } = {}) {
    return this.frames.table(this.watched.map(({ key }) => key), first, last)
  }

  /**
   * Returns all values that the scene's description names, from the opening to the end of the known log: { columns,
   * rows, events }.
   */
  trace() {
    this.catchUp()
    const names = this.engine.scenes[this.opening.scene].watched.map(({ name }) => name)
    const { rows } = this.frames.table(this.described.map(({ key }) => key), 0, Infinity)
    return { columns: ["time", ...names.flatMap((name) => [name, `${name}.velocity`])], rows, events: this.frames.events }
  }

  /** The final presentation values of the named views: { part, title, name, value, velocity }. */
  get ends() {
    const { paths } = this
    const parts = this.exports.outline().filter(({ isView, isSeen, name }) => isView && isSeen && name !== "").slice(0, mostParts)
    return parts.flatMap(({ id, name: title }) => endNumbers.flatMap((name) => {
      const [value, velocity] = this.exports.sample(id, paths.findIndex((path) => path.name === name))
      return Number.isNaN(value) ? [] : [{ part: id, title, name, value, velocity }]
    }))
  }

  read(index) {
    this.frames.setEvents(index, this.exports.events())
    this.frames.runs.set(index, this.exports.marks())
    if (index === 0) this.exports.check()
    else this.frames.setJumps(index, this.exports.failures())
    super.read(index)
  }
}
