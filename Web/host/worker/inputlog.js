import { InputKind } from "../shared/inputs.js"
import { endOfRecord, readRecord, recordLength, writeRecord } from "./inputrecord.js"

/** Bytes of what comes in every frame. */
export const [frameBytes, pointerBytes] = [recordLength(InputKind.frame), recordLength(InputKind.pointer)]

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
    this.#reserve(recordLength(kind, numbers))
    this.#end = writeRecord(this.#view, this.#end, kind, numbers)
  }

  // What comes in every frame is written without looking for its layout.

  appendFrame(time) {
    this.#reserve(frameBytes)
    const view = this.#view
    const at = this.#end
    view.setUint8(at, InputKind.frame)
    view.setFloat64(at + 1, time)
    this.#end = at + frameBytes
  }

  /** Returns where it ends. */
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

  /** Puts another record of the same kind where one lies. */
  replace(place, kind, ...numbers) {
    writeRecord(this.#view, place, kind, numbers)
  }

  /** The kind of the record at a place, and where the next one is. */
  kind(place) {
    return this.#view.getUint8(place)
  }

  next(place) {
    return endOfRecord(this.#view, place)
  }

  /** The record at a place: its kind and its fields. */
  record(place) {
    return readRecord(this.#view, place)
  }

  /** The time of the frame at a place. */
  time(place) {
    return this.#view.getFloat64(place + 1)
  }

  /** The last frame at or before a time, looked for from a place on, or the first of all: { end, lastFrame }, where that ends and begins. */
  frameAt(time, { end, lastFrame }) {
    for (let at = end; at < this.end; at = this.next(at)) {
      if (this.kind(at) !== InputKind.frame) continue
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
      if (this.kind(at) !== InputKind.frame) continue
      if (at < place) before = this.time(at)
      if (at > place) after = this.time(at)
    }
    return { before, after }
  }

  /** The last record of each kind that `isWanted` accepts, from a place on. */
  lastOf(isWanted, from) {
    const last = new Map()
    for (let at = from; at < this.end; at = this.next(at)) {
      if (isWanted(this.kind(at))) last.set(this.kind(at), this.record(at))
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
