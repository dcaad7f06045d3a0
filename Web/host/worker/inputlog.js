import { LogKind } from "./records.js"

/** What the numbers of each kind of record take: b, a byte; i, four; d, the eight of a double; t at the end, a text's length and bytes. */
const layouts = []
layouts[LogKind.frame] = "d"
layouts[LogKind.pointer] = "ibddddb"
layouts[LogKind.key] = "bbi"
layouts[LogKind.variant] = "i"
layouts[LogKind.parameter] = "id"
layouts[LogKind.resize] = "dd"
layouts[LogKind.reduceMotion] = "b"
layouts[LogKind.wheel] = "dddddb"
layouts[LogKind.accessibility] = "ibd"
layouts[LogKind.preferences] = "b"
layouts[LogKind.fonts] = ""
layouts[LogKind.textSize] = "d"
layouts[LogKind.edit] = "iiiiiiiiit"
layouts[LogKind.textCommand] = "b"
layouts[LogKind.keyboard] = "dd"
layouts[LogKind.image] = "iibdd"
layouts[LogKind.change] = "ibidddd"
layouts[LogKind.safeArea] = "dddd"
layouts[LogKind.layoutDirection] = "b"

const widths = { b: 1, i: 4, d: 8, t: 4 }
/** Bytes of a record of each kind, which comes first, without those of its text. */
const lengths = layouts.map((layout) => [...layout].reduce((sum, type) => sum + widths[type], 1))
const endsInText = layouts.map((layout) => layout.endsWith("t"))

/** Bytes of what comes in every frame. */
export const [frameBytes, pointerBytes] = [lengths[LogKind.frame], lengths[LogKind.pointer]]

/** All that was done to a program, in a few bytes each: nine for a frame. Places in it are counted in bytes. */
export class InputLog {
  #view = new DataView(new ArrayBuffer(1 << 14))
  #limit
  /** Where it ends. */
  #end = 0

  constructor(limit) {
    this.#limit = limit
  }

  get end() {
    return this.#end
  }

  /** What lies beyond is gone. */
  set end(place) {
    this.#end = place
  }

  get isFull() {
    return this.#end >= this.#limit
  }

  clear() {
    this.#end = 0
    this.#view = new DataView(new ArrayBuffer(1 << 14))
  }

  append(kind, numbers) {
    this.#reserve(lengths[kind] + (endsInText[kind] ? numbers.at(-1).length : 0))
    this.#end = this.#write(this.#end, kind, numbers)
  }

  // What comes in every frame is written without looking for its layout.

  appendFrame(time) {
    this.#reserve(lengths[LogKind.frame])
    const view = this.#view
    const at = this.#end
    view.setUint8(at, LogKind.frame)
    view.setFloat64(at + 1, time)
    this.#end = at + lengths[LogKind.frame]
  }

  /** Returns where it ends. */
  appendPointer(id, phase, x, y, time, force, kind) {
    this.#reserve(lengths[LogKind.pointer])
    const view = this.#view
    const at = this.#end
    view.setUint8(at, LogKind.pointer)
    view.setInt32(at + 1, id)
    view.setUint8(at + 5, phase)
    view.setFloat64(at + 6, x)
    view.setFloat64(at + 14, y)
    view.setFloat64(at + 22, time)
    view.setFloat64(at + 30, force)
    view.setUint8(at + 38, kind)
    return (this.#end = at + lengths[LogKind.pointer])
  }

  /** Puts another record of the same kind where one lies. */
  replace(place, kind, ...numbers) {
    this.#write(place, kind, numbers)
  }

  /** The kind of the record at a place, and where the next one is. */
  kind(place) {
    return this.#view.getUint8(place)
  }

  next(place) {
    const kind = this.kind(place)
    const end = place + lengths[kind]
    return endsInText[kind] ? end + this.#view.getUint32(end - widths.t) : end
  }

  /** The record at a place: its kind and its numbers. */
  record(place) {
    const view = this.#view
    const kind = view.getUint8(place)
    const record = [kind]
    let at = place + 1
    for (const type of layouts[kind]) {
      if (type === "t") record.push(new Uint8Array(view.buffer, at + widths.t, view.getUint32(at)).slice())
      else record.push(type === "d" ? view.getFloat64(at) : type === "i" ? view.getInt32(at) : view.getUint8(at))
      at += widths[type]
    }
    return record
  }

  /** The time of the frame at a place. */
  time(place) {
    return this.#view.getFloat64(place + 1)
  }

  /** The last frame at or before a time, looked for from a place on, or the first of all: { end, lastFrame }, where that ends and begins. */
  frameAt(time, { end, lastFrame }) {
    for (let at = end; at < this.end; at = this.next(at)) {
      if (this.kind(at) !== LogKind.frame) continue
      if (this.time(at) > time && lastFrame >= 0) break
      lastFrame = at
      end = this.next(at)
    }
    return { end, lastFrame }
  }

  /** The times of the frames before and after that at `place`, looked for from another place on; undefined where there is none. */
  neighbours(from, place) {
    let [before, after] = []
    for (let at = from; at < this.end && after === undefined; at = this.next(at)) {
      if (this.kind(at) !== LogKind.frame) continue
      if (at < place) before = this.time(at)
      if (at > place) after = this.time(at)
    }
    return { before, after }
  }

  /** The last record of each of some kinds, from a place on. */
  lastOf(kinds, from) {
    const last = new Map()
    for (let at = from; at < this.end; at = this.next(at)) {
      if (kinds.includes(this.kind(at))) last.set(this.kind(at), this.record(at))
    }
    return last.values()
  }

  /** What lies from a place to another, as bytes. */
  bytes(from, to) {
    return new Uint8Array(this.#view.buffer, from, to - from).slice()
  }

  /** Appends records as bytes. */
  appendBytes(bytes) {
    this.#reserve(bytes.length)
    new Uint8Array(this.#view.buffer).set(bytes, this.#end)
    this.#end += bytes.length
  }

  /** All records. */
  *records() {
    for (let place = 0; place < this.end; place = this.next(place)) yield this.record(place)
  }

  /** Returns where the record ends. */
  #write(place, kind, numbers) {
    const view = this.#view
    view.setUint8(place, kind)
    let at = place + 1
    const layout = layouts[kind]
    for (let i = 0; i < layout.length; i += 1) {
      const type = layout[i]
      if (type === "d") view.setFloat64(at, numbers[i])
      else if (type === "i") view.setInt32(at, numbers[i])
      else if (type === "t") this.#writeText(at, numbers[i])
      else view.setUint8(at, numbers[i])
      at += widths[type]
    }
    return endsInText[kind] ? at + numbers.at(-1).length : at
  }

  #writeText(at, bytes) {
    this.#view.setUint32(at, bytes.length)
    new Uint8Array(this.#view.buffer, at + widths.t, bytes.length).set(bytes)
  }

  /** Makes room for so many bytes more. */
  #reserve(count) {
    if (this.#end + count <= this.#view.byteLength) return
    let size = this.#view.byteLength
    while (this.#end + count > size) size *= 2
    const larger = new Uint8Array(size)
    larger.set(new Uint8Array(this.#view.buffer, 0, this.#end))
    this.#view = new DataView(larger.buffer)
  }
}
