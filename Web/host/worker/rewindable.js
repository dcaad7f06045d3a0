import { Engine } from "./engine.js"
import { HeldInput } from "./held.js"
import { Journal } from "./journal.js"
import { keepingMemory } from "./keyframes.js"
import { SpacedKeyframes } from "./spacedkeyframes.js"
import { Phase } from "../shared/input.js"
import { InputKind } from "../shared/inputs.js"

/** Bytes that the log and the keyframes may take. */
export const limits = { log: 32e6, keyframes: 256e6 }
/** Milliseconds for which the program is played again at a time. */
const slice = 100
/**
 * A program with a way back. It keeps all its input in a log, and at spaced moments what its memory holds, which is all that it
 * knows: to go back is to put back the memory of the last keyframe before, and to play the input since then again.
 */
export class RewindableEngine extends Engine {
  #journal
  #keyframes
  #now
  #opening = null
  /** Whether the picture is that of this place. */
  #isShown = false
  /** Milliseconds of computing from the beginning to here, and where the log ended when frames were counted last. */
  #cost = 0
  #counted = 0
  /** Whether somebody does what is left to do for a keyframe: the next one waits for that. Whether it is said what frames take. */
  #isTidied = false
  #isTimed = false
  /** Where it is to go: { end, lastFrame }; null when it is there. */
  #goal = null
  generation = 0
  /** Called with its place in the log after each frame that is played again. */
  onRepeat = () => {}
  /** Whether the log goes back to the opening of the scene. */
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

  /** What is down at this instant. */
  get held() {
    this.#arrive()
    return this.#journal.held
  }

  /** Has what comes in every frame noted where who follows reads it by itself: see `isNoted`. */
  set notes(notes) {
    this.#journal.noteIn(notes)
  }

