import { answerDrawing } from "../host/page/drawings.js"

/** A copy of the program in a thread of its own, as the page speaks to it: what it posts is an event. */
export class CopyThread extends EventTarget {
  static #last = 0
  #worker
  #observer
  #follower = (CopyThread.#last += 1)

  /** `task` is what it is for. It follows the program that runs; of one that plays a `run` that was kept only the time. */
  constructor(task, { wasm, observer = null, canvas = null, variant = null, run = null }) {
    super()
    this.#observer = observer
    this.#worker = new Worker(new URL("copy/worker.js", import.meta.url), { type: "module" })
    let hasBegun = false
    this.#worker.addEventListener("message", ({ data: { name, ...detail } }) => {
      hasBegun = true
      if (name === "drawing") answerDrawing(this, detail)
      else this.dispatchEvent(new CustomEvent(name, { detail }))
    })
    this.#worker.addEventListener("error", ({ message }) => {
      const text = hasBegun
        ? `Another copy of the program met an error (${message}).`
        : "The browser does not start another copy of the program."
      this.dispatchEvent(new CustomEvent("failure", { detail: { text } }))
    })
    const start = { task, wasm: String(wasm), resources: new URL("Resources/", wasm).href, base: document.baseURI, variant, run }
    const transfer = []
    if (observer !== null) {
      const { port1, port2 } = new MessageChannel()
      observer.send("follow", { follower: this.#follower, port: port1 }, [port1])
      start.port = port2
      transfer.push(port2)
    }
    if (canvas !== null) {
      start.canvas = canvas.transferControlToOffscreen()
      transfer.push(start.canvas)
    }
    this.send("start", start, transfer)
  }

  send(name, content = {}, transfer = []) {
    this.#worker.postMessage({ name, ...content }, transfer)
  }

  end() {
    this.#observer?.send("unfollow", { follower: this.#follower })
    this.#worker.terminate()
  }
}
