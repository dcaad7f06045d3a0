import { Phase, keyUp, letterKey } from "../../host/shared/input.js"
import { LogKind } from "../../host/worker/records.js"
import { History } from "./history.js"

/** How far back the time line reaches, in seconds. */
export const timelineLength = 10

/** Time travel: keeps what a program has played, goes back in it, and lets it go on from there. */
export class Timeline {
  history = new History()
  #engine
  #player
  #isRewound = false
  /** Where the time line wants to be: the last of many wishes counts, when a frame comes. */
  #wanted = null

  constructor({ engine, player }) {
    this.#engine = engine
    this.#player = player
  }

  /** A scene has been opened: nothing of the one before stays. */
  begin() {
    this.#wanted = null
    this.#isRewound = false
    this.history.reset(this.#player.scene.watched.length)
  }

  /** Takes down a frame that has been played. */
  record() {
    this.history.append(this.#engine.samples(), this.#engine.events())
  }

  /** Where on the reel the picture is. */
  get playhead() {
    return this.#isRewound ? this.history.reelAt(this.#player.clock.time) : this.history.end
  }

  /** Wishes to be at a place on the reel, with the next frame. */
  want(reel) {
    this.#wanted = reel
    this.#player.wake()
  }

  /** Goes where it was wished last. */
  goWhereWanted() {
    if (this.#wanted === null) return
    const index = Math.max(0, this.history.indexAtReel(this.#wanted + 1e-6))
    this.#wanted = null
    if (this.history.length > 0) this.#seek(this.history.time(index))
  }

  /** Lets time go on. From the past it does without the fingers that were lifted since. */
  play() {
    if (this.#isRewound && !this.#player.clock.playing) this.#player.dropPointers()
    this.#player.play()
  }

  /** One frame forwards or backwards: through what was played where there is any, else on. */
  step(direction) {
    this.#player.pause()
    const index = this.history.indexAt(this.#player.clock.time) + direction
    if (index < this.history.length) this.#seek(this.history.time(Math.max(0, index)))
    else this.#player.step()
  }

  /**
   * When time is to go on from a place in the past: drops the future, and releases what was held at this instant, since
   * the finger is no longer there. Returns whether that has taken the frame.
   */
  goOn() {
    if (!this.#isRewound || !this.#player.clock.playing) return false
    this.#isRewound = false
    const { time } = this.#player.clock
    const { pointers, keys } = heldInput(this.#engine.log(), time)
    this.history.truncate(time)
    this.#player.goOn()
    for (const [id, x, y, force, kind] of pointers) {
      this.#engine.pointer(id, Phase.ended, x, y, this.#player.clock.time, force, kind)
    }
    for (const key of keys) this.#engine.key(key, keyUp)
    return true
  }

  #seek(time) {
    const reached = this.#player.seek(time)
    this.#isRewound = this.history.length > 0 && reached < this.history.time(this.history.length - 1)
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
