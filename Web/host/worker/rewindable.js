import { Engine } from "./engine.js"
import { HeldInput } from "./held.js"
import { InputLog } from "./inputlog.js"
import { keepingMemory } from "./keyframes.js"
import { News } from "./news.js"
import { Notes } from "./notes.js"
import { plainMethods, playRecord } from "./plaininput.js"
import { lasting, LogKind } from "./records.js"
import { SpacedKeyframes } from "./spacedkeyframes.js"
import { restSpacing } from "./spacing.js"
import { Phase } from "../shared/input.js"

/** Bytes that the log and the keyframes may take. */
export const limits = { log: 32e6, keyframes: 256e6 }
/** Milliseconds for which the program is played again at a time. */
const slice = 100
/**
 * A program with a way back. It keeps all its input in a log, and at spaced moments what its memory holds, which is all that it
 * knows: to go back is to put back the memory of the last keyframe before, and to play the input since then again.
 */
export class RewindableEngine extends Engine {
  #log
  #keyframes
  #now
  #opening = null
  /** Where in the log the program is, and where its last frame lies in it; -1 before the first. */
  #place = 0
  #lastFrame = -1
  /** Whether the picture is that of this place. */
  #isShown = false
  /** Milliseconds of computing from the beginning to here. */
  #cost = 0
  #held = new HeldInput()
  /** Whether somebody does what is left to do for a keyframe: the next one waits for that. Whether it is said what frames take. */
  #isTidied = false
  #isTimed = false
  /** What is not in the log yet. */
  #notes = new Notes()
  /** Whether nothing was left to do after the last frame, and nothing has come since; whether that was so before it, too. */
  #isStill = false
  #wasStill = false
  /** Where it is to go: { end, lastFrame }; null when it is there. */
  #goal = null
  generation = 0
  #news = new News()
  /** Called with its place in the log after each frame that is played again. */
  onRepeat = () => {}
  /** Whether the log goes back to the opening of the scene. */
  isWhole = true

  static {
    for (const [kind, method] of plainMethods) {
      this.prototype[method.name] = function (...numbers) {
        this.#arrive()
        return method.apply(this, numbers) && this.#note(kind, ...numbers)
      }
    }
  }

  /** The limits and the clock are for tests. */
  constructor(exports, { log = limits.log, keyframes = limits.keyframes, now = () => performance.now(), texts = null } = {}) {
    super(exports, { texts })
    this.#log = new InputLog(log)
    this.#keyframes = new SpacedKeyframes(keyframes, now)
    this.#now = now
  }

  /** All input since `open`, or since the log was full: records of a `LogKind` and its arguments. */
  get log() {
    this.#settle()
    return this.#log.records()
  }

  /** What is down at this instant. */
  get held() {
    this.#arrive()
    return this.#held
  }

  /** What has come to the log since this was asked last, for a program that follows; not a frame that may be replaced by the next. */
  takeNews() {
    this.#settle()
    const isHeldBack = this.#wasStill && this.#isStill && this.#place === this.#log.end
    return this.#news.take(this.#log, isHeldBack ? this.#lastFrame : this.#log.end)
  }

