/**
 * The known part of the program's log. Notes in shared memory have no log position; the end of the log that they reach
 * is written regularly, and news messages contain their position. If a position does not match the known part, a part
 * is missing and is requested again.
 */
export class Knowledge {
  #end = 0
  /** The log position up to which the notes are verified. */
  #checked = 0
  #isWaiting = false
  #ask

  /** Creates empty knowledge. `ask` is called with the position from which the log must be sent again. */
  constructor(ask) {
    this.#ask = ask
  }

  /** Starts a new log. */
  begin() {
    this.#end = this.#checked = 0
    this.#isWaiting = false
  }

  /** Empty news at the current end. */
  get nothing() {
    return { from: this.#end, bytes: new Uint8Array(0) }
  }

  /**
   * Appends notes, as bytes of the log, and the known end of the log (see `NewsRing.read`). Returns them as news, or
   * null while a part is missing.
   */
  note(bytes, known) {
    if (this.#isWaiting) return null
    const from = this.#end
    if (known !== null && from + known.bytes !== known.logEnd) return this.#lack(known.logEnd - known.bytes)
    if (known !== null) this.#checked = known.logEnd
    this.#end += bytes.length
    return { from, bytes }
  }

  /** Appends the news of a message and returns them, or null while a part is missing. */
  receive(news) {
    const { from, bytes } = news
    if (this.#isWaiting && from > this.#checked) return null
    if (from > this.#end) return this.#lack(from)
    const end = from + bytes.length
    if (from <= this.#checked || from === this.#end) this.#checked = end
    this.#end = end
    this.#isWaiting = false
    return news
  }

  #lack(place) {
    console.warn(`The second run has ${this.#end} bytes of the log, but the program has sent ${place}. Requesting those from ${this.#checked} on again.`)
    this.#isWaiting = true
    this.#ask(this.#checked)
    return null
  }
}
