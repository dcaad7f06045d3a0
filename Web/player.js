import { LogKind, Phase } from "./engine.js"
import { Clock } from "./clock.js"
import { History } from "./history.js"

const singleFrame = 1 / 60
/** Of a key's phase, set when it goes up. */
const keyUp = 1
/** From this key on a key is typed and never held. */
const letterKey = 14
/** By how much a frame may come too early, in milliseconds: displays are not exact. */
const frameTolerance = 2
/** Frames further apart than this have a rest between them. */
const longestFrame = 0.05
/** How far back the time line reaches, in seconds. */
export const timelineLength = 10

/**
 * Runs one scene: gives the engine its input and time once a frame, has the picture drawn, keeps the history.
 * Sleeps when nothing moves and wakes on input.
 */
export class Player {
  clock = new Clock()
  history = new History()
  framesDrawn = 0
  moving = false
  /** Called before every frame. */
  beforeFrame = () => {}
  /** Called after every frame. */
  onFrame = () => {}
  /** Called once with the error when the engine fails. */
  onFailure = () => {}

  #engine
  #painter
  #pointers = []
  #changes = []
  #scheduled = false
  #stale = false
  #rewound = false
  #failed = false
  #lastFrame = 0
  #lastPlayed = 0
  #framesPerSecond = 0
  #size = null
  #newSize = null
  #opening = null

  constructor(engine, painter) {
    this.#engine = engine
    this.#painter = painter
  }

  get scene() {
    return this.#engine.catalog[this.#opening.scene]
  }

  get opening() {
    return this.#opening
  }

  /** Stands in the past: going on from here drops what followed. */
  get rewound() {
    return this.#rewound
  }

  open({ scene, variant, size, reduceMotion, dark, parameters }) {
    this.#opening = { scene, variant, size, reduceMotion }
    this.#size = size
    this.#newSize = null
    this.#pointers = []
    this.#changes = []
    this.#rewound = false
    this.#stale = true
    this.#engine.setDark(dark)
    this.#engine.open(scene, variant, size, reduceMotion)
    this.history.reset(this.scene.watched.length)
    this.clock.moveTo(0)
    this.#lastFrame = 0
    this.clock.play()
    for (const [index, value] of parameters) this.#engine.setParameter(index, value)
    this.wake()
  }

