import { TextMeasurer } from "./measurer.js"

/**
 * The maximum number of answers that are kept for a program that cannot seek backwards, and the maximum bytes for one
 * that can.
 */
const [most, mostBytes] = [1024, 32e6]
const latin1 = new TextDecoder("latin1")

/**
 * The program's questions about texts at run time, and their answers. A program that can seek backwards asks each
 * question once: in a replay, it receives the former answer, whatever fonts are present.
 */
export class TextHost {
  #keepsAllAnswers
  #measurer = null
  #memory = null
  /** The requests and answers, by request, in the order of the requests. */
  #answers = new Map()
  #last = null
  #bytes = 0
  /** Called after a new question was answered. */
  onAnswer = () => {}

  constructor({ keepsAll = false } = {}) {
    this.#keepsAllAnswers = keepsAll
    try {
      this.#measurer = new TextMeasurer()
    } catch {
      // Without a canvas the program measures by its table.
    }
  }

  /** The functions for the program's imports. */
  get imports() {
    return {
      momentum: {
        measure_text: (address, length) => this.#measure(address >>> 0, length),
        take_text: (address) => this.#copyAnswer(address >>> 0),
      },
    }
  }

  /** Must be set to the program's memory before it runs. */
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

  /** Adds answers that another program has received. */
  learn(answers) {
    for (const found of answers) this.#answers.set(latin1.decode(found.request), found)
  }

  get isFull() {
    return this.#bytes > mostBytes
  }

  /** Removes all answers, for a new scene. */
  clear() {
    this.#answers.clear()
    this.#bytes = 0
    this.#measurer?.forget()
  }

  /** Discards measurements after fonts have changed. */
  fontsChanged() {
    this.#measurer?.forget()
  }

  #measure(address, length) {
    if (this.#measurer === null) return 0
    const request = new Uint8Array(this.#memory.buffer, address, length)
    const key = latin1.decode(request)
    let found = this.#answers.get(key)
    if (found === undefined) {
      if (!this.#keepsAllAnswers && this.#answers.size >= most) this.#answers.clear()
      found = { request: request.slice(), answer: this.#measurer.measure(request) }
      this.#answers.set(key, found)
      this.#bytes += 2 * length + found.answer.length
      this.onAnswer()
    }
    this.#last = found.answer
    return found.answer.length
  }

  #copyAnswer(address) {
    new Uint8Array(this.#memory.buffer).set(this.#last, address)
  }
}