  /** Has in its log what another program has told, and is on its way to the end of it: `catchUp` goes on. */
  learn({ from, bytes }) {
    this.#settle()
    if (this.#place > from) this.#restore(this.#keyframes.lastWhere(({ place }) => place <= from))
    this.#keyframes.keepWhere(({ place }) => place <= from)
    this.#log.end = from
    this.#log.appendBytes(bytes)
    this.#goal = { end: this.#log.end, lastFrame: -1 }
  }

  /** Plays everything from a stage time on once more. */
  repeatFrom(time) {
    this.#settle()
    this.#restore(this.#keyframes.lastWhere((moment) => !(moment.time > time)))
    this.#goal = { end: this.#log.end, lastFrame: -1 }
  }

  /** The times of the frames in the log next to that at which the program stands: undefined where there is none. */
  get neighbours() {
    this.#settle()
    const from = this.#keyframes.lastWhere(({ place }) => place < this.#lastFrame)
    return this.#log.neighbours(this.#keyframes.moment(from).place, this.#lastFrame)
  }

  /** Bytes of the log; number, bytes and spacing of the keyframes, in milliseconds of computing. */
  get usage() {
    this.#settle()
    const { count, bytes } = this.#keyframes
    return { log: this.#log.end, keyframes: count, keyframeBytes: bytes, spacing: this.#keyframes.usualSpacing }
  }

  open(scene, variant, size, reduceMotion, dark = false) {
    this.#settle()
    super.open(scene, variant, size, reduceMotion, dark)
    this.#opening = { scene, variant, size, reduceMotion, dark }
    this.#log.clear()
    this.isWhole = true
    this.#begin()
  }

  resize(size) {
    this.#arrive()
    return super.resize(size) && this.#note(LogKind.resize, size.width, size.height)
  }

  pointer(id, phase, x, y, time, force, kind) {
    if (phase === Phase.moved && this.#notesOnly) {
      if (!super.pointer(id, phase, x, y, time, force, kind)) return false
      this.#notes.pointer(id & 0x7fffffff, phase, x, y, time, force, kind)
      return true
    }
    this.#arrive()
    if (!super.pointer(id, phase, x, y, time, force, kind)) return false
    // The program takes a finger that comes down twice for one that was cancelled.
    const number = id & 0x7fffffff
    if (phase === Phase.began && this.#held.pointers.has(number)) this.#point(number, Phase.cancelled, x, y, time, force, kind)
    return this.#point(number, phase, x, y, time, force, kind)
  }

  key(key, phase, character = 0) {
    this.#arrive()
    if (!super.key(key, phase, character)) return false
    this.#held.key(key, phase)
    return this.#note(LogKind.key, key, phase, character)
  }

  accessibility(element, action, value = 0) {
    this.#arrive()
    return super.accessibility(element, action, value) && this.#note(LogKind.accessibility, element, action, value)
  }

  /** The log has only the samples of a gesture: what the program did to find them must leave no trace. */
  perform(gesture) {
    this.#arrive()
    return keepingMemory(this.memory, () => super.perform(gesture))
  }

  frame(time) {
    if (this.#notesOnly) {
      const frame = super.frame(time)
      if (frame.time === time) this.#notes.frame(time, frame.moves)
      return frame
    }
    this.#arrive()
    const begin = this.#now()
    const frame = super.frame(time)
    if (frame.time !== time || this.#opening === null) return frame
    this.#noteFrame(time, frame.moves, this.#now() - begin)
    this.#afterFrame()
    return frame
  }

  /**
   * To be called between frames, for so many milliseconds at most: begins a keyframe where the program rests, since that holds no
   * frame, and does a part of what is left to do for the last one. Returns whether there is more to do here. `computing` is how many
   * milliseconds the frames since the last call have taken, if that is known: keyframes within a motion are begun here then, too.
   */
  tidy(most = 2, computing = null) {
    this.#isTidied = true
    this.#isTimed = computing !== null && this.#opening !== null
    this.#settle()
    if (!this.#isStill) this.#cost += computing
    if (this.#isTimed && this.#goal === null) this.#afterFrame()
    if (this.#isStill && this.#place === this.#log.end && this.#isDueAfter(restSpacing)) this.#capture()
    return this.#keyframes.workFor(most)
  }

  /** Has memories compared in another thread, see `Keyframes`. */
  set compareElsewhere(compare) {
    this.#keyframes.compareElsewhere = compare
  }

  /** Everything since the opening is shown in other colours: it is played again, from the beginning to this instant. */
  setDark(flag) {
    this.#settle()
    super.setDark(flag)
    const opening = this.#opening
    if (opening === null || opening.dark === flag) return
    opening.dark = flag
    if (!this.isWhole) {
      super.frame(this.#log.time(this.#lastFrame))
      return this.#forget()
    }
    const goal = this.#goal ?? { end: this.#place, lastFrame: this.#lastFrame }
    super.begin(opening.scene, opening.variant, opening.size, opening.reduceMotion, flag)
    this.#begin()
    this.#go(goal)
  }

  redraw() {}

  /**
   * Goes to the last frame at or before a stage time, or to the first of all, and returns its time. What comes after it stays in
   * the log until something else is done.
   */
  seek(time) {
    this.endGesture()
    this.#settle()
    const from = this.#keyframes.lastWhere((moment) => !(moment.time > time))
    const { place, lastFrame } = this.#keyframes.moment(from)
    const goal = this.#log.frameAt(time, { end: place, lastFrame })
    if (goal.lastFrame < 0) return this.frame(0).time
    this.#go(goal)
    return this.#log.time(goal.lastFrame)
  }

  get isBehind() {
    return this.#goal !== null
  }

  /** Goes on to where it was sent, for a tenth of a second at most. */
  catchUp(most = slice) {
    const { end, lastFrame } = this.#goal
    const begin = this.#now()
    for (let last = begin, now; this.#place < end; last = now) {
      const at = this.#place
      const [kind, ...numbers] = this.#log.record(at)
      const isCaptured = kind === LogKind.frame && this.#isDueAfter(this.#keyframes.usualSpacing)
      this.#isShown = kind === LogKind.frame && (at === lastFrame || isCaptured)
      // Its pictures have other numbers where the program has been opened once more.
      if (this.#isShown) this.#know(super.frame(...numbers))
      else playRecord(this, this.#held, kind, numbers)
      this.#place = this.#log.next(at)
      if (kind === LogKind.frame) {
        this.#lastFrame = at
        this.onRepeat(at)
      }
      now = this.#now()
      this.#cost += now - last
      if (isCaptured) this.#capture()
      if (now - begin > most) break
    }
    if (this.#place >= end) this.#goal = null
  }

  #know({ pictures }) {
    if (pictures !== null) this.pictures?.know(pictures)
  }

  /** Whether nothing is to be done now for what comes in every frame but to take a note of it. */
  get #notesOnly() {
    return this.#isTimed && this.#goal === null && this.#place === this.#log.end && !this.#notes.isFull
  }

  /** Writes all notes into the log. */
  #settle() {
    this.#notes.take((...sample) => this.#point(...sample), (time, moves) => this.#noteFrame(time, moves, 0))
  }

  /** Is where it was sent to, however long that takes, and all that was done is in the log. */
  #arrive() {
    this.#settle()
    if (this.#goal !== null) this.catchUp(Infinity)
  }

  /** From where it is if that lies on the way, else from the last keyframe. */
  #go(goal) {
    const from = this.#keyframes.lastWhere(({ place }) => place <= goal.end)
    const moment = this.#keyframes.moment(from)
    const isOnTheWay = this.#place >= moment.place && (this.#place < goal.end || (this.#place === goal.end && this.#isShown))
    if (!isOnTheWay) {
      this.#restore(from)
      this.#isShown = moment.place === goal.end
      if (this.#isShown) this.show(moment.shown)
    }
    this.#goal = goal
    this.catchUp()
  }

  /** Puts back what there was at a keyframe. */
  #restore(number) {
    const { place, lastFrame, cost, held } = this.#keyframes.moment(number)
    this.#keyframes.restore(number, this.memory)
    this.#place = place
    this.#lastFrame = lastFrame
    this.#cost = cost
    this.#held = held.copy()
    this.#isStill = this.#wasStill = this.#isShown = false
  }

  /** Goes on with nothing but a keyframe of this instant. */
  #begin({ place, lastFrame, held } = { place: 0, lastFrame: -1, held: new HeldInput() }) {
    this.#keyframes.clear()
    this.#place = place
    this.#lastFrame = lastFrame
    this.#held = held
    this.#cost = 0
    this.#isStill = this.#wasStill = false
    this.#goal = null
    this.#news.clear()
    this.generation += 1
    this.#capture()
  }

  #point(id, phase, x, y, time, force, kind) {
    this.#dropFuture()
    this.#isStill = this.#wasStill = false
    this.#held.pointer(id, phase, x, y, force, kind)
    this.#place = this.#log.appendPointer(id, phase, x, y, time, force, kind)
    return true
  }

  /** Takes down what was done; returns true. */
  #note(kind, ...numbers) {
    this.#dropFuture()
    this.#isStill = this.#wasStill = false
    this.#log.append(kind, numbers)
    this.#place = this.#log.end
    return true
  }

  /** Of several frames in a row that have nothing to do the last stands for all. */
  #noteFrame(time, moves, cost) {
    this.#dropFuture()
    if (this.#wasStill && this.#isStill && this.#place > this.#keyframes.last.place) {
      this.#log.replace(this.#lastFrame, LogKind.frame, time)
      this.#news.cut(this.#lastFrame)
    } else {
      this.#lastFrame = this.#place
      this.#log.appendFrame(time)
      this.#cost += cost
    }
    this.#wasStill = this.#isStill
    this.#isStill = !moves
    this.#isShown = true
    this.#place = this.#log.end
  }

  /** At the end of a frame, the last in the log. */
  #afterFrame() {
    if (this.#place !== this.#log.end) return
    if (this.#log.isFull || this.hasManyTexts) this.#forget()
    else if (this.#isDueAfter(this.#keyframes.usualSpacing) && !(this.#isTidied && this.#keyframes.isAtWork)) this.#capture()
  }

  /** What comes after this instant has not happened. */
  #dropFuture() {
    if (this.#place === this.#log.end) return
    // What has become of the browser and its user after this instant stays true.
    const kept = this.#log.lastOf(lasting, this.#place)
    this.#log.end = this.#place
    this.#news.cut(this.#place)
    this.#keyframes.keepWhere(({ place }) => place <= this.#place)
    this.generation += 1
    for (const [kind, ...numbers] of kept) {
      playRecord(this, this.#held, kind, numbers)
      this.#log.append(kind, numbers)
      this.#place = this.#log.end
    }
  }

  /** Begins the log afresh with the frame that is shown. */
  #forget() {
    const time = this.#log.time(this.#lastFrame)
    this.isWhole = false
    this.forgetTexts()
    this.#log.clear()
    this.#log.append(LogKind.frame, [time])
    this.#begin({ place: this.#log.end, lastFrame: 0, held: this.#held })
    this.onForget(time)
  }

  /** Whether it is time for a keyframe, so much computing after the last one: never among those that are there. */
  #isDueAfter(spacing) {
    const { place, cost } = this.#keyframes.last
    return this.#place > place && this.#cost - cost >= spacing
  }

  #capture() {
    const [place, lastFrame, cost] = [this.#place, this.#lastFrame, this.#cost]
    const time = lastFrame < 0 ? -Infinity : this.#log.time(lastFrame)
    this.#keyframes.capture(this.memory, { place, lastFrame, time, cost, shown: this.shown, held: this.#held.copy() })
  }
}
