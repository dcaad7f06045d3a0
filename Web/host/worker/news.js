/** How much of a log another program has been told, which follows it. */
export class News {
  #told = 0

  /** What was told from a place on holds no more. */
  cut(place) {
    this.#told = Math.min(this.#told, place)
  }

  /** Whether all that comes before `end`, where the log ends, is known. */
  isKnown(end) {
    return this.#told === end
  }

  /** All before `end` was told by another way. */
  tellUntil(end) {
    this.#told = end
  }

  /** What has come to the log before `end` since this was asked last: where that begins, and its bytes. */
  take(log, end) {
    const from = this.#told
    this.#told = Math.max(from, end)
    return { from, bytes: log.bytes(from, this.#told) }
  }
}
