import { decodePosts, decodeTree, treeNumber } from "./accessibility.js"
import { decodeCatalog } from "./catalog.js"
import { InputKind } from "../shared/inputs.js"
import { decodeCursor, decodeFocus } from "./hoststate.js"
import { recordLength, writeRecord } from "./inputrecord.js"
import { decodeTextInput } from "./textinput.js"

/** The bytes of the record that `frame` returns, 24 words. */
const frameLength = 96
/** The words of a picture to be decoded, before its name. */
const requestWords = 6
/** The numbers of a sample of a scripted gesture: the fields of a pointer. */
const sampleWidth = 7

/**
 * The program's exported functions as methods. No other module knows their calling conventions. Returned views are in
 * the program's memory and valid until the next call.
 */
export class Engine {
  #exports
  #texts
  #utf8 = new TextDecoder()
  /** The address and length in bytes of the last frame's display list, rows and events. */
  #picture = [0, 0]
  #samples = [0, 0]
  #events = [0, 0]
  #accessibility = [0, 0]
  #textInput = [0, 0]
  #shown = 0
  /** The answers about texts that are known before the next scene is opened. */
  #known = []
  #time = 0
  #usesHost = false
  /** The remaining samples of a scripted gesture. */
  #scripted = []
  /** The scenes of the program, in order. */
  scenes
  /** The decoder of the program's pictures, or null. */
  pictures = null
  /** Called with a stage time when a full log has removed everything before it. */
  onForget = () => {}

  /** `texts` is the text host with which the program was loaded, or null if the program measures its texts itself. */
  constructor(exports, { texts = null } = {}) {
    this.#exports = exports
    this.#texts = texts
    // Writing the catalogue may grow the memory, which detaches the previous buffer.
    const start = exports.catalog() >>> 0
    this.scenes = decodeCatalog(exports.memory.buffer, start)
  }

  /** The program's exported functions, for those that are not required of every program. */
  get exports() {
    return this.#exports
  }

  /** The program's memory. */
  get memory() {
    return this.#exports.memory
  }

  /**
   * Opens a scene at time 0, in dark or light colours. `environment` is the JSON text of a `HostEnvironment`, empty for
   * the default one.
   */
  open(scene, variant, size, reduceMotion, dark = false, environment = "") {
    this.#texts?.clear()
    this.#texts?.learn(this.#known)
    this.#known = []
    this.begin(scene, variant, size, reduceMotion, dark, environment)
  }

  /** Opens a scene with the existing answers about texts, so that no question is repeated. */
  begin(scene, variant, size, reduceMotion, dark, environment = "") {
    this.#scripted = []
    this.#exports.set_dark(dark ? 1 : 0)
    this.#writeEnvironment(environment)
    this.#exports.open(scene, variant, size.width, size.height, reduceMotion ? 1 : 0)
  }

