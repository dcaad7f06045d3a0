import { phases } from "../worker/profile.js"

/** The stored units per millisecond. A 16-bit number represents up to a quarter of a second. */
const unit = 250

/** The duration of each phase of each frame, by frame index. Replayed frames keep the costs of their first run. */
export class Costs {
  #numbers = new Uint16Array(0)

  set(index, costs) {
    const at = index * phases.length
    if (at + phases.length > this.#numbers.length) this.#grow(at + phases.length)
    costs.forEach((cost, phase) => (this.#numbers[at + phase] = Math.min(0xffff, Math.round(unit * cost))))
  }

  /** Returns the duration of a phase of a frame, in milliseconds. */
  at(index, phase) {
    return (this.#numbers[index * phases.length + phase] ?? 0) / unit
  }

  /** Returns the duration of a frame in milliseconds, or 0 if it was not measured. */
  total(index) {
    const at = index * phases.length
    let sum = 0
    for (let phase = 0; phase < phases.length; phase += 1) sum += this.#numbers[at + phase] ?? 0
    return sum / unit
  }

  /** Returns the costs of a frame and the means over a range of frames, by phase: { frame, mean } in milliseconds. */
  summary(index, first, last) {
    const means = Object.fromEntries(phases.map((name) => [name, 0]))
    let count = 0
    for (let other = Math.max(0, first); other <= last; other += 1) {
      if (this.total(other) === 0) continue
      count += 1
      phases.forEach((name, phase) => (means[name] += this.at(other, phase)))
    }
    if (count > 0) for (const name of phases) means[name] /= count
    return { frame: index < 0 ? null : Object.fromEntries(phases.map((name, phase) => [name, this.at(index, phase)])), mean: means }
  }

  /** Removes the frames from an index on. */
  truncate(length) {
    this.#numbers.fill(0, length * phases.length)
  }

  #grow(least) {
    const larger = new Uint16Array(Math.max(4096, 2 * least))
    larger.set(this.#numbers)
    this.#numbers = larger
  }
}
