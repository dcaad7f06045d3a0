/** A second thread of the studio, as the page speaks to it: what it posts is an event, with its content as `detail`. */
export class SecondThread extends EventTarget {
  #worker

  /**
   * `module` is what it runs, beside this one; `start` is told first, with what is handed over. When it cannot be started, `absence` is
   * told as a failure, and when it meets an error later `fault(message)`.
   */
  constructor(module, start, transfer, { absence, fault }) {
    super()
    let hasBegun = false
    this.#worker = new Worker(new URL(module, import.meta.url), { type: "module" })
    this.#worker.addEventListener("message", ({ data: { name, ...content } }) => {
      hasBegun = true
      this.receive(name, content)
    })
    this.#worker.addEventListener("error", ({ message }) => this.receive("failure", { text: hasBegun ? fault(message) : absence }))
    this.send("start", start, transfer)
  }

  send(name, content = {}, transfer = []) {
    this.#worker.postMessage({ name, ...content }, transfer)
  }

  /** A message of the thread. */
  receive(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }))
  }

  end() {
    this.#worker.terminate()
  }
}
