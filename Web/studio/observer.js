import { SecondThread } from "./secondthread.js"

/** The thread that observes the program. */
export class Observer extends SecondThread {
  #program
  #answers = new Map()
  #last = 0

  /** The names of the watchable values, { name, unit }, by index. */
  paths = []
  /** The latest unexplained jumps. */
  jumps = []
  /** The values at the cursor and the displayed time range. */
  reading = null

  constructor(program, wasm, canvas, notices) {
    const { port1, port2 } = new MessageChannel()
    const axis = canvas.transferControlToOffscreen()
    super("observer/observer.js", { wasm: String(wasm), canvas: axis, port: port1 }, [axis, port1], {
      absence: "The studio's second thread could not be started. Watched values are unavailable.",
      fault: (message) =>
        `The studio's second thread failed (${message}). The time axis and the watched values may be wrong. Reload the page.`,
    })
    this.#program = program
    this.addEventListener("failure", ({ detail }) => notices.show(detail.text))
    program.send("observe", { port: port2 }, [port2])
  }

  /**
   * Selects an unexplained jump by index or by direction. The second thread first plays everything that the program has
   * played.
   */
  jump(where) {
    this.#program.send("jump", where)
  }

  ask(name, content = {}) {
    this.#last += 1
    this.send(name, { ...content, request: this.#last })
    return new Promise((resolve) => this.#answers.set(this.#last, resolve))
  }

  receive(name, content) {
    if (name === "paths") this.paths = content.paths
    if (name === "reading") [this.jumps, this.reading] = [content.jumps, content.reading]
    if (name !== "reply") return super.receive(name, content)
    this.#answers.get(content.request)(content.value)
    this.#answers.delete(content.request)
  }
}
