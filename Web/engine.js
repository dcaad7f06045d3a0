import { decodeCatalog } from "./catalog.js"

/** Event kinds as the engine reports them. */
export const EventKind = {
  touch: 0, release: 1, tap: 2, caught: 3, started: 4, ended: 5, cancelled: 6, variant: 7, resized: 8,
  copied: 9,
}

/** Record kinds of the input log, each record being eight numbers. */
export const LogKind = {
  frame: 0, pointer: 1, key: 2, variant: 3, parameter: 4, resize: 5, reduceMotion: 6, wheel: 7, width: 8,
}

/** Phases of a pointer sample. */
export const Phase = { began: 0, moved: 1, stationary: 2, ended: 3, cancelled: 4, hovered: 5 }

/**
 * The engine's exported functions as methods. Everything returned by `picture`, `samples` and `events` is a view
 * into the engine's memory and valid until the next call.
 */
export class Engine {
  #exports
  #utf8 = new TextDecoder()

  constructor(exports) {
    this.#exports = exports
    // Writing the catalogue may make the memory grow, which detaches the buffer of before.
    const start = exports.catalog() >>> 0
    this.catalog = decodeCatalog(exports.memory.buffer, start)
  }

  open(scene, variant, size, reduceMotion) {
    this.#exports.open(scene, variant, size.width, size.height, reduceMotion ? 1 : 0)
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

  /** Where keys go: whether letters are taken, whether others than arrows, whether a control has the focus, how many come before and after it. */
  focus() {
    const bits = this.#exports.focus?.() ?? 0
    return {
      typing: (bits & 1) !== 0, keys: bits < 0, control: (bits & 2) !== 0, before: bits >> 2 & 0x3fff, after: bits >> 16 & 0x3fff,
      wheels: (bits >> 30 & 1) !== 0,
    }
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

  /** Dark paper or light; a scene that is open is built again. */
  setDark(flag) {
    this.#exports.set_dark?.(flag ? 1 : 0)
  }

  /** Whether a drag that begins here is for the scene, whatever its direction; a page may scroll by any other. */
  takesDrag(x, y) {
    return this.#exports.takes_drag === undefined || this.#exports.takes_drag(x, y) !== 0
  }

  perform(gesture) {
    this.#exports.perform(gesture)
  }

  /** Advances to a stage time in seconds. */
  frame(time) {
    const flags = this.#exports.frame(time)
    return { moving: (flags & 1) !== 0, changed: (flags & 2) !== 0, framesPerSecond: flags >> 2 }
  }

  /** Goes back to the last frame at or before a stage time, and returns that frame's time. */
  seek(time) {
    return this.#exports.seek(time)
  }

  picture() {
    const bytes = this.#exports.display_list_length()
    const [buffer, start] = this.#span(this.#exports.display_list(), bytes, 4)
    return { words: new Uint32Array(buffer, start, bytes >> 2), floats: new Float32Array(buffer, start, bytes >> 2) }
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

  /** The text that was to be copied since the last call; "" when there was none. */
  copiedText() {
    const start = this.#exports.clipboard?.()
    return start === undefined ? "" : this.#text(start, this.#exports.clipboard_length())
  }

  samples() {
    return this.#doubles(this.#exports.samples(), this.#exports.samples_length())
  }

  events() {
    return this.#doubles(this.#exports.events(), this.#exports.events_length())
  }

  log() {
    return this.#doubles(this.#exports.log(), this.#exports.log_length())
  }

  /** New diagnostics since the last call, one string each. */
  diagnostics() {
    const start = this.#exports.diagnostics()
    return this.#text(start, this.#exports.diagnostics_length()).split("\n").filter((line) => line !== "")
  }

  #doubles(pointer, bytes) {
    const [buffer, start] = this.#span(pointer, bytes, 8)
    return new Float64Array(buffer, start, bytes >> 3)
  }

  #text(pointer, bytes) {
    return this.#utf8.decode(new Uint8Array(this.#exports.memory.buffer, pointer >>> 0, bytes))
  }

  /** A typed view needs an aligned start; anything else is copied first. */
  #span(pointer, bytes, alignment) {
    const start = pointer >>> 0
    const buffer = this.#exports.memory.buffer
    return start % alignment === 0 ? [buffer, start] : [buffer.slice(start, start + bytes), 0]
  }
}
