/** The page's end of the connection to the worker: named messages in both directions, and requests with an answer. */
export class Link {
  #worker
  #questions = new Map()
  #lastQuestion = 0

  /**
   * `onMessage` is called with every message except answers, and `onFailure` with a sentence if the worker does not
   * start or stops.
   */
  constructor(url, { onMessage, onFailure, signal }) {
    this.#worker = new Worker(url, { type: "module", name: "momentum" })
    this.#worker.onmessage = ({ data }) => (data.name === "reply" ? this.#answer(data) : onMessage(data))
    this.#worker.onerror = (event) => {
      event.preventDefault()
      const reason = event.message ? `: ${event.message}` : ""
      onFailure(`The worker ${new URL(url).pathname.split("/").pop()} failed${reason}.`)
    }
    signal.addEventListener("abort", () => {
      this.#worker.terminate()
      this.#questions.clear()
    })
  }

  send(name, content = {}, transfer = []) {
    this.#worker.postMessage({ name, ...content }, transfer)
  }

  /** Sends an input: a kind of `InputKind`, and its fields in the order of `inputs`. */
  input(kind, ...fields) {
    this.send("input", { kind, fields })
  }

  ask(name, content = {}) {
    const request = ++this.#lastQuestion
    this.send(name, { request, ...content })
    return new Promise((resolve) => this.#questions.set(request, resolve))
  }

  #answer({ request, value }) {
    this.#questions.get(request)?.(value)
    this.#questions.delete(request)
  }
}
