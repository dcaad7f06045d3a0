/** Of a timeline with more runs than this one run is shown, as of one that runs for ever. */
const mostRuns = 8
/** Of a timeline inside another one so many runs are drawn one by one. */
const mostInnerRuns = 60

/**
 * Where what a timeline consists of lies on its axis. That has all runs, or one where these are many: `isFolded`. Times of the axis are
 * seconds.
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

  /** Seconds that the axis has. */
  get length() {
    return this.isFolded ? this.#score.length : this.#score.total
  }

  /** How many runs there are; may be infinite. */
  get count() {
    return this.#score.count
  }

  /** Where on the axis the playhead is at `time` of all runs. */
  onAxis(time) {
    if (!this.isFolded) return time
    const { run, inner } = this.#within(time)
    const { length, autoreverses } = this.#score
    return autoreverses && run % 2 === 1 ? length - inner : inner
  }

  /** The time of all runs at a place on the axis, in the same run as `time`. */
  fromAxis(place, time) {
    const { length, autoreverses, pause } = this.#score
    const kept = Math.min(this.length, Math.max(0, place))
    if (!this.isFolded) return kept
    const { run } = this.#within(time)
    return run * (length + pause) + (autoreverses && run % 2 === 1 ? length - kept : kept)
  }

  /** Which run `time` lies in, counted from 0. */
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

  /** The stretches of the axis that one from `begin` to `end` makes, in seconds of the innermost of the timelines in `groups`, the
   *  outermost first: { begin and score } each. */
  spans(begin, end, groups) {
    let spans = [[begin, end]]
    for (const { begin: start, score } of [...groups].reverse()) spans = outer(spans, start, score.rate, score, mostInnerRuns)
    return this.isFolded ? spans : outer(spans, 0, 1, this.#score, mostRuns)
  }
}

/** What stretches of one run of a timeline become in the time that it begins in. */
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
