import { InputKind } from "../shared/inputs.js"
import { endOfRecord, readRecord, recordLength, writeRecord } from "./inputrecord.js"

/** The bytes of the records that occur in every frame. */
export const [frameBytes, pointerBytes] = [recordLength(InputKind.frame), recordLength(InputKind.pointer)]

/** All input of a program, with few bytes for each: nine for a frame. Positions are byte offsets. */
export class InputLog {
  #view = new DataView(new ArrayBuffer(1 << 14))
  #limit
  /** The end of the log. */
  #end = 0

  constructor(limit) {
    this.#limit = limit
  }

  get end() {
    return this.#end
  }

  /** Sets the end, and removes everything after it. */
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
    this.#reserve(recordLength(kind, numbers))
    this.#end = writeRecord(this.#view, this.#end, kind, numbers)
  }

  // Records that occur in every frame are written without looking up their layout.

  appendFrame(time) {
    this.#reserve(frameBytes)
    const view = this.#view
    const at = this.#end
    view.setUint8(at, InputKind.frame)
    view.setFloat64(at + 1, time)
    this.#end = at + frameBytes
  }

  /** Appends a pointer's sample and returns the end of the log. */
  appendPointer(id, phase, x, y, time, force, kind) {
    this.#reserve(pointerBytes)
    const view = this.#view
    const at = this.#end
    view.setUint8(at, InputKind.pointer)
    view.setInt32(at + 1, id)
    view.setUint8(at + 5, phase)
    view.setFloat64(at + 6, x)
    view.setFloat64(at + 14, y)
    view.setFloat64(at + 22, time)
    view.setFloat64(at + 30, force)
    view.setUint8(at + 38, kind)
    return (this.#end = at + pointerBytes)
  }

  /** Replaces the record at a position with one of the same kind. */
  replace(place, kind, ...numbers) {
    writeRecord(this.#view, place, kind, numbers)
  }

  /** Returns the kind of the record at a position. */
  kind(place) {
    return this.#view.getUint8(place)
  }

  next(place) {
    return endOfRecord(this.#view, place)
  }

  /** Returns the record at a position: its kind and its fields. */
  record(place) {
    return readRecord(this.#view, place)
  }

  /** Returns the time of the frame at a position. */
  time(place) {
    return this.#view.getFloat64(place + 1)
  }

  /**
   * Returns the last frame at or before a time, searched from a position on, or the first frame: { end, lastFrame },
   * its end and its beginning.
   */
  frameAt(time, { end, lastFrame }) {
    for (let at = end; at < this.end; at = this.next(at)) {
      if (this.kind(at) !== InputKind.frame) continue
      if (this.time(at) > time && lastFrame >= 0) break
      lastFrame = at
      end = this.next(at)
    }
    return { end, lastFrame }
  }

  /**
   * Returns the times of the frames before and after the one at `place`, searched from another position on. Undefined
   * if there is none.
   */
  neighbours(from, place) {
    let [before, after] = []
    for (let at = from; at < this.end && after === undefined; at = this.next(at)) {
      if (this.kind(at) !== InputKind.frame) continue
      if (at < place) before = this.time(at)
      if (at > place) after = this.time(at)
    }
    return { before, after }
  }

  /** Returns the last record of each kind that `isWanted` accepts, from a position on. */
  lastOf(isWanted, from) {
    const last = new Map()
    for (let at = from; at < this.end; at = this.next(at)) {
      if (isWanted(this.kind(at))) last.set(this.kind(at), this.record(at))
    }
    return last.values()
  }

  /** Returns the bytes between two positions. */
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

  /** Reserves `count` more bytes. */
  #reserve(count) {
    if (this.#end + count <= this.#view.byteLength) return
    let size = this.#view.byteLength
    while (this.#end + count > size) size *= 2
    const larger = new Uint8Array(size)
    larger.set(new Uint8Array(this.#view.buffer, 0, this.#end))
    this.#view = new DataView(larger.buffer)
  }
}
