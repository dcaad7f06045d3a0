/**
 * The part of the program's log that is known. Notes in shared memory come without their place: where the log ends with them is said now and
 * then, and a message of news has its place. Where that does not follow the known part, something is lacking, and is asked for.
 */
export class Knowledge {
  #end = 0
  /** Up to where it was checked. */
  #checked = 0
  #isWaiting = false
  #ask

  /** `ask` is given the place from which on the log is to be told once more. */
  constructor(ask) {
    this.#ask = ask
  }

  /** The log begins afresh. */
  begin() {
    this.#end = this.#checked = 0
    this.#isWaiting = false
  }

  /** News without anything new. */
  get nothing() {
    return { from: this.#end, bytes: new Uint8Array(0) }
  }

  /**
   * Takes notes, as bytes of the log, and the known end of the log: see `NewsRing.read`. Returns them as news; null where they make no sense
   * without the part that is lacking.
   */
  note(bytes, known) {
    if (this.#isWaiting) return null
    const from = this.#end
    if (known !== null && from + known.bytes !== known.logEnd) return this.#lack(known.logEnd - known.bytes)
    if (known !== null) this.#checked = known.logEnd
    this.#end += bytes.length
    return { from, bytes }
  }

  /** Takes a message's news, and returns it; null where it makes no sense without the part that is lacking. */
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
    console.warn(`What follows the program knows ${this.#end} bytes of its log where ${place} were told: from ${this.#checked} on it asks for them again.`)
    this.#isWaiting = true
    this.#ask(this.#checked)
    return null
  }
}
