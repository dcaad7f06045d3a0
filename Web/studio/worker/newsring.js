import { frameWidth, Notes, pointerWidth } from "../../host/worker/notes.js"
import { InputLog } from "../../host/worker/inputlog.js"
import { InputKind } from "../../host/shared/inputs.js"

/** Numbers that there is room for: what comes in half a minute of a finger that moves all the time. */
const usualRoom = 1 << 15
/** How far has been read and written, as places among the numbers, and whether the reader sleeps. */
const [readPlace, writtenPlace, sleeps] = [0, 1, 2]
const headerBytes = 16
/**
 * Beside what the program's notes have: the rest of the room is skipped; so many messages were sent before; where the log ends with all that
 * was noted so far, and what the frames took.
 */
const [skipKind, messagesKind, endKind] = [-1, -2, -3]
/** Numbers that are left free behind the last note, for marks: half of them for costs. */
const usualSlack = 1024

/**
 * What the program's thread tells the second one while something moves, in memory that both share: the notes themselves that it takes of
 * what is done to the program, and what each frame took. Messages that come besides keep their place: it says how many were sent before.
 */
export class NewsRing {
  #control
  #numbers
  #slack
  #notes
  /** Where the number of messages lies after which nothing was noted yet; null for none. */
  #mark = null
  #published = 0
  /** What was read, as the bytes of a log. */
  #log = new InputLog(Infinity)

  /** The slack is for tests. */
  constructor(buffer = new SharedArrayBuffer(headerBytes + 8 * usualRoom), { slack = usualSlack } = {}) {
    this.#control = new Int32Array(buffer, 0, headerBytes / 4)
    this.#numbers = new Float64Array(buffer, headerBytes)
    this.#slack = slack
    this.#notes = new Notes({ numbers: this.#numbers, limit: this.#numbers.length - slack, renew: () => this.#renew() })
  }

  get buffer() {
    return this.#control.buffer
  }

  /** What is noted here can be read when it is published. */
  get notes() {
    return this.#notes
  }

  /** A message is sent, the last of so many: what was noted comes before it, and what is noted from now on after it. */
  noteMessage(count) {
    this.#publish()
    this.#mark ??= this.#notes.mark(messagesKind, 1)
    this.#numbers[this.#mark] = count
  }

  /**
   * All that was noted can be read from now on, with what its frames took; `logEnd` is where the log ends with that, in bytes. Returns whether
   * there is room for it.
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

  /** Whether anything but the last mark was written that cannot be read yet. */
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
   * What was noted and comes after no more messages than so many: the bytes of a log, the costs of its frames, a row each, the time of
   * the last, and the last `logEnd` that was published, with how many of the bytes come before it; null where there is nothing.
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
        // What was written over is no note, and neither is what follows it: who reads notices the gap and asks for that again.
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

  /** The reader looks no more until it is woken. Having said so, it looks once more. */
  sleep() {
    Atomics.store(this.#control, sleeps, 1)
  }

  /** Whether the reader slept: it needs a message. */
  wake() {
    return Atomics.load(this.#control, sleeps) === 1 && Atomics.exchange(this.#control, sleeps, 0) === 1
  }

  /** Finds room for notes, all of which have been taken. Full it would look as if it were empty. */
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
