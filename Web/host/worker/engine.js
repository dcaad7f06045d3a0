import { decodePosts, decodeTree, treeNumber } from "./accessibility.js"
import { decodeCatalog } from "./catalog.js"
import { InputKind } from "../shared/inputs.js"
import { decodeCursor, decodeFocus } from "./hoststate.js"
import { recordLength, writeRecord } from "./inputrecord.js"
import { decodeTextInput } from "./textinput.js"

/** Bytes of the record that `frame` returns, 24 words. */
const frameLength = 96
/** Words of a picture that is to be decoded, before its name. */
const requestWords = 6
/** Numbers of a sample of a scripted gesture: the fields of a pointer. */
const sampleWidth = 7

/**
 * The program's exported functions as methods: the only module that knows how they are called. What is given as a view
 * lies in the program's memory and is valid until the next call.
 */
export class Engine {
  #exports
  #texts
  #utf8 = new TextDecoder()
  /** Address and length in bytes of the last frame's display list, rows and events. */
  #picture = [0, 0]
  #samples = [0, 0]
  #events = [0, 0]
  #accessibility = [0, 0]
  #textInput = [0, 0]
  #shown = 0
  /** What is known about texts before the next opening. */
  #known = []
  #time = 0
  /** What is still to come of a scripted gesture. */
  #scripted = []
  /** The scenes of the program, in order. */
  scenes
  /** What decodes the program's pictures; null where nothing does. */
  pictures = null
  /** Called with a stage time when a full log has forgotten what was before it. */
  onForget = () => {}

  /** `texts` is what the program was loaded with; null when it measures its texts itself. */
  constructor(exports, { texts = null } = {}) {
    this.#exports = exports
    this.#texts = texts
    // Writing the catalogue may make the memory grow, which detaches the buffer of before.
    const start = exports.catalog() >>> 0
    this.scenes = decodeCatalog(exports.memory.buffer, start)
  }

  /** The program's exported functions, for what is not asked of every program. */
  get exports() {
    return this.#exports
  }

  /** The program's memory. */
  get memory() {
    return this.#exports.memory
  }

  /** Starts a scene afresh, at time 0, on dark paper or light. */
  open(scene, variant, size, reduceMotion, dark = false) {
    this.#texts?.clear()
    this.#texts?.learn(this.#known)
    this.#known = []
    this.begin(scene, variant, size, reduceMotion, dark)
  }

  /** The same with the answers about texts of before: what has been asked is not asked again. */
  begin(scene, variant, size, reduceMotion, dark) {
    this.#scripted = []
    this.#exports.set_dark(dark ? 1 : 0)
    this.#exports.open(scene, variant, size.width, size.height, reduceMotion ? 1 : 0)
  }

  /**
   * Hands an input over: a kind of `InputKind`, and its fields as `inputs` lists them, a text as bytes. Returns whether the program has
   * taken it: one that makes no sense is refused, with a diagnostic.
   */
  input(kind, ...fields) {
    if (kind === InputKind.fonts) this.#texts?.fontsChanged()
    const exports = this.#exports
    const place = exports.input_record(recordLength(kind, fields)) >>> 0
    // A longer text than a program takes, or a call from within another: it has refused it.
    if (place === 0) return false
    writeRecord(new DataView(exports.memory.buffer), place, kind, fields)
    return exports.input() !== 0
  }

  pointer(id, phase, x, y, time, force, kind) {
    // Some browsers count below 0.
    return this.input(InputKind.pointer, id & 0x7fffffff, phase, x, y, time, force, kind)
  }

  key(key, phase, character = 0) {
    return this.input(InputKind.key, key, phase, character)
  }

  /** What the program was answered about its texts since it was opened: { request, answer }, in bytes. */
  get textAnswers() {
    return this.#texts?.answers ?? []
  }

  /** Has these answers at the next opening, before it asks. */
  learnTexts(answers) {
    this.#known = answers
  }

  /** Whether the answers take more memory than a log may. */
  get hasManyTexts() {
    return this.#texts?.isFull ?? false
  }

  /** Forgets what was answered, which is not asked for any more. */
  forgetTexts() {
    this.#texts?.clear()
  }

