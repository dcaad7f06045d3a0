import { Clock } from "./clock.js"
import { Phase } from "../shared/input.js"
import { InputKind } from "../shared/inputs.js"

const singleFrame = 1 / 60
/** The tolerance for early frames, in milliseconds, because displays are not exact. */
const frameTolerance = 2
/** The time for which the previous picture is kept while the pictures of a new scene are decoded, in milliseconds. */
const patience = 300
/** The interval between frames above which the program was at rest, in seconds. */
const longestFrame = 0.05

/**
 * Runs one program: sends its input and the time once per frame, and has the picture drawn. Sleeps when nothing moves
 * and wakes on input. Keeps no record.
 */
export class Player {
  clock = new Clock()
  framesDrawn = 0
  /** Whether something was moving after the last frame. */
  moving = false
  /** Called before each display frame. Returns true if it has played the frame itself. */
  beforeDisplay = () => false
  /** Called with the engine's result after each frame of the program. A display frame may have several. */
  onFrame = () => {}
  /** Called after each display frame. Returns whether another one is needed although nothing moves. */
  afterDisplay = () => false
  /** Returns whether pictures are being decoded. */
  isDecoding = () => false
  /** Returns whether a frame is skipped, as on a slow machine. Called with the time of the display frame. */
  leavesOut = () => false
  /** Called once with the error when the program fails. */
  onFailure = () => {}

  #engine
  #painter
  #pointers = []
  #changes = []
  #scheduled = false
  /** Whether the scene has had its first frame, which is also played while paused. */
  #begun = false
  #stale = false
  #failed = false
  #lastFrame = 0
  #lastPlayed = 0
  #framesPerSecond = 0
  /** The maximum number of frames per second, as on a slow machine. 0 for no limit. */
  framesPerSecondLimit = 0
  #size = null
  /** The device pixels of the canvas, which are set with its next picture. Until then it keeps the last one. */
  #pixels = null
  /** The timer that ends the time for which the previous picture is kept, or null. */
  #keepTimer = null
  #newSize = null
  #opening = null
  /** The engine's generation at the last picture. */
  #generation = 0

  constructor(engine, painter) {
    this.#engine = engine
    this.#painter = painter
  }

  /** Sets the painter of the following pictures. */
  set painter(painter) {
    this.#painter = painter
  }

  /** The parameters of the open scene: { scene, variant, size, reduceMotion, dark, environment, parameters }. Null
   * before. */
  get opening() {
    return this.#opening
  }

  get scene() {
    return this.#engine.scenes[this.#opening.scene]
  }

  open(opening) {
    const { scene, variant, size, reduceMotion, dark, environment, parameters } = opening
    this.#opening = opening
    this.#size = size
    this.#newSize = null
    this.#pointers = []
    this.#changes = []
    this.#begun = false
    this.#stale = true
    this.#keepPicture()
    this.#engine.open(scene, variant, size, reduceMotion, dark, environment)
    this.clock.moveTo(0)
    this.#lastFrame = 0
    for (const [index, value] of parameters) this.#engine.input(InputKind.parameter, index, value)
    this.wake()
  }

  /** Sets dark or light colours for the present time. */
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

  /** Sets the size of the stage in points and of its canvas in device pixels. */
  resize(size, pixels) {
    if (pixels.width !== this.#pixels?.width || pixels.height !== this.#pixels?.height) this.#stale = true
    this.#pixels = pixels
    this.#newSize = size
    if (this.#stale && !this.clock.playing && this.#opening !== null && !this.#engine.isBehind) this.#draw()
    this.wake()
  }

  /**
   * Adds samples as [id, phase, x, y, timestamp, force, kind], with timestamps of the worker's clock. While paused,
   * only the lifts of pointers are kept until time continues.
   */
  addPointers(samples) {
    this.#pointers.push(...this.clock.playing ? samples : samples.filter(isLift))
    this.wake()
  }

  /** Removes samples that no frame has handled. */
  dropPointers() {
    this.#pointers = []
  }

  /** Removes changes that no frame has made. */
  dropChanges() {
    this.#changes = []
  }

  /** Adds a change of the program's state that takes effect in the next frame. */
  change(apply) {
    this.#changes.push(apply)
    this.wake()
  }

  /** Draws the picture again because more of its contents is available. */
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

  /** Pauses and advances by a sixtieth of a second. */
  step() {
    this.pause()
    this.clock.moveTo(this.clock.time + singleFrame)
    this.#advance(this.clock.time, Infinity)
    this.wake()
  }

  /**
   * Pauses and seeks to a stage time, in a program with a log. Returns the time of the resulting frame. If this takes
   * long, the picture follows later.
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

  /** Advances by a sixtieth of a second after a `seek`, without input. */
  goOn() {
    this.clock.moveTo(this.clock.time + singleFrame * this.clock.speed)
    this.#frame(this.clock.time)
  }

  /** Plays a frame at a stage time, after the caller has sent its input. */
  playFrame(time) {
    this.#begun = true
    this.#pointers = []
    this.clock.time = Math.max(time, this.clock.time)
    this.#frame(time)
  }

  /** Requests a display frame. */
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

  /** Continues a seek. Time is stopped until it is complete. */
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

  /** Returns whether all motions need fewer frames, and no input is pending. */
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
    if (changes.length > 0 || due.length > 0) this.#insertFrame(due.length > 0 ? this.clock.stageTime(due[0][4]) : time, time)
    for (const apply of changes) apply(this.#engine)
    for (const [id, phase, x, y, at, force, kind] of due) {
      this.#engine.pointer(id, phase, x, y, this.clock.stageTime(at), force, kind)
    }
    this.#frame(time)
  }

  /** Ends a rest with a frame, so that later changes do not begin at the last frame before the rest. */
  #insertFrame(firstInput, time) {
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

  /** Keeps the picture of a canvas while the first pictures of the new scene are decoded, for a limited time. */
  #keepPicture() {
    clearTimeout(this.#keepTimer)
    this.#keepTimer = this.framesDrawn === 0 ? null : setTimeout(() => {
      this.#keepTimer = null
      this.refresh()
    }, patience)
  }

  #draw() {
    this.#stale = true
    if (this.#keepTimer !== null && this.isDecoding()) return
    clearTimeout(this.#keepTimer)
    this.#keepTimer = null
    // Another size clears a canvas.
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
