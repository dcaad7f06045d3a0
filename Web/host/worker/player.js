import { Clock } from "./clock.js"
import { Phase } from "../shared/input.js"
import { InputKind } from "../shared/inputs.js"

const singleFrame = 1 / 60
/** By how much a frame may come too early, in milliseconds: displays are not exact. */
const frameTolerance = 2
/** For so long, in milliseconds, what was open before is seen while pictures of what is open now are decoded. */
const patience = 300
/** Frames further apart than this have a rest between them. */
const longestFrame = 0.05

/**
 * Runs one program: gives it its input and time once a frame and has the picture drawn. Sleeps when nothing moves and
 * wakes on input. Keeps nothing of what it has played.
 */
export class Player {
  clock = new Clock()
  framesDrawn = 0
  /** Whether something moved on after the last frame. */
  moving = false
  /** Called before each of the display's frames; when it returns true it has played that one itself. */
  beforeDisplay = () => false
  /** Called with what the engine tells after each frame of the program, of which a display's frame may have several. */
  onFrame = () => {}
  /** Called after each of the display's frames; returns whether another one is wanted though nothing moves. */
  afterDisplay = () => false
  /** Whether pictures are being decoded. */
  isDecoding = () => false
  /** Whether a frame is to be left out, as on a slow machine: called with the time of the display's. */
  leavesOut = () => false
  /** Called once with the error when the program fails. */
  onFailure = () => {}

  #engine
  #painter
  #pointers = []
  #changes = []
  #scheduled = false
  /** Whether the scene has had its first frame, which it gets also while time stands still. */
  #begun = false
  #stale = false
  #failed = false
  #lastFrame = 0
  #lastPlayed = 0
  #framesPerSecond = 0
  /** The most frames a second that are played, as on a slow machine; 0 for no limit. */
  framesPerSecondLimit = 0
  #size = null
  /** The device pixels of the canvas: it gets them with its next picture, and keeps the last one until then. */
  #pixels = null
  /** Ends the time in which the picture of what was open before is kept; null when it is not. */
  #kept = null
  #newSize = null
  #opening = null
  /** The engine's generation at the last picture. */
  #generation = 0

  constructor(engine, painter) {
    this.#engine = engine
    this.#painter = painter
  }

  /** What draws the pictures from now on. */
  set painter(painter) {
    this.#painter = painter
  }

  /** What was opened: { scene, variant, size, reduceMotion, dark, parameters }; null before. */
  get opening() {
    return this.#opening
  }

  get scene() {
    return this.#engine.scenes[this.#opening.scene]
  }

  open(opening) {
    const { scene, variant, size, reduceMotion, dark, parameters } = opening
    this.#opening = opening
    this.#size = size
    this.#newSize = null
    this.#pointers = []
    this.#changes = []
    this.#begun = false
    this.#stale = true
    this.#keep()
    this.#engine.open(scene, variant, size, reduceMotion, dark)
    this.clock.moveTo(0)
    this.#lastFrame = 0
    for (const [index, value] of parameters) this.#engine.input(InputKind.parameter, index, value)
    this.wake()
  }

