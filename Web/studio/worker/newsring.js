import { frameWidth, Notes, pointerWidth } from "../../host/worker/notes.js"
import { InputLog } from "../../host/worker/inputlog.js"
import { InputKind } from "../../host/shared/inputs.js"

/** The default capacity in numbers: about half a minute of continuous touch movement. */
const usualRoom = 1 << 15
/** The indices of the read position, the written position and the flag of the sleeping reader. */
const [readPlace, writtenPlace, sleeps] = [0, 1, 2]
const headerBytes = 16
/**
 * Records beside the program's notes: the remaining space is skipped; the number of messages sent before; the end of
 * the log with all notes so far, and the frame costs.
 */
const [skipKind, messagesKind, endKind] = [-1, -2, -3]
/** The free space behind the last note for marks, in numbers. Half of it is for frame costs. */
const usualSlack = 1024

/**
 * A ring buffer in shared memory between the program's thread and the second one. It carries the notes of the program's
 * input and the frame costs while something moves. Messages that are sent besides keep their order: the ring contains
 * the number of messages sent before.
 */
export class NewsRing {
  #control
  #numbers
  #slack
  #notes
  /** The position of the number of messages after which nothing has been noted, or null. */
  #mark = null
  #published = 0
  /** The read notes, as the bytes of a log. */
  #log = new InputLog(Infinity)

  /** Creates a ring. Only tests set the slack. */
  constructor(buffer = new SharedArrayBuffer(headerBytes + 8 * usualRoom), { slack = usualSlack } = {}) {
    this.#control = new Int32Array(buffer, 0, headerBytes / 4)
    this.#numbers = new Float64Array(buffer, headerBytes)
    this.#slack = slack
    this.#notes = new Notes({ numbers: this.#numbers, limit: this.#numbers.length - slack, renew: () => this.#renew() })
  }

  get buffer() {
    return this.#control.buffer
  }

  /** The buffer for notes. They become readable when they are published. */
  get notes() {
    return this.#notes
  }

  /** Marks a sent message, the last of `count`. Earlier notes precede it, and later ones follow it. */
  noteMessage(count) {
    this.#publish()
    this.#mark ??= this.#notes.mark(messagesKind, 1)
    this.#numbers[this.#mark] = count
  }

  /**
   * Makes all notes readable, with the costs of their frames. `logEnd` is the end of the log with these notes, in
   * bytes. Returns whether there is enough space.
   */
  publish(costs, logEnd) {
    const { length } = costs
    if (length > this.#slack / 2 || this.#notes.isFull) return false
    if (length === 0 && !this.#isNew) return true
    const at = this.#notes.mark(endKind, 1 + length)
    this.#numbers[at] = logEnd
    if (length > 0) costs.moveInto(this.#numbers, at + 1)
    this.#publish()
    return true
  }

  /** Whether anything except the last mark is unpublished. */
  get #isNew() {
    const { end } = this.#notes
    return end !== this.#published && !(this.#mark !== null && this.#mark + 1 === end)
  }

  #publish() {
    if (!this.#isNew) return
    this.#mark = null
    this.#published = this.#notes.end
    Atomics.store(this.#control, writtenPlace, this.#published)
  }

  /**
   * Reads the notes that follow at most `messages` messages: the bytes of a log, the frame costs as rows, the time of
   * the last frame, and the last published `logEnd` with the number of bytes before it. Returns null if there are none.
   */
  read(messages) {
    const numbers = this.#numbers
    const log = this.#log
    const written = Atomics.load(this.#control, writtenPlace)
    let [at, time, known, isAround] = [this.#control[readPlace], null, null, false]
    if (at === written) return null
    const costs = []
    log.end = 0
    while (at !== written) {
      const kind = numbers[at]
      if (kind === skipKind && !isAround) [at, isAround] = [0, true]
      else if (kind === messagesKind && numbers[at + 2] > messages) break
      else if (kind === InputKind.frame) {
        time = numbers[at + 1]
        log.appendFrame(time)
        at += frameWidth
      } else if (kind === InputKind.pointer) {
        log.appendPointer(...numbers.subarray(at + 1, at + pointerWidth))
        at += pointerWidth
      } else {
        const length = numbers[at + 1]
        // An overwritten record is invalid, and so are the following ones. The reader detects the gap and requests that
        // part again.
        if (kind === skipKind || !(length > 0)) {
          at = written
          break
        }
        if (kind === endKind) {
          known = { logEnd: numbers[at + 2], bytes: log.end }
          costs.push(...numbers.subarray(at + 3, at + length))
        }
        at += length
      }
    }
    Atomics.store(this.#control, readPlace, at)
    if (known === null && log.end === 0) return null
    return { bytes: log.bytes(0, log.end), time, costs: Float64Array.from(costs), known }
  }

  /** Marks the reader as sleeping until it is woken. The reader must check once again afterwards. */
  sleep() {
    Atomics.store(this.#control, sleeps, 1)
  }

  /** Returns whether the reader slept and needs a message. */
  wake() {
    return Atomics.load(this.#control, sleeps) === 1 && Atomics.exchange(this.#control, sleeps, 0) === 1
  }

  /**
   * Finds new space after all notes have been taken into the log and the current space is used up. A full ring would
   * look empty.
   */
  #renew() {
    const at = this.#notes.end
    const read = Atomics.load(this.#control, readPlace)
    const slack = this.#slack
    const room = this.#numbers.length - slack
    if (read > at) return this.#notes.moveTo(at, read - slack)
    if (at < room) return this.#notes.moveTo(at, room)
    if (read <= 2 * slack) return
    this.#numbers[at] = skipKind
    this.#mark = null
    this.#notes.moveTo(0, read - slack)
  }
}
