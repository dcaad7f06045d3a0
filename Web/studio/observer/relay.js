import { InputLog } from "../../host/worker/inputlog.js"

/**
 * The distribution of the program's messages to other runs of it. A run that joins later receives everything so far.
 */
export class Relay {
  /** The message ports of the runs, by number. */
  #ports = new Map()
  #opening = null
  #log = new InputLog(Infinity)
  #texts = []
  #time = 0

  /** Passes a message of the program's worker. Ignores other messages. */
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

  /** The session so far, { opening, news, texts, time }, or null before it starts. */
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
