import { InputLog } from "../../host/worker/inputlog.js"

/** Passes what comes of the program on to other runs of it, and to one that joins later all that has come so far. */
export class Relay {
  /** By a number for each. */
  #ports = new Map()
  #opening = null
  #log = new InputLog(Infinity)
  #texts = []
  #time = 0

  /** A message of the program's worker; others are none of it. */
  pass(name, content) {
    if (!["open", "news", "time", "dark"].includes(name)) return
    if (name === "open") {
      this.#opening = content.opening
      this.#log.clear()
      this.#texts = []
      this.#time = 0
    } else if (name === "dark") {
      this.#opening.dark = content.flag
    } else {
      this.#time = content.time
    }
    if (name === "news") {
      this.#log.end = content.news.from
      this.#log.appendBytes(content.news.bytes)
      this.#texts.push(...content.texts)
    }
    for (const port of this.#ports.values()) port.postMessage({ name, ...content })
  }

  /** All that has come so far: { opening, news, texts, time }; null before there is anything. */
  get run() {
    if (this.#opening === null) return null
    return { opening: this.#opening, news: { from: 0, bytes: this.#log.bytes(0, this.#log.end) }, texts: this.#texts, time: this.#time }
  }

  get isFollowed() {
    return this.#ports.size > 0
  }

  remove(follower) {
    this.#ports.delete(follower)
  }

  add(follower, port) {
    this.#ports.set(follower, port)
    const { run } = this
    if (run === null) return
    const { opening, ...news } = run
    port.postMessage({ name: "open", opening })
    port.postMessage({ name: "news", ...news })
  }
}