  /** Dark paper or light: the same instant in other colours. */
  setDark(flag) {
    this.#engine.setDark(flag)
    if (this.#opening !== null) this.#draw()
  }

  /** Size of the stage in points and of its canvas in device pixels. */
  resize(size, pixels) {
    if (this.#painter.resize(pixels.width, pixels.height)) this.#stale = true
    this.#newSize = size
    if (this.#stale && !this.clock.playing && this.#opening !== null) this.#draw()
    this.wake()
  }

  /** Samples as [id, phase, x, y, timestamp, force, kind], the timestamp on the worker's clock. */
  addPointers(samples) {
    if (!this.clock.playing && samples.some(([, phase]) => phase === Phase.began)) this.play()
    if (!this.clock.playing) return
    this.#pointers.push(...samples)
    this.wake()
  }

  /** A change of the engine's state that takes effect with the next frame. */
  change(apply) {
    this.#changes.push(apply)
    this.wake()
  }

  play() {
    if (this.clock.playing) return
    this.clock.play()
    this.wake()
  }

  pause() {
    this.clock.pause()
    this.#pointers = []
    this.wake()
  }

  /** One frame forwards or backwards: through the recording where there is one, else on by a sixtieth of a second. */
  step(direction) {
    this.pause()
    const index = this.history.indexAt(this.clock.time) + direction
    if (index < this.history.length) this.seek(this.history.time(Math.max(0, index)))
    else {
      this.clock.moveTo(this.clock.time + singleFrame)
      this.#advance(this.clock.time, Infinity)
    }
    this.wake()
  }

  seek(time) {
    this.clock.pause()
    const reached = this.#engine.seek(time)
    this.clock.moveTo(reached)
    this.#lastFrame = reached
    this.#rewound = this.history.length > 0 && reached < this.history.time(this.history.length - 1)
    this.#draw()
    this.wake()
  }

  log() {
    return this.#engine.log()
  }

  wake() {
    if (this.#scheduled || this.#failed || this.#opening === null) return
    this.#scheduled = true
    requestAnimationFrame((timestamp) => this.#tick(timestamp))
  }

  #tick(timestamp) {
    this.#scheduled = false
    try {
      this.beforeFrame()
      if (this.clock.playing) this.#play(timestamp)
      if (this.onFrame(timestamp)) this.wake()
    } catch (error) {
      this.#failed = true
      this.onFailure(error)
    }
  }

  #play(timestamp) {
    if (this.#rewound) {
      this.#goOnFromHere()
      this.wake()
      return
    }
    if (this.#canWait(timestamp)) return this.wake()
    this.#lastPlayed = timestamp
    this.#advance(this.clock.advance(timestamp), timestamp)
    if (this.moving || this.#pointers.length > 0) this.wake()
  }

  /** Whether everything that moves is content with fewer frames, and nothing has come that must be answered. */
  #canWait(timestamp) {
    if (this.#framesPerSecond === 0 || this.#pointers.length > 0 || this.#changes.length > 0) return false
    return this.#newSize === null && timestamp - this.#lastPlayed < 1000 / this.#framesPerSecond - frameTolerance
  }

  /** Drops the future, and lets go of what was held at this instant, since the finger is no longer there. */
  #goOnFromHere() {
    const { pointers, keys } = heldInput(this.#engine.log(), this.clock.time)
    this.history.truncate(this.clock.time)
    this.#rewound = false
    this.clock.moveTo(this.clock.time + singleFrame * this.clock.speed)
    this.#frame(this.clock.time)
    for (const [id, x, y, force, kind] of pointers) {
      this.#engine.pointer(id, Phase.ended, x, y, this.clock.time, force, kind)
    }
    for (const key of keys) this.#engine.key(key, keyUp)
  }

  #advance(time, timestamp) {
    if (this.#newSize !== null) {
      const size = this.#newSize
      if (size.width !== this.#size.width || size.height !== this.#size.height) this.#engine.resize(size)
      this.#size = size
      this.#newSize = null
    }
    const later = this.#pointers.findIndex((sample) => sample[4] > timestamp)
    const due = this.#pointers.splice(0, later < 0 ? Infinity : later)
    const changes = this.#changes.splice(0)
    if (changes.length > 0 || due.length > 0) this.#catchUp(due.length > 0 ? this.clock.stageTime(due[0][4]) : time, time)
    for (const apply of changes) apply(this.#engine)
    for (const [id, phase, x, y, at, force, kind] of due) {
      this.#engine.pointer(id, phase, x, y, this.clock.stageTime(at), force, kind)
    }
    this.#frame(time)
  }

  /** What happens after a rest happens now, not at the last frame before the rest. */
  #catchUp(firstInput, time) {
    const moment = Math.min(firstInput, time - singleFrame * this.clock.speed)
    if (moment - this.#lastFrame > longestFrame) this.#frame(moment)
  }

  #frame(time) {
    const { moving, changed, framesPerSecond } = this.#engine.frame(time)
    this.#lastFrame = time
    this.moving = moving
    this.#framesPerSecond = framesPerSecond
    this.history.append(this.#engine.samples(), this.#engine.events())
    if (changed || this.#stale) this.#draw()
  }

  #draw() {
    this.#painter.draw(this.#engine)
    this.#stale = false
    this.framesDrawn += 1
  }
}

/**
 * What is down at the last frame by a stage time: `pointers`, each [id, x, y, force, kind] of its last sample by then, and
 * `keys`. Input that comes after that frame belongs to the next one.
 */
function heldInput(log, time) {
  let end = 0
  for (let at = 0; at + LogKind.width <= log.length; at += LogKind.width) {
    if (log[at] !== LogKind.frame) continue
    if (log[at + 1] > time) break
    end = at
  }
  const pointers = new Map()
  const keys = new Set()
  for (let at = 0; at < end; at += LogKind.width) {
    const [kind, id, phase, x, y, , force, device] = log.subarray(at, at + LogKind.width)
    if (kind === LogKind.key && id < letterKey) {
      if ((phase & keyUp) === 0) keys.add(id)
      else keys.delete(id)
    }
    if (kind !== LogKind.pointer) continue
    if (phase <= Phase.stationary) pointers.set(id, [id, x, y, force, device])
    else pointers.delete(id)
  }
  return { pointers: [...pointers.values()], keys: [...keys] }
}