  /** Dark paper or light: the same instant in other colours. */
  setDark(flag) {
    this.#engine.setDark(flag)
    if (this.#opening === null) return
    this.#stale = true
    if (!this.clock.playing && !this.#engine.isBehind) {
      this.#engine.redraw(this.clock.time)
      this.#draw()
    }
    this.wake()
  }

  /** Size of the stage in points and of its canvas in device pixels. */
  resize(size, pixels) {
    if (pixels.width !== this.#pixels?.width || pixels.height !== this.#pixels?.height) this.#stale = true
    this.#pixels = pixels
    this.#newSize = size
    if (this.#stale && !this.clock.playing && this.#opening !== null && !this.#engine.isBehind) this.#draw()
    this.wake()
  }

  /**
   * Samples as [id, phase, x, y, timestamp, force, kind], the timestamp on the worker's clock. While time stands still only
   * that a pointer is lifted counts, once time goes on.
   */
  addPointers(samples) {
    this.#pointers.push(...this.clock.playing ? samples : samples.filter(isLift))
    this.wake()
  }

  /** Forgets samples that no frame has handled. */
  dropPointers() {
    this.#pointers = []
  }

  /** Forgets changes that no frame has made. */
  dropChanges() {
    this.#changes = []
  }

  /** A change of the program's state that takes effect with the next frame. */
  change(apply) {
    this.#changes.push(apply)
    this.wake()
  }

  /** The same picture is to be drawn again: something in it is there now. */
  refresh() {
    if (this.#opening === null) return
    this.#stale = true
    if (!this.clock.playing && !this.#engine.isBehind) this.#draw()
    this.wake()
  }

  play() {
    if (this.clock.playing) return
    this.clock.play()
    this.wake()
  }

  pause() {
    this.clock.pause()
    this.#pointers = this.#pointers.filter(isLift)
    this.wake()
  }

  /** Pauses and goes on by a sixtieth of a second. */
  step() {
    this.pause()
    this.clock.moveTo(this.clock.time + singleFrame)
    this.#advance(this.clock.time, Infinity)
    this.wake()
  }

  /**
   * Pauses and goes to a stage time, for a program that keeps a log; returns the time of the frame that it stands at. Where that
   * takes more than a moment the picture comes later.
   */
  seek(time) {
    this.pause()
    this.dropPointers()
    const reached = this.#engine.seek(time)
    this.clock.moveTo(reached)
    this.#lastFrame = reached
    this.#stale = true
    if (!this.#engine.isBehind) this.#draw()
    this.wake()
    return reached
  }

  /** Goes on by a sixtieth of a second from where a `seek` has led, and no input with it. */
  goOn() {
    this.clock.moveTo(this.clock.time + singleFrame * this.clock.speed)
    this.#frame(this.clock.time)
  }

  /** Plays a frame at a stage time, for who has given the engine its input. */
  playFrame(time) {
    this.#begun = true
    this.#pointers = []
    this.clock.time = Math.max(time, this.clock.time)
    this.#frame(time)
  }

  /** Asks for a frame of the display. */
  wake() {
    if (this.#scheduled || this.#failed || this.#opening === null) return
    this.#scheduled = true
    requestAnimationFrame((timestamp) => this.#display(timestamp))
  }

  #display(timestamp) {
    this.#scheduled = false
    try {
      if (this.#engine.isBehind) this.#catchUp()
      else if (this.beforeDisplay()) this.wake()
      else if (this.clock.playing || !this.#begun) this.#play(timestamp)
      if (this.afterDisplay()) this.wake()
    } catch (error) {
      this.#failed = true
      this.onFailure(error)
    }
  }

  /** Time stands still until the program is where it was sent to. */
  #catchUp() {
    this.#engine.catchUp()
    this.clock.moveTo(this.clock.time)
    if (!this.#engine.isBehind) this.#draw()
    this.wake()
  }

  #play(timestamp) {
    if (this.#begun && this.#canWait(timestamp)) return this.wake()
    this.#begun = true
    this.#lastPlayed = timestamp
    this.#advance(this.clock.advance(timestamp), timestamp)
    if (this.moving || this.#pointers.length > 0) this.wake()
  }

  /** Whether everything that moves is content with fewer frames, and nothing has come that must be answered. */
  #canWait(timestamp) {
    if (this.leavesOut(timestamp)) return true
    if (this.framesPerSecondLimit > 0 && timestamp - this.#lastPlayed < 1000 / this.framesPerSecondLimit - frameTolerance) return true
    if (this.#framesPerSecond === 0 || this.#pointers.length > 0 || this.#changes.length > 0) return false
    return this.#newSize === null && timestamp - this.#lastPlayed < 1000 / this.#framesPerSecond - frameTolerance
  }

  #advance(time, timestamp) {
    if (this.#newSize !== null) {
      const size = this.#newSize
      if (size.width !== this.#size.width || size.height !== this.#size.height) this.#engine.input(InputKind.resize, size.width, size.height)
      this.#size = size
      this.#newSize = null
    }
    const later = this.#pointers.findIndex((sample) => sample[4] > timestamp)
    const due = this.#pointers.splice(0, later < 0 ? Infinity : later)
    const changes = this.#changes.splice(0)
    if (changes.length > 0 || due.length > 0) this.#endRest(due.length > 0 ? this.clock.stageTime(due[0][4]) : time, time)
    for (const apply of changes) apply(this.#engine)
    for (const [id, phase, x, y, at, force, kind] of due) {
      this.#engine.pointer(id, phase, x, y, this.clock.stageTime(at), force, kind)
    }
    this.#frame(time)
  }

  /** What happens after a rest happens now, not at the last frame before the rest. */
  #endRest(firstInput, time) {
    const moment = Math.min(firstInput, time - singleFrame * this.clock.speed)
    if (moment - this.#lastFrame > longestFrame) this.#frame(moment)
  }

  #frame(time) {
    const frame = this.#engine.frame(time)
    this.#lastFrame = time
    this.moving = frame.moves
    this.#framesPerSecond = frame.framesPerSecond
    this.onFrame(frame)
    if (frame.changed || this.#stale) this.#draw()
  }

  /** A canvas that has a picture keeps it while the first pictures of what is open now are decoded, for a moment at most. */
  #keep() {
    clearTimeout(this.#kept)
    this.#kept = this.framesDrawn === 0 ? null : setTimeout(() => {
      this.#kept = null
      this.refresh()
    }, patience)
  }

  #draw() {
    this.#stale = true
    if (this.#kept !== null && this.isDecoding()) return
    clearTimeout(this.#kept)
    this.#kept = null
    // Another size empties a canvas.
    if (this.#pixels !== null) this.#painter.resize(this.#pixels.width, this.#pixels.height)
    const { generation } = this.#engine
    if (generation !== this.#generation) this.#painter.forget()
    this.#generation = generation
    this.#painter.draw(this.#engine)
    this.#stale = false
    this.framesDrawn += 1
  }
}

function isLift([, phase]) {
  return phase === Phase.ended || phase === Phase.cancelled
}
