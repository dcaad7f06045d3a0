/** The page's end of the line to the worker: named messages out, named messages in, and questions with an answer. */
export class Link {
  #worker
  #handlers = new Map()
  #questions = new Map()
  #lastQuestion = 0

  constructor(url) {
    this.#worker = new Worker(url, { type: "module", name: "momentum" })
    this.#worker.onmessage = ({ data }) => {
      if (data.name === "reply") this.#answer(data)
      else this.#handlers.get(data.name)?.(data)
    }
    this.#worker.onerror = (event) => {
      event.preventDefault()
      const reason = event.message ? `: ${event.message}` : ""
      this.#handlers.get("failure")?.({ text: `The worker that runs the scenes did not start${reason}.` })
    }
  }

  on(name, handler) {
    this.#handlers.set(name, handler)
  }

  send(name, content = {}, transfer = []) {
    this.#worker.postMessage({ name, ...content }, transfer)
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
