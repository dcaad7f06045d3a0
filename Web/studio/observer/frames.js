import { InputLog } from "../../host/worker/inputlog.js"
import { InputKind } from "../../host/shared/inputs.js"
import { Phase } from "../../host/shared/input.js"
import { Column } from "./column.js"
import { Costs } from "./costs.js"
import { inputBetween } from "./inputs.js"
import { Numbers } from "./numbers.js"
import { Runs } from "./runs.js"

/** The longest pause between two frames that is not shortened, and the width of a shortened one, in seconds. */
const longestGap = 0.25
const breakWidth = 0.06

/**
 * All frames of a log: the log position, the time and the values of each frame. Each frame also has a position on the
 * *reel*, the time axis without pauses, so that the latest motion stays in view while nothing moves.
 */
export class Frames {
  #log = new InputLog(Infinity)
  #places = new Numbers()
  #times = new Numbers()
  #reel = new Numbers()
  #columns = new Map()
  #jumps = new Map()
  #sorted = null
  /** The events of each frame, by frame index. */
  #events = new Map()
  #allEvents = null
  /** Touches and buttons as they went down and up: { time, place, isDown }. */
  touches = []
  /** The animations of the session and the cost of each frame. */
  runs = new Runs()
  costs = new Costs()
  /** The answers about pictures: { time, place } of the preceding frame, which contains the pictures to wait for. */
  pictures = []
  #collapsesIdle = true

