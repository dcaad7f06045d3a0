/** The studio's second thread, as the page speaks to it. */
export class Observer extends EventTarget {
  #program
  #worker
  #answers = new Map()
  #last = 0

  /** The names of the numbers that can be watched: { name, unit } by their positions. */
  paths = []
  /** The last steps that nothing explains. */
  jumps = []
  /** What the cursor reads, and which stretch of time is shown. */
  reading = null

  constructor(program, wasm, canvas, notices) {
    super()
    this.#program = program
    const { port1, port2 } = new MessageChannel()
    this.#worker = new Worker(new URL("observer/observer.js", import.meta.url), { type: "module" })
    this.#worker.addEventListener("error", ({ message }) => notices.show(this.paths.length === 0
      ? "The studio's second thread could not be started: nothing can be watched."
      : `The studio's second thread met an error (${message}): the time line and what is watched may be wrong. Reload the page.`))
    this.#worker.addEventListener("message", ({ data }) => this.#receive(data, notices))
    const axis = canvas.transferControlToOffscreen()
    this.#worker.postMessage({ name: "start", wasm: String(wasm), canvas: axis, port: port1 }, [axis, port1])
    program.send("observe", { port: port2 }, [port2])
  }

  send(name, content, transfer = []) {
    this.#worker.postMessage({ name, ...content }, transfer)
  }

  /** Goes to a step that nothing explains: by its index, or to the next in a direction, once it knows all that was played. */
  jump(where) {
    this.#program.send("jump", where)
  }

  ask(name, content = {}) {
    this.#last += 1
    this.send(name, { ...content, request: this.#last })
    return new Promise((resolve) => this.#answers.set(this.#last, resolve))
  }

  #receive({ name, ...content }, notices) {
    switch (name) {
      case "paths":
        this.paths = content.paths
        return this.dispatchEvent(new Event("paths"))
      case "reply":
        this.#answers.get(content.request)(content.value)
        return this.#answers.delete(content.request)
      case "reading":
        this.jumps = content.jumps
        this.reading = content.reading
        return this.dispatchEvent(new CustomEvent(name, { detail: content }))
      case "failure": return notices.show(content.text)
      default: this.dispatchEvent(new CustomEvent(name, { detail: content }))
    }
  }
}