  /** Dark paper or light from now on: the open program is told, and the next frame has its picture. */
  setDark(flag) {
    this.#exports.set_dark(flag ? 1 : 0)
  }

  /** Whether a drag that begins here is for the scene, whatever its direction; a page may scroll by any other. */
  takesDrag(x, y) {
    return this.#exports.takes_drag === undefined || (this.#exports.takes_drag(x, y) & 1) !== 0
  }

  /** Whether a tap here comes to something that letters are typed into. */
  takesText(x, y) {
    return ((this.#exports.takes_drag?.(x, y) ?? 0) & 2) !== 0
  }

  /** Plays a scripted gesture from now on: the frames to come have its samples. Returns whether there is one. */
  perform(gesture) {
    const samples = this.#doubles(this.#exports.gesture(gesture), this.#exports.gesture_length())
    if (samples.length === 0) return false
    this.#scripted = Array.from(samples)
    return true
  }

  /** Plays samples of fingers from now on, each the fields of a pointer, in the order of their stage times. */
  playSamples(samples) {
    this.#scripted = samples.flat()
  }

  /** Ends a scripted gesture before its time. */
  endGesture() {
    this.#scripted = []
  }

  /** Handles all input so far, goes to a stage time in seconds and tells what there is now, as a `Frame`. */
  frame(time) {
    while (this.#scripted.length > 0 && this.#scripted[4] <= time) this.pointer(...this.#scripted.splice(0, sampleWidth))
    const frame = this.show(this.#exports.frame(time))
    if (this.#scripted.length > 0) frame.moves = true
    return frame
  }

  /** Has the picture of the instant at which time stands still be right, after it was to be in other colours. */
  redraw(time) {
    this.frame(time)
  }

  /** Goes back to a stage time if it can, and returns the time of the frame that it has reached. Without a log it stays. */
  seek() {
    return this.#time
  }

  /** Where the record of the last frame lies. */
  get shown() {
    return this.#shown
  }

  /** Reads a frame's record, which has to be the last one that the program has written. */
  show(address) {
    this.#shown = address
    const frame = this.#read(address)
    this.#time = frame.time
    return frame
  }

  /** Whether the program is not yet where it was sent to; then `catchUp` goes on, for a short time. */
  get isBehind() {
    return false
  }

  catchUp() {}

  /** Another number whenever what pictures name by numbers may be something else than before: paths, texts, images. */
  get generation() {
    return 0
  }

  /**
   * What a frame tells: whether something `moves` on and whether the picture has `changed`; the frames a second that are
   * enough, 0 for as many as possible; the stage `time`; where keys go (`focus`); what the pointer looks like
   * (`cursor`, as style sheets have it); the text that is to be copied and the refused calls, a line each, both mostly empty;
   * the `pictures` that are in use when there are others than before or one is awaited, and null otherwise.
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

  /** A number for what there is for assistive technology: another one when that is something else; 0 for nothing. */
  get treeNumber() {
    const [pointer, bytes] = this.#accessibility
    return bytes === 0 ? 0 : treeNumber(this.#exports.memory.buffer, pointer >>> 0)
  }

  /** What there is for assistive technology: { focus, nodes }. */
  tree() {
    const [pointer, bytes] = this.#accessibility
    return bytes === 0 ? { focus: 0, nodes: [] } : decodeTree(this.#exports.memory.buffer, pointer >>> 0)
  }

  /** What the last frame has to tell assistive technology: { kind, element, text } each. */
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

  /** What a text entry needs to know of the text that has the focus, see `decodeTextInput`; null while none has. */
  textInput() {
    const [pointer, bytes] = this.#textInput
    return bytes === 0 ? null : decodeTextInput(new DataView(this.#exports.memory.buffer, pointer >>> 0, bytes))
  }

  /**
   * An image of the picture: size in pixels, pixels per point and a copy of its bytes, or the bitmap of a decoded one; null
   * when there is none.
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

  /** A typed view needs an aligned start; anything else is copied first. */
  #span(pointer, bytes, alignment) {
    const start = pointer >>> 0
    const buffer = this.#exports.memory.buffer
    return start % alignment === 0 ? [buffer, start] : [buffer.slice(start, start + bytes), 0]
  }
}
