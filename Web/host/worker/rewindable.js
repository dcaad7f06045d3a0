import { Engine } from "./engine.js"
import { HeldInput } from "./held.js"
import { Journal } from "./journal.js"
import { keepingMemory } from "./keyframes.js"
import { SpacedKeyframes } from "./spacedkeyframes.js"
import { Phase } from "../shared/input.js"
import { InputKind } from "../shared/inputs.js"

/** The maximum bytes of the log and of the keyframes. */
export const limits = { log: 32e6, keyframes: 256e6 }
/** The milliseconds of one step of a replay. */
const slice = 100
/**
 * A program that can seek backwards. It keeps all its input in a log, and its memory at intervals, which is its whole
 * state. To seek, it restores the memory of the last keyframe before the time and replays the input since then.
 */
export class RewindableEngine extends Engine {
  #journal
  #keyframes
  #now
  #opening = null
  /** Whether the picture is that of the present position. */
  #isShown = false
  /**
   * The milliseconds of computing from the beginning to the present position, and the end of the log when frames were
   * counted last.
   */
  #cost = 0
  #counted = 0
  /**
   * Whether `tidy` is called to complete keyframes, for which the next one then waits. Whether the times of frames are
   * measured.
   */
  #isTidied = false
  #isTimed = false
  /** The target of a seek: { end, lastFrame }, or null when it is reached. */
  #goal = null
  generation = 0
  /** Called with the position in the log after each replayed frame. */
  onRepeat = () => {}
  /** Called with the output for the host of the frames that were replayed by a seek. */
  onReplay = () => {}
  /** Whether the log begins with the opening of the scene. */
  isWhole = true

  /** The limits and the clock are for tests. */
  constructor(exports, { log = limits.log, keyframes = limits.keyframes, now = () => performance.now(), texts = null } = {}) {
    super(exports, { texts })
    this.#journal = new Journal(log, texts)
    this.#keyframes = new SpacedKeyframes(keyframes, now)
    this.#now = now
  }

  /** All input since `open`, or since the log was full: records of an `InputKind` and its fields. */
  get log() {
    this.#journal.settle()
    return this.#journal.log.records()
  }

  /** The input that is held at this time. */
  get held() {
    this.#arrive()
    return this.#journal.held
  }

  /** Records input of every frame in notes that the follower reads itself: see `isNoted`. */
  set notes(notes) {
    this.#journal.noteIn(notes)
  }