  /** Whether pauses are cut out of the reel. They remain while another run is compared, whose pauses differ. */
  set cutsRests(cutsRests) {
    if (cutsRests === this.#collapsesIdle) return
    this.#collapsesIdle = cutsRests
    this.#reel.length = 0
    for (let index = 0; index < this.length; index += 1) this.#wind(index)
  }

  clear() {
    this.#log.clear()
    for (const list of [this.#places, this.#times, this.#reel]) list.length = 0
    for (const column of this.#columns.values()) column.truncate(0)
    this.#jumps.clear()
    this.#events.clear()
    this.#sorted = this.#allEvents = null
    this.runs.clear()
    this.costs.truncate(0)
    this.touches = []
    this.pictures = []
  }

  get length() {
    return this.#times.length
  }

  /** Appends news of the log. Removes the frames behind the start of the news. */
  learn({ from, bytes }) {
    this.#truncate(from)
    this.#log.appendBytes(bytes)
    for (let at = from; at < this.#log.end; at = this.#log.next(at)) {
      const kind = this.#log.kind(at)
      if (kind === InputKind.frame) this.#append(at, this.#log.time(at))
      if (kind === InputKind.pointer) this.#touch(at)
      if (kind === InputKind.image && this.length > 0) this.pictures.push({ time: this.time(this.length - 1), place: at })
    }
  }

  #append(place, time) {
    this.#places.push(place)
    this.#times.push(time)
    this.#wind(this.length - 1)
  }

  /** Computes the reel position of the frame at an index from the previous frame. */
  #wind(index) {
    const gap = index === 0 ? 0 : this.time(index) - this.time(index - 1)
    this.#reel.push(index === 0 ? 0 : this.reel(index - 1) + (this.followsRest(index) ? breakWidth : gap))
  }

  #touch(place) {
    const [, , phase, , , time] = this.#log.record(place)
    const isDown = phase === Phase.began
    if (isDown || phase === Phase.ended || phase === Phase.cancelled) this.touches.push({ time, place, isDown })
  }

  #truncate(place) {
    this.#log.end = place
    const length = this.#places.search((known) => known < place) + 1
    if (length < this.length) {
      for (const list of [this.#places, this.#times, this.#reel]) list.length = length
      for (const column of this.#columns.values()) column.truncate(length)
      this.runs.truncate(length)
      this.costs.truncate(length)
      for (const known of [this.#jumps, this.#events]) for (const index of known.keys()) if (index >= length) known.delete(index)
      this.#sorted = this.#allEvents = null
    }
    for (const list of [this.touches, this.pictures]) while (list.length > 0 && list.at(-1).place >= place) list.pop()
  }

  time(index) {
    return this.#times.at(index)
  }

  reel(index) {
    return this.#reel.at(index)
  }

  /** Returns whether the pause before a frame was cut out. */
  followsRest(index) {
    return this.#collapsesIdle && index > 0 && this.time(index) - this.time(index - 1) > longestGap
  }

  /** The last range between two pauses that is longer than a few frames, or all frames: { first, last }. */
  get lastMotion() {
    let last = this.length - 1
    for (let index = last; index > 0; index -= 1) {
      if (!this.followsRest(index)) continue
      if (last - index > 10) return { first: index, last }
      last = index - 1
    }
    return { first: 0, last: last > 10 ? last : this.length - 1 }
  }

  /** Returns a description of the input of a frame, or an empty string if it has none. */
  inputOf(index) {
    return inputBetween(this.#log, index === 0 ? 0 : this.#places.at(index - 1), this.#places.at(index))
  }

  /** The end of the reel, in seconds. */
  get end() {
    return this.length === 0 ? 0 : this.reel(this.length - 1)
  }

  /** Returns the index of the frame at a log position. */
  indexOf(place) {
    return this.#places.search((known) => known <= place)
  }

  /** Returns the index of the last frame at or before a time or a reel position, or -1 if there is none. */
  indexAt(time) {
    return this.#times.search((known) => known <= time)
  }

  indexAtReel(reel) {
    return this.#reel.search((known) => known <= reel)
  }

  /** Returns the reel position of a time. */
  reelAt(time) {
    const index = this.indexAt(time)
    if (index < 0) return 0
    if (index + 1 >= this.length || this.followsRest(index + 1)) return Math.min(this.reel(index) + Math.max(0, time - this.time(index)), this.end)
    const share = (time - this.time(index)) / (this.time(index + 1) - this.time(index))
    return this.reel(index) + share * (this.reel(index + 1) - this.reel(index))
  }

  /** Removes all columns except those with these keys. */
  keepColumns(keys) {
    for (const key of this.#columns.keys()) if (!keys.includes(key)) this.#columns.delete(key)
    for (const key of keys) if (!this.#columns.has(key)) this.#columns.set(key, new Column())
  }

  column(key) {
    return this.#columns.get(key)
  }

  /** Returns the time, value and velocity of each frame, one after another. */
  rows(key) {
    const column = this.column(key)
    const rows = new Float64Array(3 * this.length)
    for (let index = 0; index < this.length; index += 1) rows.set([this.time(index), column.value(index), column.velocity(index)], 3 * index)
    return rows
  }

  set(key, index, sample) {
    this.#columns.get(key)?.set(index, ...sample)
  }

  /** Stores the events of a frame, each as { time, kind, x, y }. */
  setEvents(index, events) {
    if (events.length === 0 && !this.#events.has(index)) return
    this.#events.set(index, events)
    this.#allEvents = null
  }

  /** The events in the order of the frames. */
  get events() {
    this.#allEvents ??= [...this.#events].sort(([one], [other]) => one - other).flatMap(([, events]) => events)
    return this.#allEvents
  }

  setJumps(index, failures) {
    if (failures.length === 0 && !this.#jumps.has(index)) return
    if (failures.length === 0) this.#jumps.delete(index)
    else this.#jumps.set(index, failures.map((failure) => ({ ...failure, index, time: this.time(index), input: this.inputOf(index) })))
    this.#sorted = null
  }

  get jumps() {
    this.#sorted ??= [...this.#jumps.values()].flat().sort((one, other) => one.index - other.index)
    return this.#sorted
  }

  /** Returns all recorded values: one row per frame with the time, then value and velocity by key. */
  table(keys, first, last) {
    const columns = keys.map((key) => this.#columns.get(key))
    const rows = Array.from({ length: Math.max(0, Math.min(last + 1, this.length) - first) }, (_, row) => {
      const index = first + row
      return [this.time(index), ...columns.flatMap((column) => [column.value(index), column.velocity(index)])]
    })
    return { columns: ["time", ...keys.flatMap((key) => [key, `${key}.velocity`])], rows }
  }
}
