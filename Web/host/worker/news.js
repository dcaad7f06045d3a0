/** The part of a log that was sent to a following program. */
export class News {
  #sentEnd = 0

  /** Marks the log from a position on as not sent. */
  cut(place) {
    this.#sentEnd = Math.min(this.#sentEnd, place)
  }

  /** Returns whether everything before `end`, the end of the log, was sent. */
  isKnown(end) {
    return this.#sentEnd === end
  }

  /** Marks everything before `end` as sent by other means. */
  tellUntil(end) {
    this.#sentEnd = end
  }

  /** Returns the part of the log before `end` since the last call: its beginning and its bytes. */
  take(log, end) {
    const from = this.#sentEnd
    this.#sentEnd = Math.max(from, end)
    return { from, bytes: log.bytes(from, this.#sentEnd) }
  }
}
