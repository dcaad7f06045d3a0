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

/** All that was done to a program, in a few bytes each: nine for a frame. Places in it are counted in bytes. */
export class InputLog {
  #view = new DataView(new ArrayBuffer(1 << 14))
  #limit
  /** The last records, each its kind and its numbers, which are not among the bytes yet, and how many bytes are there. A frame need not wait until they are. */
  #waiting = []
  #written = 0

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
    this.#settle()
    this.#end = this.#written = place
  }

  get isFull() {
    return this.#end >= this.#limit
  }

  clear() {
    this.#waiting = []
    this.#end = this.#written = 0
    this.#view = new DataView(new ArrayBuffer(1 << 14))
  }

  /** `numbers` is kept until it is written. */
  append(kind, numbers) {
    this.#waiting.push(kind, numbers)
    this.#end += lengths[kind] + (endsInText[kind] ? numbers.at(-1).length : 0)
  }

  /** Puts another record of the same kind where one lies. */
  replace(place, kind, ...numbers) {
    this.#settle()
    this.#write(place, kind, numbers)
  }

  /** The kind of the record at a place, and where the next one is. */
  kind(place) {
    this.#settle()
    return this.#view.getUint8(place)
  }

  next(place) {
    const kind = this.kind(place)
    const end = place + lengths[kind]
    return endsInText[kind] ? end + this.#view.getUint32(end - widths.t) : end
  }

  /** The record at a place: its kind and its numbers. */
  record(place) {
    this.#settle()
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
    this.#settle()
    return this.#view.getFloat64(place + 1)
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
    this.#settle()
    return new Uint8Array(this.#view.buffer, from, to - from).slice()
  }

  /** Appends records as bytes. */
  appendBytes(bytes) {
    this.#settle()
    this.#reserve(bytes.length)
    new Uint8Array(this.#view.buffer).set(bytes, this.#end)
    this.#end = this.#written += bytes.length
  }

  /** All records. */
  *records() {
    for (let place = 0; place < this.end; place = this.next(place)) yield this.record(place)
  }

  /** Writes what waits. */
  #settle() {
    if (this.#waiting.length === 0) return
    this.#reserve(this.#end - this.#written)
    const waiting = this.#waiting
    for (let at = 0; at < waiting.length; at += 2) this.#written = this.#write(this.#written, waiting[at], waiting[at + 1])
    waiting.length = 0
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
    let size = this.#view.byteLength
    while (this.#written + count > size) size *= 2
    if (size === this.#view.byteLength) return
    const larger = new Uint8Array(size)
    larger.set(new Uint8Array(this.#view.buffer, 0, this.#written))
    this.#view = new DataView(larger.buffer)
  }
}