  /** Whether the follower finds all new input in the notes, so that there are no other news and no texts. */
  get isNoted() {
    const { notes } = this.#journal
    return notes.areFollowed && (notes.isOpen || this.#canRecordNotes)
  }

  /** The end of the log with all notes. */
  get notedEnd() {
    return this.#journal.notedEnd
  }

  /** Marks the log after a position as news for the follower, which lacks a part of it. */
  tellFrom(place) {
    this.#journal.settle()
    this.#journal.forgetFollower(place)
  }

  /**
   * Returns the new part of the log since the last call, for a following program, except a frame that the next one may
   * replace.
   */
  takeNews() {
    return this.#journal.takeNews()
  }

  /** Returns the program's answers about texts since the last call. */
  takeTexts() {
    return this.#journal.takeTexts()
  }

  /** Adds input that was received from another program, and begins to replay it. `catchUp` continues. */
  learn({ from, bytes }) {
    this.#journal.settle()
    if (this.#journal.place > from) this.#restore(this.#keyframes.lastWhere(({ place }) => place <= from))
    this.#keyframes.keepWhere(({ place }) => place <= from)
    this.#journal.log.end = from
    this.#journal.log.appendBytes(bytes)
    this.#goal = { end: this.#journal.log.end, lastFrame: -1 }
  }

  /** Replays everything from a stage time on. */
  repeatFrom(time) {
    this.#journal.settle()
    this.#restore(this.#keyframes.lastWhere((moment) => !(moment.time > time)))
    this.#goal = { end: this.#journal.log.end, lastFrame: -1 }
  }

  /** The times of the adjacent frames in the log. Undefined if there is none. */
  get neighbours() {
    this.#journal.settle()
    const from = this.#keyframes.lastWhere(({ place }) => place < this.#journal.lastFrame)
    return this.#journal.log.neighbours(this.#keyframes.moment(from).place, this.#journal.lastFrame)
  }

  /** The bytes of the log, and the number, bytes and spacing of the keyframes, in milliseconds of computing. */
  get usage() {
    this.#journal.settle()
    const { count, bytes } = this.#keyframes
    return { log: this.#journal.log.end, keyframes: count, keyframeBytes: bytes, spacing: this.#keyframes.usualSpacing }
  }

  open(scene, variant, size, reduceMotion, dark = false, environment = "") {
    this.#journal.settle()
    super.open(scene, variant, size, reduceMotion, dark, environment)
    this.#opening = { scene, variant, size, reduceMotion, dark, environment }
    this.#journal.clear()
    this.isWhole = true
    this.#begin()
  }

  input(kind, ...fields) {
    if (kind === InputKind.pointer) return this.pointer(...fields)
    this.#arrive()
    if (!super.input(kind, ...fields)) return false
    this.held.take(kind, fields)
    this.#logInput(kind, fields)
    return true
  }

  pointer(id, phase, x, y, time, force, kind) {
    const journal = this.#journal
    const { notes } = journal
    const number = id & 0x7fffffff
    if (phase === Phase.began) {
      this.#arrive()
      // The program treats a repeated touch down of a finger as a cancellation of the former one, and so does the log.
      if (journal.held.pointers.has(number)) this.pointer(number, Phase.cancelled, x, y, time, force, kind)
    }
    if (!(notes.isOpen || this.#canRecordNotes)) this.#arrive()
    if (!super.input(InputKind.pointer, number, phase, x, y, time, force, kind)) return false
    if (notes.isOpen) {
      notes.pointer(number, phase, x, y, time, force, kind)
      return true
    }
    this.#log(InputKind.pointer, () => journal.point(number, phase, x, y, time, force, kind))
    return true
  }

  /**
   * Plays a scripted gesture. The log has only its samples, so the program's computation of them must not change the
   * memory.
   */
  perform(gesture) {
    this.#arrive()
    return keepingMemory(this.memory, () => super.perform(gesture))
  }

  frame(time) {
    const { notes } = this.#journal
    // If nothing is left to do, the next frame replaces the last.
    if ((notes.isOpen || this.#canRecordNotes) && notes.stillFrames < 2) {
      const frame = super.frame(time)
      if (frame.time !== time) return frame
      this.#isShown = true
      if (notes.isOpen) notes.frame(time, frame.moves)
      // A scripted gesture has begun, or a text was measured.
      else this.#write(frame, 0)
      return frame
    }
    this.#arrive()
    const begin = this.#now()
    const frame = super.frame(time)
    if (frame.time !== time || this.#opening === null) return frame
    this.#write(frame, this.#isTimed ? 0 : this.#now() - begin)
    this.#afterFrame()
    return frame
  }

  /**
   * Must be called between frames, for `most` milliseconds at most: begins a keyframe if the program is at rest,
   * because that delays no frame, and continues the last keyframe. Returns whether there is more to do. `computing` is
   * the number of milliseconds of the frames since the last call, if known. Then keyframes may also begin during a
   * motion.
   */
  tidy(most = 2, computing = null) {
    const journal = this.#journal
    this.#isTidied = true
    this.#isTimed = computing !== null && this.#opening !== null
    journal.settle()
    // Frames without work have only one record.
    if (journal.log.end !== this.#counted) this.#cost += computing
    this.#counted = journal.log.end
    if (this.#isTimed && this.#goal === null) this.#afterFrame()
    if (journal.isStill && journal.isAtEnd && this.#isDueAfter(this.#keyframes.restSpacing)) this.#capture()
    return this.#keyframes.workFor(most)
  }

  /** The milliseconds of computing until the next keyframe is due: { moving, resting }, during a motion and at rest. */
  get computingToKeyframe() {
    const { last, usualSpacing, restSpacing } = this.#keyframes
    const since = this.#cost - (last?.cost ?? this.#cost)
    return { moving: usualSpacing - since, resting: restSpacing - since }
  }

  /** Sets the comparison of memories in another thread, see `Keyframes`. */
  set compareElsewhere(compare) {
    this.#keyframes.compareElsewhere = compare
  }

  /** Changes the colours of everything since the opening, by replaying from the beginning to this time. */
  setDark(flag) {
    this.#journal.settle()
    super.setDark(flag)
    const opening = this.#opening
    if (opening === null || opening.dark === flag) return
    opening.dark = flag
    if (!this.isWhole) {
      super.frame(this.#journal.log.time(this.#journal.lastFrame))
      return this.#forget()
    }
    const goal = this.#goal ?? { end: this.#journal.place, lastFrame: this.#journal.lastFrame }
    super.begin(opening.scene, opening.variant, opening.size, opening.reduceMotion, flag, opening.environment)
    this.#begin()
    this.#go(goal)
  }

  redraw() {}

  /**
   * Seeks to the last frame at or before a stage time, or to the first frame, and returns its time. Later input is kept
   * in the log until other input occurs.
   */
  seek(time) {
    this.endGesture()
    this.#journal.settle()
    const from = this.#keyframes.lastWhere((moment) => !(moment.time > time))
    const { place, lastFrame } = this.#keyframes.moment(from)
    const goal = this.#journal.log.frameAt(time, { end: place, lastFrame })
    if (goal.lastFrame < 0) return this.frame(0).time
    this.#go(goal)
    return this.#journal.log.time(goal.lastFrame)
  }

  get isBehind() {
    return this.#goal !== null
  }

  get isLive() {
    return this.#goal === null && this.#journal.isAtEnd
  }

  /** Continues a seek, for a tenth of a second at most. */
  catchUp(most = slice) {
    const { end, lastFrame } = this.#goal
    const begin = this.#now()
    for (let last = begin, now; this.#journal.place < end; last = now) {
      const at = this.#journal.place
      const [kind, ...numbers] = this.#journal.log.record(at)
      const isCaptured = kind === InputKind.frame && this.#isDueAfter(this.#keyframes.usualSpacing)
      this.#isShown = kind === InputKind.frame && (at === lastFrame || isCaptured)
      // The pictures have other numbers if the program was opened again.
      if (this.#isShown) this.#addPictures(super.frame(...numbers))
      else this.#repeat(kind, numbers)
      this.#journal.place = this.#journal.log.next(at)
      if (kind === InputKind.frame) {
        this.#journal.lastFrame = at
        this.onRepeat(at)
      }
      now = this.#now()
      this.#cost += now - last
      if (isCaptured) this.#capture()
      if (now - begin > most) break
    }
    if (this.#journal.place < end) return
    this.#goal = null
    const output = this.hostOutput()
    if (output !== "") this.onReplay(output)
  }

  #addPictures({ pictures }) {
    if (pictures !== null) this.pictures?.know(pictures)
  }

  /** Whether input of every frame only needs to be noted. */
  get #canRecordNotes() {
    return this.#isTimed && this.#goal === null && this.#journal.open()
  }

  /** Completes a seek and writes all notes to the log. */
  #arrive() {
    this.#journal.settle()
    if (this.#goal !== null) this.catchUp(Infinity)
  }

  /** Begins a seek, from the present position if that is on the way, otherwise from the last keyframe. */
  #go(goal) {
    const from = this.#keyframes.lastWhere(({ place }) => place <= goal.end)
    const moment = this.#keyframes.moment(from)
    const { place } = this.#journal
    const isOnTheWay = place >= moment.place && (place < goal.end || (place === goal.end && this.#isShown))
    if (!isOnTheWay) {
      this.#restore(from)
      this.#isShown = moment.place === goal.end
      if (this.#isShown) this.show(moment.shown)
    }
    this.#goal = goal
    this.catchUp()
  }

  /** Restores a keyframe. */
  #restore(number) {
    const moment = this.#keyframes.moment(number)
    this.#keyframes.restore(number, this.memory)
    this.#journal.moveTo(moment)
    this.#cost = moment.cost
    this.#isShown = false
  }

  /** Begins with only a keyframe of this time. */
  #begin({ place, lastFrame, held } = { place: 0, lastFrame: -1, held: new HeldInput() }) {
    this.#keyframes.clear()
    this.#journal.moveTo({ place, lastFrame, held })
    this.#journal.forgetFollower()
    this.#cost = 0
    this.#goal = null
    this.generation += 1
    this.#capture()
  }

  /** Records an input. */
  #logInput(kind, fields) {
    this.#log(kind, () => this.#journal.input(kind, fields))
  }

  /** Replays an input of the log. Frames are played without their picture. */
  #repeat(kind, fields) {
    this.#journal.held.take(kind, fields)
    super.input(kind, ...fields)
  }

  /** Records a frame. */
  #write({ time, moves }, cost) {
    this.#log(InputKind.frame, () => {
      if (this.#journal.frame(time, moves, this.#keyframes.last.place)) this.#cost += cost
    })
    this.#isShown = true
  }

  /** Called at the end of a frame that is the last in the log. */
  #afterFrame() {
    if (!this.#journal.isAtEnd) return
    if (this.#journal.log.isFull || this.hasManyTexts) this.#forget()
    else if (this.#isDueAfter(this.#keyframes.usualSpacing) && !(this.#isTidied && this.#keyframes.isAtWork)) this.#capture()
  }

  /**
   * Records an input with `note`. If time continues from the past, later inputs are removed. Those of lasting kinds,
   * except the kind of this one, are repeated after it and recorded in that order.
   */
  #log(kind, note) {
    const journal = this.#journal
    journal.settle()
    if (journal.isAtEnd) return note()
    const kept = journal.cut().filter(([other]) => other !== kind)
    this.#keyframes.keepWhere(({ place }) => place <= journal.place)
    this.generation += 1
    note()
    for (const [other, ...fields] of kept) {
      this.#repeat(other, fields)
      journal.input(other, fields)
    }
  }

  /** Begins a new log with the present frame. */
  #forget() {
    const time = this.#journal.log.time(this.#journal.lastFrame)
    this.isWhole = false
    this.forgetTexts()
    this.#journal.clear()
    this.#journal.log.append(InputKind.frame, [time])
    this.#begin({ place: this.#journal.log.end, lastFrame: 0, held: this.#journal.held })
    this.onForget(time)
  }

  /**
   * Returns whether a keyframe is due after `spacing` milliseconds of computing. False at times before the last
   * keyframe.
   */
  #isDueAfter(spacing) {
    const { place, cost } = this.#keyframes.last
    return this.#journal.place > place && this.#cost - cost >= spacing
  }

  #capture() {
    const [place, lastFrame, cost] = [this.#journal.place, this.#journal.lastFrame, this.#cost]
    const time = lastFrame < 0 ? -Infinity : this.#journal.log.time(lastFrame)
    this.#keyframes.capture(this.memory, { place, lastFrame, time, cost, shown: this.shown, held: this.#journal.held.copy() })
  }
}
