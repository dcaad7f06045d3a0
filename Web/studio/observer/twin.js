import { RewindableEngine } from "../../host/worker/rewindable.js"
import { StudioExports } from "../worker/exports.js"
import { Frames } from "./frames.js"

/** Milliseconds for which the program is played again at a time, and bytes of its keyframes. */
const slice = 12
const keyframes = 64e6

/** What a test asks of views at the end, and of how many, where nothing was watched. */
const endNumbers = ["position.x", "position.y", "opacity"]
const mostParts = 12

/** A copy of the program that follows its log: what was watched of each frame, and the steps that nothing explains. */
export class Twin {
  frames = new Frames()
  /** The numbers that are read after each frame: { part, number, key }. */
  #watched = []
  /** The keys of the numbers that the scene's description names, which are read after each frame whether they are watched or not. */
  #described = []
  #engine
  #exports
  #texts
  #isOpen = false
  #scene = 0

  constructor(exports, texts) {
    this.#texts = texts
    this.#exports = new StudioExports(exports)
    this.#engine = new RewindableEngine(exports, { texts, keyframes })
    this.#engine.onRepeat = (place) => this.#read(place)
  }

  get paths() {
    return this.#exports.paths()
  }

  get isBehind() {
    return this.#engine.isBehind
  }

  get watched() {
    return this.#watched
  }

  /** The steps that nothing explains, in the order of their times. */
  get jumps() {
    return this.frames.jumps
  }

  /** The program has opened a scene. */
  open({ scene, variant, size, reduceMotion, dark }) {
    this.#scene = scene
    this.#engine.open(scene, variant, size, reduceMotion, dark)
    this.frames.clear()
    this.#described = this.#engine.scenes[scene].watched.map((_, index) => `described.${index}`)
    this.#keepColumns()
    this.#isOpen = true
  }

  /** What has come to the program's log, and what it was answered about its texts. */
  learn(news, texts) {
    if (!this.#isOpen) return
    this.#texts.learn(texts)
    this.frames.learn(news)
    this.#engine.learn(news)
  }

  /** Watches these numbers, in all frames since the opening: those that are new are read once more from there. */
  watch(watched) {
    const isNew = watched.some(({ key, part }) => part !== null && !this.#watched.some((known) => known.key === key))
    this.#watched = watched
    this.#keepColumns()
    if (isNew && this.#isOpen) this.#engine.repeatFrom(-Infinity)
  }

  /** What there is at the end of what was learnt, as the program itself would answer; null while it has not come so far. */
  get outline() {
    return this.#isThere ? this.#exports.outline() : null
  }

  details(part) {
    return this.#isThere ? this.#exports.details(part) : null
  }

  /** The nearest of `parts` around a part that moves of its own; null for none. */
  mover(part, parts) {
    return this.#exports.mover(part, parts)
  }

  /** The timelines, beside what is known of them. */
  timelines(known) {
    return this.#isThere ? this.#exports.timelines(known) : null
  }

  get #isThere() {
    return this.#isOpen && this.frames.length > 0 && !this.work()
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

  /** Goes on following for a moment; returns whether something is left to do. */
  work() {
    if (!this.#engine.isBehind) return false
    this.#engine.catchUp(slice)
    return this.#engine.isBehind
  }

  /** Sees all that was learnt. */
  catchUp() {
    if (this.#engine.isBehind) this.#engine.catchUp(Infinity)
  }

  /** What was watched from one frame to another: names of columns, and a row a frame. */
  table({ first = 0, last = Infinity } = {}) {
    return this.frames.table(this.#watched.map(({ key }) => key), first, last)
  }

  /** All that the scene's description names, from its opening to what was learnt last: { columns, rows, events }. */
  trace() {
    this.catchUp()
    const names = this.#engine.scenes[this.#scene].watched.map(({ name }) => name)
    const { rows } = this.frames.table(this.#described, 0, Infinity)
    return { columns: ["time", ...names.flatMap((name) => [name, `${name}.velocity`])], rows, events: this.frames.events }
  }

  /** What is seen at the end of the views that have a name: { part, title, name, value, velocity }. */
  get ends() {
    const paths = this.#exports.paths()
    const parts = this.#exports.outline().filter(({ isView, isSeen, name }) => isView && isSeen && name !== "").slice(0, mostParts)
    return parts.flatMap(({ id, name: title }) => endNumbers.flatMap((name) => {
      const [value, velocity] = this.#exports.sample(id, paths.findIndex((path) => path.name === name))
      return Number.isNaN(value) ? [] : [{ part: id, title, name, value, velocity }]
    }))
  }

  #keepColumns() {
    this.frames.keepColumns([...this.#described, ...this.#watched.map(({ key }) => key)])
  }

  #read(place) {
    const index = this.frames.indexOf(place)
    this.#described.forEach((key, number) => this.frames.set(key, index, this.#exports.described(number)))
    this.frames.setEvents(index, this.#exports.events())
    this.frames.runs.set(index, this.#exports.marks())
    if (index === 0) this.#exports.check()
    else this.frames.setJumps(index, this.#exports.failures())
    for (const { key, part, number } of this.#watched) {
      if (part !== null) this.frames.set(key, index, this.#exports.sample(part, number))
    }
  }
}
