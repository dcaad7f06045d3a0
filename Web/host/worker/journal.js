import { InputKind, inputs } from "../shared/inputs.js"
import { HeldInput } from "./held.js"
import { InputLog } from "./inputlog.js"
import { News } from "./news.js"
import { Notes } from "./notes.js"

/**
 * The input of a program and its position in it: a log, the notes of its last frames that are not in the log yet, and
 * the part of it that a following program has received.
 */
export class Journal {
  log
  /** The program's position in the log, and the position of its last frame, or -1 before the first. */
  place = 0
  lastFrame = -1
  /** The input that is held at this time. */
  held = new HeldInput()
  /** The notes are open if input of every frame only needs to be noted. If they are closed, `open` may open them. */
  notes = new Notes()
  #news = new News()
  #texts
  /** The number of answers about texts that the follower has received. */
  #textsTold = 0
  /**
   * Whether nothing was left to do after the last frame and nothing has arrived since, and whether that was so before
   * it too.
   */
  #isStill = false
  #wasStill = false

  constructor(limit, texts) {
    this.log = new InputLog(limit)
    this.#texts = texts
    // A frame for which a text was measured must be after the answer.
    if (texts !== null) texts.onAnswer = () => (this.notes.isOpen = false)
  }

  /** Records input of every frame in notes that the follower reads itself. */
  noteIn(notes) {
    this.settle()
    this.notes = notes
  }

  get isAtEnd() {
    return this.place === this.log.end
  }

  /** The end of the log after the notes are written to it. */
  get notedEnd() {
    return this.log.end + this.notes.bytes
  }

  get isStill() {
    return this.#isStill
  }

  /**
   * Opens the notes if possible, and returns whether they are open. If they are followed, the follower must know
   * everything else.
   */
  open() {
    if (!this.isAtEnd || this.notes.isFull) return false
    if (this.notes.areFollowed && !(this.#news.isKnown(this.log.end) && this.#textCount === this.#textsTold)) return false
    this.notes.stillFrames = this.#isStill ? (this.#wasStill ? 2 : 1) : 0
    return (this.notes.isOpen = true)
  }

  /** Writes all notes to the log. */
  settle() {
    this.notes.isOpen = false
    // Space may be available now.
    if (this.notes.isEmpty && !this.notes.isFull) return
    const { end } = this.log
    this.notes.take((...sample) => this.point(...sample), (time, moves) => this.frame(time, moves))
    if (this.notes.areFollowed && this.log.end > end) this.#news.tellUntil(this.log.end)
  }

  point(id, phase, x, y, time, force, kind) {
    this.#isStill = this.#wasStill = false
    this.held.pointer(id, phase, x, y, force, kind)
    this.place = this.log.appendPointer(id, phase, x, y, time, force, kind)
  }

  /** Records any other input. */
  input(kind, numbers) {
    this.#isStill = this.#wasStill = false
    this.log.append(kind, numbers)
    this.place = this.log.end
  }

  /**
   * Records a frame. Of several successive frames after which nothing is left to do, the last one represents all that
   * are after `kept`. Returns whether the frame has a record of its own.
   */
  frame(time, moves, kept = Infinity) {
    const isAnother = !(this.#wasStill && this.#isStill && this.place > kept)
    if (isAnother) {
      this.lastFrame = this.place
      this.log.appendFrame(time)
    } else {
      this.log.replace(this.lastFrame, InputKind.frame, time)
      this.#news.cut(this.lastFrame)
    }
    this.#wasStill = this.#isStill
    this.#isStill = !moves
    this.place = this.log.end
    return isAnother
  }

  /** Removes the input after this position. Returns the lasting inputs about the browser and its user, as records. */
  cut() {
    const kept = [...this.log.lastOf((kind) => inputs[kind].isLasting, this.place)]
    this.log.end = this.place
    this.#news.cut(this.place)
    return kept
  }

  /** Moves to another position. */
  moveTo({ place, lastFrame, held }) {
    this.place = place
    this.lastFrame = lastFrame
    this.held = held.copy()
    this.#isStill = this.#wasStill = false
  }

  /** Marks the log from a position on as unknown to the follower. */
  forgetFollower(from = 0) {
    this.#news.cut(from)
  }

  /** Clears the log and the state of the answers about texts. */
  clear() {
    this.log.clear()
    this.#textsTold = 0
  }

  /**
   * Returns the new part of the log since the last call, for a following program, except a frame that the next one may
   * replace.
   */
  takeNews() {
    this.settle()
    const isHeldBack = this.#wasStill && this.#isStill && this.isAtEnd
    return this.#news.take(this.log, isHeldBack ? this.lastFrame : this.log.end)
  }

  /** Returns the program's answers about texts since the last call. */
  takeTexts() {
    if (this.#textCount <= this.#textsTold) return []
    const texts = this.#texts.answers.slice(this.#textsTold)
    this.#textsTold = this.#textCount
    return texts
  }

  get #textCount() {
    return this.#texts?.count ?? 0
  }
}
