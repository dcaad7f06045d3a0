/** The number of runs above which a timeline shows only one run, as for infinite repetition. */
const mostRuns = 8
/** The largest number of runs of a nested timeline that are drawn individually. */
const mostInnerRuns = 60

/**
 * The mapping of a timeline's content to its axis, in seconds. The axis has all runs or, if these are many
 * (`isFolded`), only one.
 */
export class TimelineTimes {
  #score

  constructor(score) {
    this.#score = score
  }

  get isFolded() {
    const { count, total } = this.#score
    return !Number.isFinite(total) || count > mostRuns
  }

  /** The length of the axis, in seconds. */
  get length() {
    return this.isFolded ? this.#score.length : this.#score.total
  }

  /** The number of runs, which may be infinite. */
  get count() {
    return this.#score.count
  }

  /** Returns the position of the playhead on the axis at `time` of all runs. */
  onAxis(time) {
    if (!this.isFolded) return time
    const { run, inner } = this.#within(time)
    const { length, autoreverses } = this.#score
    return autoreverses && run % 2 === 1 ? length - inner : inner
  }

  /** Returns the time of all runs at a position on the axis, in the same run as `time`. */
  fromAxis(place, time) {
    const { length, autoreverses, pause } = this.#score
    const kept = Math.min(this.length, Math.max(0, place))
    if (!this.isFolded) return kept
    const { run } = this.#within(time)
    return run * (length + pause) + (autoreverses && run % 2 === 1 ? length - kept : kept)
  }

  /** Returns the run that contains `time`, counted from 0. */
  run(time) {
    return this.#within(time).run
  }

  #within(time) {
    const { length, pause, count } = this.#score
    const period = length + pause
    if (period <= 0) return { run: 0, inner: 0 }
    const run = Math.min(Math.max(0, Math.floor(time / period)), Math.ceil(count) - 1)
    return { run, inner: Math.min(length, Math.max(0, time - run * period)) }
  }

  /**
   * Returns the ranges of the axis for the range from `begin` to `end`, which is in seconds of the innermost timeline
   * in `groups`. `groups` lists { begin and score } from the outermost timeline inwards.
   */
  spans(begin, end, groups) {
    let spans = [[begin, end]]
    for (const { begin: start, score } of [...groups].reverse()) spans = outer(spans, start, score.rate, score, mostInnerRuns)
    return this.isFolded ? spans : outer(spans, 0, 1, this.#score, mostRuns)
  }
}

/** Converts ranges of one run of a timeline to the time of its parent. */
function outer(spans, start, rate, { length, pause, count, total, autoreverses }, most) {
  const period = length + pause
  const runs = period > 0 ? Math.ceil(count) : 1
  if (runs > most) return [[start, start + total / rate]]
  const found = []
  for (let run = 0; run < runs; run += 1) {
    const isReturning = autoreverses && run % 2 === 1
    for (const [from, to] of isReturning ? [...spans].reverse() : spans) {
      const begin = run * period + (isReturning ? length - to : from)
      const end = run * period + (isReturning ? length - from : to)
      if (begin <= total) found.push([start + begin / rate, start + Math.min(end, total) / rate])
    }
  }
  return found
}
