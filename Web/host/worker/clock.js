/**
 * Maps the worker's clock (milliseconds, as `requestAnimationFrame` gives it) linearly to stage time (seconds).
 * Stage time never decreases; it stands still while paused and runs slower or faster by `speed`. After any change
 * the mapping is anchored afresh at the next frame.
 */
export class Clock {
  playing = true
  /** Stage time of the last frame, in seconds. */
  time = 0
  #speed = 1
  #anchor = null

  get speed() {
    return this.#speed
  }

  set speed(value) {
    this.#speed = value
    this.#anchor = null
  }

  /** Stands at `time`; the next frame goes on from there. */
  moveTo(time) {
    this.time = time
    this.#anchor = null
  }

  pause() {
    this.playing = false
    this.#anchor = null
  }

  play() {
    this.playing = true
    this.#anchor = null
  }

  /** Stage time of the frame with this timestamp; becomes the current time. */
  advance(timestamp) {
    if (!this.playing) return this.time
    this.#anchor ??= { timestamp, time: this.time }
    this.time = Math.max(this.time, this.stageTime(timestamp))
    return this.time
  }

  /** Stage time of an input sample, never before the point where the mapping was last anchored. */
  stageTime(timestamp) {
    if (this.#anchor === null) return this.time
    return this.#anchor.time + Math.max(0, timestamp - this.#anchor.timestamp) * 0.001 * this.#speed
  }
}