  /** Whether who follows finds all in the notes that it was not told: there is no news, and there are no texts. */
  get isNoted() {
    const { notes } = this.#journal
    return notes.areFollowed && (notes.isOpen || this.#mayNote)
  }

  /** Where the log ends with all that was noted. */
  get notedEnd() {
    return this.#journal.notedEnd
  }

  /** Who follows lacks something, and knows the log up to a place only: what comes after that is news. */
  tellFrom(place) {
    this.#journal.settle()
    this.#journal.forgetFollower(place)
  }

  /** What has come to the log since this was asked last, for a program that follows; not a frame that may be replaced by the next. */
  takeNews() {
    return this.#journal.takeNews()
  }

  /** What the program was answered about its texts since this was asked last. */
  takeTexts() {
    return this.#journal.takeTexts()
  }

  /** Has in its log what another program has told, and is on its way to the end of it: `catchUp` goes on. */
  learn({ from, bytes }) {
    this.#journal.settle()
    if (this.#journal.place > from) this.#restore(this.#keyframes.lastWhere(({ place }) => place <= from))
    this.#keyframes.keepWhere(({ place }) => place <= from)
    this.#journal.log.end = from
    this.#journal.log.appendBytes(bytes)
    this.#goal = { end: this.#journal.log.end, lastFrame: -1 }
  }

  /** Plays everything from a stage time on once more. */
  repeatFrom(time) {
    this.#journal.settle()
    this.#restore(this.#keyframes.lastWhere((moment) => !(moment.time > time)))
    this.#goal = { end: this.#journal.log.end, lastFrame: -1 }
  }

  /** The times of the frames in the log next to that at which the program stands: undefined where there is none. */
  get neighbours() {
    this.#journal.settle()
    const from = this.#keyframes.lastWhere(({ place }) => place < this.#journal.lastFrame)
    return this.#journal.log.neighbours(this.#keyframes.moment(from).place, this.#journal.lastFrame)
  }

  /** Bytes of the log; number, bytes and spacing of the keyframes, in milliseconds of computing. */
  get usage() {
    this.#journal.settle()
    const { count, bytes } = this.#keyframes
    return { log: this.#journal.log.end, keyframes: count, keyframeBytes: bytes, spacing: this.#keyframes.usualSpacing }
  }

  open(scene, variant, size, reduceMotion, dark = false) {
    this.#journal.settle()
    super.open(scene, variant, size, reduceMotion, dark)
    this.#opening = { scene, variant, size, reduceMotion, dark }
    this.#journal.clear()
    this.isWhole = true
    this.#begin()
  }

  input(kind, ...fields) {
    if (kind === InputKind.pointer) return this.pointer(...fields)
    this.#arrive()
    if (!super.input(kind, ...fields)) return false
    this.held.take(kind, fields)
    this.#note(kind, fields)
    return true
  }

  pointer(id, phase, x, y, time, force, kind) {
    const journal = this.#journal
    const { notes } = journal
    const number = id & 0x7fffffff
    if (phase === Phase.began) {
      this.#arrive()
      // The program takes a finger that comes down twice for one that was cancelled, and so does the log.
      if (journal.held.pointers.has(number)) this.pointer(number, Phase.cancelled, x, y, time, force, kind)
    }
    if (!(notes.isOpen || this.#mayNote)) this.#arrive()
    if (!super.input(InputKind.pointer, number, phase, x, y, time, force, kind)) return false
    if (notes.isOpen) {
      notes.pointer(number, phase, x, y, time, force, kind)
      return true
    }
    this.#log(InputKind.pointer, () => journal.point(number, phase, x, y, time, force, kind))
    return true
  }

  /** The log has only the samples of a gesture: what the program did to find them must leave no trace. */
  perform(gesture) {
    this.#arrive()
    return keepingMemory(this.memory, () => super.perform(gesture))
  }

  frame(time) {
    const { notes } = this.#journal
    // Where nothing is to be done any more, the next stands for the last.
    if ((notes.isOpen || this.#mayNote) && notes.stillFrames < 2) {
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
   * To be called between frames, for so many milliseconds at most: begins a keyframe where the program rests, since that holds no
   * frame, and does a part of what is left to do for the last one. Returns whether there is more to do here. `computing` is how many
   * milliseconds the frames since the last call have taken, if that is known: keyframes within a motion are begun here then, too.
   */
  tidy(most = 2, computing = null) {
    const journal = this.#journal
    this.#isTidied = true
    this.#isTimed = computing !== null && this.#opening !== null
    journal.settle()
    // Of frames in which nothing is to be done there is but one.
    if (journal.log.end !== this.#counted) this.#cost += computing
    this.#counted = journal.log.end
    if (this.#isTimed && this.#goal === null) this.#afterFrame()
    if (journal.isStill && journal.isAtEnd && this.#isDueAfter(this.#keyframes.restSpacing)) this.#capture()
    return this.#keyframes.workFor(most)
  }

  /** Milliseconds of computing after which another keyframe is due: { moving, resting }, within a motion and at a rest. */
  get computingToKeyframe() {
    const { last, usualSpacing, restSpacing } = this.#keyframes
    const since = this.#cost - (last?.cost ?? this.#cost)
    return { moving: usualSpacing - since, resting: restSpacing - since }
  }

  /** Has memories compared in another thread, see `Keyframes`. */
  set compareElsewhere(compare) {
    this.#keyframes.compareElsewhere = compare
  }

  /** Everything since the opening is shown in other colours: it is played again, from the beginning to this instant. */
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

  /** Goes on to where it was sent, for a tenth of a second at most. */
  catchUp(most = slice) {
    const { end, lastFrame } = this.#goal
    const begin = this.#now()
    for (let last = begin, now; this.#journal.place < end; last = now) {
      const at = this.#journal.place
      const [kind, ...numbers] = this.#journal.log.record(at)
      const isCaptured = kind === InputKind.frame && this.#isDueAfter(this.#keyframes.usualSpacing)
      this.#isShown = kind === InputKind.frame && (at === lastFrame || isCaptured)
      // Its pictures have other numbers where the program has been opened once more.
      if (this.#isShown) this.#know(super.frame(...numbers))
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
    if (this.#journal.place >= end) this.#goal = null
  }

  #know({ pictures }) {
    if (pictures !== null) this.pictures?.know(pictures)
  }

  /** Whether nothing is to be done from now on for what comes in every frame but to note it. */
  get #mayNote() {
    return this.#isTimed && this.#goal === null && this.#journal.open()
  }

  /** Is where it was sent to, however long that takes, and all that was done is in the log. */
  #arrive() {
    this.#journal.settle()
    if (this.#goal !== null) this.catchUp(Infinity)
  }

  /** From where it is if that lies on the way, else from the last keyframe. */
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

  /** Puts back what there was at a keyframe. */
  #restore(number) {
    const moment = this.#keyframes.moment(number)
    this.#keyframes.restore(number, this.memory)
    this.#journal.moveTo(moment)
    this.#cost = moment.cost
    this.#isShown = false
  }

  /** Goes on with nothing but a keyframe of this instant. */
  #begin({ place, lastFrame, held } = { place: 0, lastFrame: -1, held: new HeldInput() }) {
    this.#keyframes.clear()
    this.#journal.moveTo({ place, lastFrame, held })
    this.#journal.forgetFollower()
    this.#cost = 0
    this.#goal = null
    this.generation += 1
    this.#capture()
  }

  /** Takes down what was done. */
  #note(kind, fields) {
    this.#log(kind, () => this.#journal.input(kind, fields))
  }

  /** Does again what the log says, a frame without its picture. */
  #repeat(kind, fields) {
    this.#journal.held.take(kind, fields)
    super.input(kind, ...fields)
  }

  /** Takes down a frame that was played. */
  #write({ time, moves }, cost) {
    this.#log(InputKind.frame, () => {
      if (this.#journal.frame(time, moves, this.#keyframes.last.place)) this.#cost += cost
    })
    this.#isShown = true
  }

  /** At the end of a frame, the last in the log. */
  #afterFrame() {
    if (!this.#journal.isAtEnd) return
    if (this.#journal.log.isFull || this.hasManyTexts) this.#forget()
    else if (this.#isDueAfter(this.#keyframes.usualSpacing) && !(this.#isTidied && this.#keyframes.isAtWork)) this.#capture()
  }

  /**
   * Logs an input that was done, with `note`. Where time runs from the past, the inputs after this instant are dropped; those of the
   * lasting kinds, but for the kind of this one, are done again after it, and logged in the order in which they are done.
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

  /** Begins the log afresh with the frame that is shown. */
  #forget() {
    const time = this.#journal.log.time(this.#journal.lastFrame)
    this.isWhole = false
    this.forgetTexts()
    this.#journal.clear()
    this.#journal.log.append(InputKind.frame, [time])
    this.#begin({ place: this.#journal.log.end, lastFrame: 0, held: this.#journal.held })
    this.onForget(time)
  }

  /** Whether it is time for a keyframe, so much computing after the last one: never among those that are there. */
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