  /** Writes the environment to the memory of an input, where `open` reads it. */
  #writeEnvironment(text) {
    if (text === "") return
    const exports = this.#exports
    const bytes = new TextEncoder().encode(text)
    const place = exports.input_record(bytes.length) >>> 0
    new Uint8Array(exports.memory.buffer, place, bytes.length).set(bytes)
  }

  /**
   * Returns the program's output for its host since the last call, a JSON text: `messages`, changes of the `storage`,
   * and all pending `requests` if these have changed. Empty if there is none.
   */
  hostOutput() {
    const exports = this.#exports
    if (exports.host_output === undefined) return ""
    const place = exports.host_output() >>> 0
    // The length in bytes plus 1, or 0 if the program does not use its host.
    const length = new DataView(exports.memory.buffer).getUint32(place, true)
    this.#usesHost = length > 0
    return this.#text(place + 4, Math.max(0, length - 1))
  }

  /** Whether the last frame was not a repetition of one in a log. */
  get isLive() {
    return true
  }

  /** Whether the program has used its host, so that its environment matters. */
  get usesHost() {
    return this.#usesHost
  }

  /**
   * Sends an input: a kind of `InputKind`, and its fields in the order of `inputs`, with texts as bytes. Returns
   * whether the program has accepted it. An invalid input is refused with a diagnostic.
   */
  input(kind, ...fields) {
    if (kind === InputKind.fonts) this.#texts?.fontsChanged()
    const exports = this.#exports
    const place = exports.input_record(recordLength(kind, fields)) >>> 0
    // The text is too long, or the call is nested in another one. The program has reported it.
    if (place === 0) return false
    writeRecord(new DataView(exports.memory.buffer), place, kind, fields)
    return exports.input() !== 0
  }

  pointer(id, phase, x, y, time, force, kind) {
    // Some browsers use negative identifiers.
    return this.input(InputKind.pointer, id & 0x7fffffff, phase, x, y, time, force, kind)
  }

  key(key, phase, character = 0) {
    return this.input(InputKind.key, key, phase, character)
  }

  /** The program's answers about texts since the scene was opened: { request, answer }, in bytes. */
  get textAnswers() {
    return this.#texts?.answers ?? []
  }

  /** Sets answers that are known at the next opening. */
  learnTexts(answers) {
    this.#known = answers
  }

  /** Whether the answers need more memory than a log may have. */
  get hasManyTexts() {
    return this.#texts?.isFull ?? false
  }

  /** Removes the answers, which are no longer needed. */
  forgetTexts() {
    this.#texts?.clear()
  }

  /** Sets dark or light colours. The open program is notified, and the next frame has its picture. */
  setDark(flag) {
    this.#exports.set_dark(flag ? 1 : 0)
  }

  /** Returns whether a drag from this point belongs to the scene in any direction. Other drags may scroll the page. */
  takesDrag(x, y) {
    return this.#exports.takes_drag === undefined || (this.#exports.takes_drag(x, y) & 1) !== 0
  }

  /** Returns whether a tap at this point is on a text input. */
  takesText(x, y) {
    return ((this.#exports.takes_drag?.(x, y) ?? 0) & 2) !== 0
  }

  /** Plays a scripted gesture with the following frames. Returns whether it exists. */
  perform(gesture) {
    const samples = this.#doubles(this.#exports.gesture(gesture), this.#exports.gesture_length())
    if (samples.length === 0) return false
    this.#scripted = Array.from(samples)
    return true
  }

  /** Plays samples of fingers, each with the fields of a pointer, in the order of their stage times. */
  playSamples(samples) {
    this.#scripted = samples.flat()
  }

  /** Ends a scripted gesture early. */
  endGesture() {
    this.#scripted = []
  }

  /**
   * Handles all pending input, advances to a stage time in seconds, and returns the resulting state as a frame's
   * record.
   */
  frame(time) {
    while (this.#scripted.length > 0 && this.#scripted[4] <= time) this.pointer(...this.#scripted.splice(0, sampleWidth))
    const frame = this.show(this.#exports.frame(time))
    if (this.#scripted.length > 0) frame.moves = true
    return frame
  }

  /** Updates the picture of the present time after a change of colours while paused. */
  redraw(time) {
    this.frame(time)
  }

  /** Seeks to a stage time if possible, and returns the time of the resulting frame. Without a log nothing changes. */
  seek() {
    return this.#time
  }

  /** The address of the last frame's record. */
  get shown() {
    return this.#shown
  }

  /** Reads a frame's record, which must be the last one that the program has written. */
  show(address) {
    this.#shown = address
    const frame = this.#read(address)
    this.#time = frame.time
    return frame
  }

  /** Whether a seek is not complete yet. Then `catchUp` continues it for a short time. */
  get isBehind() {
    return false
  }

  catchUp() {}

  /** A number that changes when the numbers in pictures may have a different meaning: those of paths, texts, images. */
  get generation() {
    return 0
  }

  /**
   * Reads a frame's record: whether something `moves` and whether the picture has `changed`; the sufficient number of
   * frames per second, 0 for as many as possible; the stage `time`; the `focus` of keys; the `cursor` in the syntax of
   * style sheets; the text to be copied and the refused calls, one on each line, both usually empty; and the `pictures`
   * in use if these have changed or one is awaited, otherwise null.
   */
  #read(pointer) {
    const record = new DataView(this.#exports.memory.buffer, pointer >>> 0, frameLength)
    const word = (index) => record.getUint32(4 * index, true)
    const part = (index) => [word(index), word(index + 1)]
    const flags = word(0)
    this.#picture = part(2)
    this.#samples = part(4)
    this.#events = part(6)
    this.#accessibility = part(16)
    this.#textInput = part(18)
    return {
      moves: (flags & 1) !== 0,
      changed: (flags & 2) !== 0,
      framesPerSecond: word(1),
      focus: decodeFocus(word(8) | 0),
      cursor: decodeCursor(word(9)),
      copiedText: this.#text(...part(10)),
      diagnostics: this.#text(...part(12)).split("\n").filter((line) => line !== ""),
      time: record.getFloat64(56, true),
      pictures: this.#requests(...part(20)),
    }
  }

  /** A number that changes with the accessibility tree, or 0 without one. */
  get treeNumber() {
    const [pointer, bytes] = this.#accessibility
    return bytes === 0 ? 0 : treeNumber(this.#exports.memory.buffer, pointer >>> 0)
  }

  /** Returns the accessibility tree: { focus, nodes }. */
  tree() {
    const [pointer, bytes] = this.#accessibility
    return bytes === 0 ? { focus: 0, nodes: [] } : decodeTree(this.#exports.memory.buffer, pointer >>> 0)
  }

  /** Returns the accessibility notifications of the last frame: { kind, element, text } each. */
  posts() {
    const [pointer, bytes] = this.#accessibility
    return bytes === 0 ? [] : decodePosts(this.#exports.memory.buffer, pointer >>> 0)
  }

  #requests(pointer, bytes) {
    if (bytes === 0) return null
    const [copy, start] = this.#span(pointer, bytes, 4)
    const words = new Uint32Array(copy, start, bytes >> 2)
    const list = []
    for (let at = 0; at < words.length;) {
      const [number, awaited, kind, length, address, size] = words.subarray(at, at + requestWords)
      const name = this.#utf8.decode(new Uint8Array(copy, start + 4 * (at + requestWords), length))
      const data = () => new Uint8Array(this.#exports.memory.buffer, address, size).slice()
      list.push({ number, isAwaited: awaited === 1, kind, name, data })
      at += requestWords + Math.ceil(length / 4)
    }
    return list
  }

  /** Returns the display list of the last frame. */
  picture() {
    const [pointer, bytes] = this.#picture
    const [buffer, start] = this.#span(pointer, bytes, 4)
    return { words: new Uint32Array(buffer, start, bytes >> 2), floats: new Float32Array(buffer, start, bytes >> 2) }
  }

  /** Returns the last frame's rows: time, then value and velocity of each watched property. */
  samples() {
    return this.#doubles(...this.#samples)
  }

  /** Returns the last frame's events, see `EventKind`. */
  events() {
    return this.#doubles(...this.#events)
  }

  /** Returns the state of the text with the focus, see `decodeTextInput`, or null if none has it. */
  textInput() {
    const [pointer, bytes] = this.#textInput
    return bytes === 0 ? null : decodeTextInput(new DataView(this.#exports.memory.buffer, pointer >>> 0, bytes))
  }

  /**
   * Returns an image of the picture: size in pixels, pixels per point and a copy of its bytes, or the bitmap of a
   * decoded one. Returns null if there is none.
   */
  image(number) {
    const exports = this.#exports
    const decoded = this.pictures?.image(number) ?? null
    if (decoded !== null) {
      const { bitmap, width, height, isOpaque } = decoded
      return { bitmap, width, height, isOpaque, scale: exports.image_scale(number) || 1 }
    }
    if (this.pictures?.has(number)) return null
    const start = (exports.image_pixels?.(number) ?? 0) >>> 0
    const [width, height, scale] = start === 0
      ? [0, 0, 0]
      : [exports.image_width(number), exports.image_height(number), exports.image_scale(number)]
    if (!(width > 0 && height > 0 && scale > 0)) return null
    return { width, height, scale, data: exports.memory.buffer.slice(start, start + 4 * width * height) }
  }

  #doubles(pointer, bytes) {
    const [buffer, start] = this.#span(pointer, bytes, 8)
    return new Float64Array(buffer, start, bytes >> 3)
  }

  #text(pointer, bytes) {
    return bytes === 0 ? "" : this.#utf8.decode(new Uint8Array(this.#exports.memory.buffer, pointer >>> 0, bytes))
  }

  /** Returns a span of memory. A typed view needs an aligned start, so unaligned data is copied first. */
  #span(pointer, bytes, alignment) {
    const start = pointer >>> 0
    const buffer = this.#exports.memory.buffer
    return start % alignment === 0 ? [buffer, start] : [buffer.slice(start, start + bytes), 0]
  }
}
