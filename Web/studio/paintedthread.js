import { answerDrawing } from "../host/page/drawings.js"
import { SecondThread } from "./secondthread.js"

/** A painted run of the program in a separate thread. */
export class PaintedThread extends SecondThread {
  static #last = 0
  #observer
  #follower = (PaintedThread.#last += 1)

  /**
   * Starts the run. `task` is the name of its task. It follows the running program; with a `kept` session it follows
   * only the time.
   */
  constructor(task, { wasm, observer, canvas = null, variant = null, kept = null }) {
    const { port1, port2 } = new MessageChannel()
    const start = { task, wasm: String(wasm), resources: new URL("Resources/", wasm).href, base: document.baseURI, variant, kept, port: port2 }
    const transfer = [port2]
    if (canvas !== null) transfer.push(start.canvas = canvas.transferControlToOffscreen())
    super("painted/worker.js", start, transfer, {
      absence: "The browser could not start another run of the program.",
      fault: (message) => `Another run of the program failed (${message}).`,
    })
    this.#observer = observer
    observer.send("follow", { follower: this.#follower, port: port1 }, [port1])
  }

  receive(name, detail) {
    if (name === "drawing") answerDrawing(this, detail)
    else super.receive(name, detail)
  }

  end() {
    this.#observer.send("unfollow", { follower: this.#follower })
    super.end()
  }
}
