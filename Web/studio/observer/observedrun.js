import { SecondRun } from "./secondrun.js"

/** What a test asks of views at the end, and of how many, where nothing was watched. */
const endNumbers = ["position.x", "position.y", "opacity"]
const mostParts = 12

/** A second run that finds the steps that nothing explains, what happens in each frame, and what there is at the end. */
export class ObservedRun extends SecondRun {
  get paths() {
    return this.exports.paths()
  }

  get described() {
    return this.engine.scenes[this.opening?.scene]?.watched.map((_, number) => ({ key: `described.${number}`, part: null, number })) ?? []
  }

  /** The steps that nothing explains, in the order of their times. */
  get jumps() {
    return this.frames.jumps
  }

  /** What there is at the end of what was learnt, as the program itself would answer; null while it has not come so far. */
  get outline() {
    return this.#isThere ? this.exports.outline() : null
  }

  details(part) {
    return this.#isThere ? this.exports.details(part) : null
  }

  /** The nearest of `parts` around a part that moves of its own; null for none. */
  mover(part, parts) {
    return this.exports.mover(part, parts)
  }

  /** The timelines, beside what is known of them. */
  timelines(known) {
    return this.#isThere ? this.exports.timelines(known) : null
  }

  get #isThere() {
    return this.isOpen && this.frames.length > 0 && !this.work()
  }

  /** The animations that have run: { part, path, origin, from, to } each, in seconds; `to` is null while it runs. */
  get runs() {
    const { frames } = this
    return [...frames.runs.between(0, frames.length)].map(({ part, path, origin, from, to }) =>
      ({ part, path, origin, from: frames.time(from), to: to === Infinity ? null : frames.time(to) }))
  }

  /** Since when the animations run that move a part at a time: { path, time, input } each. */
  begins(part, time) {
    const index = this.frames.indexAt(time)
    const runs = [...this.frames.runs.between(index, index)].filter((run) => run.part === part)
    return runs.map(({ path, from }) => ({ path, time: this.frames.time(from), input: this.frames.inputOf(from) }))
  }

  /** What was watched from one frame to another: names of columns, and a row a frame. */
  table({ first = 0, last = Infinity } = {}) {
    return this.frames.table(this.watched.map(({ key }) => key), first, last)
  }

  /** All that the scene's description names, from its opening to what was learnt last: { columns, rows, events }. */
  trace() {
    this.catchUp()
    const names = this.engine.scenes[this.opening.scene].watched.map(({ name }) => name)
    const { rows } = this.frames.table(this.described.map(({ key }) => key), 0, Infinity)
    return { columns: ["time", ...names.flatMap((name) => [name, `${name}.velocity`])], rows, events: this.frames.events }
  }

  /** What is seen at the end of the views that have a name: { part, title, name, value, velocity }. */
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
