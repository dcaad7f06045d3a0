import { TextMeasurer } from "./measurer.js"

/** Answers that are kept of a program without a way back, and bytes of those of one with a way back. */
const [most, mostBytes] = [1024, 32e6]
const latin1 = new TextDecoder("latin1")

/**
 * What a program asks about its texts while it runs, and what it was answered. A program with a way back asks once: played again,
 * it gets what it got before, whatever fonts there are now.
 */
export class TextHost {
  #keepsAll
  #measurer = null
  #memory = null
  /** Requests and answers by the request, in the order in which they were asked. */
  #answers = new Map()
  #last = null
  #bytes = 0
  /** Called when it has answered what was not asked before. */
  onAnswer = () => {}

  constructor({ keepsAll = false } = {}) {
    this.#keepsAll = keepsAll
    try {
      this.#measurer = new TextMeasurer()
    } catch {
      // Without a canvas the program measures by its table.
    }
  }

  /** What a program imports. */
  get imports() {
    return {
      momentum: {
        measure_text: (address, length) => this.#measure(address >>> 0, length),
        take_text: (address) => this.#take(address >>> 0),
      },
    }
  }

  /** To be called with the program's memory before it runs. */
  set memory(memory) {
    this.#memory = memory
  }

  /** All answers since `clear`, in their order: { request, answer }, in bytes. */
  get answers() {
    return [...this.#answers.values()]
  }

  get count() {
    return this.#answers.size
  }

  /** Knows answers that another program was given. */
  learn(answers) {
    for (const found of answers) this.#answers.set(latin1.decode(found.request), found)
  }

  get isFull() {
    return this.#bytes > mostBytes
  }

  /** Forgets all answers: another scene begins. */
  clear() {
    this.#answers.clear()
    this.#bytes = 0
    this.#measurer?.forget()
  }

  /** Fonts have changed: what is asked from now on is measured afresh. */
  fontsChanged() {
    this.#measurer?.forget()
  }

  #measure(address, length) {
    if (this.#measurer === null) return 0
    const request = new Uint8Array(this.#memory.buffer, address, length)
    const key = latin1.decode(request)
    let found = this.#answers.get(key)
    if (found === undefined) {
      if (!this.#keepsAll && this.#answers.size >= most) this.#answers.clear()
      found = { request: request.slice(), answer: this.#measurer.measure(request) }
      this.#answers.set(key, found)
      this.#bytes += 2 * length + found.answer.length
      this.onAnswer()
    }
    this.#last = found.answer
    return found.answer.length
  }

  #take(address) {
    new Uint8Array(this.#memory.buffer).set(this.#last, address)
  }
}
