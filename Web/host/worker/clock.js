/**
 * Maps the worker's clock (in milliseconds, as in `requestAnimationFrame`) linearly to stage time (in seconds). Stage
 * time never decreases. It is constant while paused, and its rate is `speed`. After any change the mapping is anchored
 * at the next frame.
 */
export class Clock {
  playing = true
  /** The stage time of the last frame, in seconds. */
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

  /** Sets the stage time to `time`, from which the next frame continues. */
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

  /** Advances to the frame with this timestamp, and returns its stage time. */
  advance(timestamp) {
    if (!this.playing) return this.time
    this.#anchor ??= { timestamp, time: this.time }
    this.time = Math.max(this.time, this.stageTime(timestamp))
    return this.time
  }

  /** Returns the stage time of an input sample, which is never before the last anchor of the mapping. */
  stageTime(timestamp) {
    if (this.#anchor === null) return this.time
    return this.#anchor.time + Math.max(0, timestamp - this.#anchor.timestamp) * 0.001 * this.#speed
  }
}
