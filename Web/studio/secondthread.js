/** The page's side of a second thread of the studio. Its messages become events with their content as `detail`. */
export class SecondThread extends EventTarget {
  #worker

  /**
   * Starts the module `module`. `start` is its first message, with the objects in `transfer`. If the module cannot
   * start, `absence` is shown as a failure. For later errors, `fault(message)` is called.
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

  /** Receives a message of the thread. */
  receive(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }))
  }

  end() {
    this.#worker.terminate()
  }
}
