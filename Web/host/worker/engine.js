import { decodeCatalog } from "./catalog.js"

/** What a style sheet calls the pointer's styles, by their numbers; "" as the page has it. */
const cursors = ["", "text", "pointer", "grab", "grabbing", "ew-resize", "ns-resize"]

/** Bytes of the record that `frame` and `seek` return, sixteen words. */
const recordLength = 64

/**
 * The program's exported functions as methods: the only module that knows how they are called. What is given as a view
 * lies in the program's memory and is valid until the next call.
 */
export class Engine {
  #exports
  #utf8 = new TextDecoder()
  /** Address and length in bytes of the last frame's display list, rows and events. */
  #picture = [0, 0]
  #samples = [0, 0]
  #events = [0, 0]
  /** The scenes of the program, in order. */
  scenes

  constructor(exports) {
    this.#exports = exports
    // Writing the catalogue may make the memory grow, which detaches the buffer of before.
    const start = exports.catalog() >>> 0
    this.scenes = decodeCatalog(exports.memory.buffer, start)
  }

  /** Starts a scene afresh, at time 0. Without a log the program forgets its input and cannot `seek`. */
  open(scene, variant, size, reduceMotion, keepsLog) {
    this.#exports.open(scene, variant, size.width, size.height, reduceMotion ? 1 : 0, keepsLog ? 1 : 0)
  }

  resize(size) {
    this.#exports.resize(size.width, size.height)
  }

  pointer(id, phase, x, y, time, force, kind) {
    this.#exports.pointer(id, phase, x, y, time, force, kind)
  }

  wheel(dx, dy, x, y, time, precise) {
    this.#exports.wheel(dx, dy, x, y, time, precise ? 1 : 0)
  }

  key(key, phase, character = 0) {
    this.#exports.key(key, phase, character)
  }

  setVariant(index) {
    this.#exports.set_variant(index)
  }

  setParameter(index, value) {
    this.#exports.set_parameter(index, value)
  }

  setReduceMotion(flag) {
    this.#exports.set_reduce_motion(flag ? 1 : 0)
  }

  /** Dark paper or light; a scene that is open is built again as it is now. */
  setDark(flag) {
    this.#exports.set_dark(flag ? 1 : 0)
  }

  /** Whether a drag that begins here is for the scene, whatever its direction; a page may scroll by any other. */
  takesDrag(x, y) {
    return this.#exports.takes_drag === undefined || this.#exports.takes_drag(x, y) !== 0
  }

  perform(gesture) {
    this.#exports.perform(gesture)
  }

  /** Handles all input so far, goes to a stage time in seconds and tells what there is now, as a `Frame`. */
  frame(time) {
    return this.#read(this.#exports.frame(time))
  }

  /** Goes to the last frame at or before a stage time by playing the log again; tells what there was then. */
  seek(time) {
    return this.#read(this.#exports.seek(time))
  }

  /**
   * What a frame tells: whether something `moves` on and whether the picture has `changed`; the frames a second that are
   * enough, 0 for as many as possible; the stage `time`; where keys go (`focus`); what the pointer looks like
   * (`cursor`, as style sheets have it); the text that is to be copied and the refused calls, a line each, both mostly empty.
   */
  #read(pointer) {
    const record = new DataView(this.#exports.memory.buffer, pointer >>> 0, recordLength)
    const word = (index) => record.getUint32(4 * index, true)
    const part = (index) => [word(index), word(index + 1)]
    const flags = word(0)
    this.#picture = part(2)
    this.#samples = part(4)
    this.#events = part(6)
    return {
      moves: (flags & 1) !== 0,
      changed: (flags & 2) !== 0,
      framesPerSecond: word(1),
      focus: decodeFocus(word(8) | 0),
      cursor: cursors[word(9)] ?? "",
      copiedText: this.#text(...part(10)),
      diagnostics: this.#text(...part(12)).split("\n").filter((line) => line !== ""),
      time: record.getFloat64(56, true),
    }
  }

  /** The display list of the last frame. */
  picture() {
    const [pointer, bytes] = this.#picture
    const [buffer, start] = this.#span(pointer, bytes, 4)
    return { words: new Uint32Array(buffer, start, bytes >> 2), floats: new Float32Array(buffer, start, bytes >> 2) }
  }

  /** The last frame's rows: time, then value and velocity of each watched property. */
  samples() {
    return this.#doubles(...this.#samples)
  }

  /** The last frame's events, see `EventKind`. */
  events() {
    return this.#doubles(...this.#events)
  }

  /** An image of the picture: size in pixels, pixels per point and a copy of its bytes; null when there is none. */
  image(number) {
    const exports = this.#exports
    const start = (exports.image_pixels?.(number) ?? 0) >>> 0
    const [width, height, scale] = start === 0
      ? [0, 0, 0]
      : [exports.image_width(number), exports.image_height(number), exports.image_scale(number)]
    if (!(width > 0 && height > 0 && scale > 0)) return null
    return { width, height, scale, data: exports.memory.buffer.slice(start, start + 4 * width * height) }
  }

  /** All input since `open`, see `LogKind`; empty without a log. */
  log() {
    return this.#doubles(this.#exports.log(), this.#exports.log_length())
  }

  #doubles(pointer, bytes) {
    const [buffer, start] = this.#span(pointer, bytes, 8)
    return new Float64Array(buffer, start, bytes >> 3)
  }

  #text(pointer, bytes) {
    return bytes === 0 ? "" : this.#utf8.decode(new Uint8Array(this.#exports.memory.buffer, pointer >>> 0, bytes))
  }

  /** A typed view needs an aligned start; anything else is copied first. */
  #span(pointer, bytes, alignment) {
    const start = pointer >>> 0
    const buffer = this.#exports.memory.buffer
    return start % alignment === 0 ? [buffer, start] : [buffer.slice(start, start + bytes), 0]
  }
}

/**
 * Where keys go: whether letters are taken (`typing`), whether others than arrows (`keys`), whether a `control` has the
 * focus, how many come `before` and `after` it, and whether something scrolls (`wheels`).
 */
function decodeFocus(bits) {
  return {
    typing: (bits & 1) !== 0,
    keys: bits < 0,
    control: (bits & 2) !== 0,
    before: bits >> 2 & 0x3fff,
    after: bits >> 16 & 0x3fff,
    wheels: (bits >> 30 & 1) !== 0,
  }
}
