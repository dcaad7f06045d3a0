import { InputKind, inputs } from "../shared/inputs.js"
import { HeldInput } from "./held.js"
import { InputLog } from "./inputlog.js"
import { News } from "./news.js"
import { Notes } from "./notes.js"

/**
 * What was done to a program, and where in that it is: a log, the notes of its last frames that are not in the log yet, and how much of it
 * a program that follows has been told.
 */
export class Journal {
  log
  /** Where in the log the program is, and where its last frame lies in it; -1 before the first. */
  place = 0
  lastFrame = -1
  /** What is down at this instant. */
  held = new HeldInput()
  /** Open where nothing is to be done for what comes in every frame but to note it; where they are not, `open` may open them. */
  notes = new Notes()
  #news = new News()
  #texts
  /** How many answers about texts who follows knows. */
  #textsTold = 0
  /** Whether nothing was left to do after the last frame, and nothing has come since; whether that was so before it, too. */
  #isStill = false
  #wasStill = false

  constructor(limit, texts) {
    this.log = new InputLog(limit)
    this.#texts = texts
    // A frame for which a text was measured comes after that.
    if (texts !== null) texts.onAnswer = () => (this.notes.isOpen = false)
  }

  /** Has what comes in every frame noted where who follows reads it by itself. */
  noteIn(notes) {
    this.settle()
    this.notes = notes
  }

  get isAtEnd() {
    return this.place === this.log.end
  }

  /** Where the log ends once the notes are written into it. */
  get notedEnd() {
    return this.log.end + this.notes.bytes
  }

  get isStill() {
    return this.#isStill
  }

  /** Opens the notes if it can, and says whether they are open: where they are followed all else must be known. */
  open() {
    if (!this.isAtEnd || this.notes.isFull) return false
    if (this.notes.areFollowed && !(this.#news.isKnown(this.log.end) && this.#textCount === this.#textsTold)) return false
    this.notes.stillFrames = this.#isStill ? (this.#wasStill ? 2 : 1) : 0
    return (this.notes.isOpen = true)
  }

  /** Writes all notes into the log. */
  settle() {
    this.notes.isOpen = false
    // Where there was no room there may be some by now.
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

  /** Takes down any other input. */
  input(kind, numbers) {
    this.#isStill = this.#wasStill = false
    this.log.append(kind, numbers)
    this.place = this.log.end
  }

  /**
   * Takes down a frame. Of several in a row after which nothing is left to do the last stands for all that come after `kept`; returns
   * whether it stands for itself.
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

  /** Forgets what comes after this instant; returns what stays true of the browser and its user, as records. */
  cut() {
    const kept = [...this.log.lastOf((kind) => inputs[kind].isLasting, this.place)]
    this.log.end = this.place
    this.#news.cut(this.place)
    return kept
  }

  /** Is at another place. */
  moveTo({ place, lastFrame, held }) {
    this.place = place
    this.lastFrame = lastFrame
    this.held = held.copy()
    this.#isStill = this.#wasStill = false
  }

  /** Who follows knows nothing of it from a place on. */
  forgetFollower(from = 0) {
    this.#news.cut(from)
  }

  /** The log begins afresh, and with it what was answered about texts. */
  clear() {
    this.log.clear()
    this.#textsTold = 0
  }

  /** What has come to the log since this was asked last, for a program that follows; not a frame that may be replaced by the next. */
  takeNews() {
    this.settle()
    const isHeldBack = this.#wasStill && this.#isStill && this.isAtEnd
    return this.#news.take(this.log, isHeldBack ? this.lastFrame : this.log.end)
  }

  /** What the program was answered about its texts since this was asked last. */
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
