import { InputKind } from "../shared/inputs.js"

/** The outcomes of an answer, in the order of its field `outcome`. */
const Outcome = { response: 0, progress: 1, unreachable: 2, refused: 3, timedOut: 4, incomplete: 5, tooLarge: 6, cancelled: 7 }
/** The maximum bytes of a body, as `Host.maximumBody`. */
const largestBody = (16 << 20) - (64 << 10)
/** The milliseconds between two answers about the progress of a request. */
const progressInterval = 100

const encoder = new TextEncoder()

/**
 * The page's side of a program's host: passes its messages and the changes of its storage on, and answers its requests.
 * A request is known by its number and content. The same request after a seek is not made again: it receives the answer
 * that came before.
 */
export class HostLink {
  #base
  #resources
  #keeps
  #post
  #input
  #report
  /** The requests by number: { key, answer, controller }. `answer` is an array of fields, or null before it came. */
  #requests = new Map()
  /** The numbers of the requests that the program waits for. */
  #awaited = new Set()
  /** The pending requests of a replay, or null if they are the known ones. */
  #waiting = null
  /** The addresses that the content security policy has blocked. */
  #blocked = new Set()

  /**
   * `base` is the address of the page, `resources` that of the program's folder. `keeps` indicates that the program may
   * seek backwards. `post(name, content)` sends a message to the page, `input(kind, ...fields)` an input to the
   * program's next frame, and `report(text)` receives errors.
   */
  constructor({ base, resources, keeps, post, input, report }) {
    this.#base = base
    this.#resources = resources
    this.#keeps = keeps
    this.#post = post
    this.#input = input
    this.#report = report
    self.addEventListener?.("securitypolicyviolation", ({ blockedURI }) => this.#blocked.add(blockedURI))
  }

  /** Cancels all requests, for a program that begins without any. */
  begin() {
    for (const { controller } of this.#requests.values()) controller.abort()
    this.#requests.clear()
    this.#awaited.clear()
    this.#waiting = null
  }

  /**
   * Handles the program's output after a frame: a JSON text, empty if there is none. In a replay, nothing is passed on,
   * and the requests wait: the log may contain their answers.
   */
  follow(text, { isReplay }) {
    const { messages = [], storage = [], requests = this.#waiting } = text === "" ? {} : JSON.parse(text)
    this.#waiting = requests
    if (isReplay) return
    for (const message of messages) this.#post("message", { message })
    if (storage.length > 0) this.#post("storage", { changes: storage })
    if (requests !== null) this.#followRequests(requests)
    this.#waiting = null
  }

  /** Answers an `open` or a `share` request as the page has found it. */
  settle({ number, succeeded }) {
    const request = this.#requests.get(number)
    if (request !== undefined) this.#answer(request, number, succeeded ? [Outcome.response, 200, -1] : [Outcome.refused, 0, -1])
  }

  #followRequests(list) {
    this.#awaited = new Set(list.map(({ number }) => number))
    for (const [number, request] of this.#requests) {
      if (this.#awaited.has(number)) continue
      // The program has the answer or has cancelled the request. After a seek, it may make the request again.
      if (request.answer === null) request.controller.abort()
      if (request.answer === null || !this.#keeps) this.#requests.delete(number)
    }
    for (const request of list) {
      const key = JSON.stringify(request)
      const known = this.#requests.get(request.number)
      if (known?.key === key) {
        if (known.answer !== null) this.#input(InputKind.answer, ...known.answer)
        continue
      }
      known?.controller.abort()
      this.#begin(request, key)
    }
  }

  #begin(request, key) {
    const entry = { key, answer: null, controller: new AbortController() }
    this.#requests.set(request.number, entry)
    if (request.kind === "fetch") this.#fetch(request, entry)
    else this.#post("request", { request })
  }

  /** Sends the answer to a request, unless the request was replaced by another one. */
  #answer(entry, number, [outcome, count, expected], headers = "", body = new Uint8Array()) {
    if (this.#requests.get(number) !== entry) return
    const fields = [number, outcome, count, expected, encoder.encode(headers), body]
    if (outcome !== Outcome.progress) entry.answer = fields
    if (this.#awaited.has(number)) this.#input(InputKind.answer, ...fields)
  }

  async #fetch(request, entry) {
    const { number } = request
    const url = this.#address(request.address)
    if (url === null) {
      this.#report(`Host: “${request.address}” is not an address that a page can load; use one such as cards.json or /cards.json`)
      return this.#answer(entry, number, [Outcome.refused, 0, -1])
    }
    const { signal } = entry.controller
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      entry.controller.abort()
    }, request.timeout * 1000)
    let response = null
    try {
      response = await fetch(url, {
        method: request.method,
        headers: request.headers,
        body: request.body === "" ? undefined : Uint8Array.from(request.body, (letter) => letter.charCodeAt(0)),
        signal,
      })
      const body = await this.#read(response, (received, expected) => {
        this.#answer(entry, number, [Outcome.progress, received, expected])
      })
      if (body === null) return this.#answer(entry, number, [Outcome.tooLarge, 0, -1])
      // Firefox accepts a body that is shorter than the server has announced.
      if (request.method !== "HEAD" && body.length < announcedLength(response)) {
        return this.#answer(entry, number, [Outcome.incomplete, 0, -1])
      }
      const headers = [...response.headers].map(([name, value]) => `${name}:${value}\n`).join("")
      this.#answer(entry, number, [Outcome.response, response.status, -1], headers, body)
    } catch {
      const outcome = isLate ? Outcome.timedOut : response !== null ? Outcome.incomplete
        : await this.#isBlocked(url) ? Outcome.refused : Outcome.unreachable
      this.#answer(entry, number, [outcome, 0, -1])
    } finally {
      clearTimeout(timer)
    }
  }

  /** Returns the absolute address: of a file in the program's folder, on the page's server, or anywhere. */
  #address(address) {
    try {
      const isResource = !/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(address)
      const url = new URL(address, isResource ? this.#resources : this.#base)
      return url.protocol === "http:" || url.protocol === "https:" ? url : null
    } catch {
      return null
    }
  }

  /** Returns the data of a response, or null if it is too large. Calls `onProgress` with the bytes so far and in all. */
  async #read(response, onProgress) {
    const expected = announcedLength(response)
    if (expected > largestBody) {
      await response.body?.cancel()
      return null
    }
    const parts = []
    let received = 0
    let last = performance.now()
    const reader = response.body?.getReader()
    while (reader !== undefined) {
      const { done, value } = await reader.read()
      if (done) break
      parts.push(value)
      received += value.length
      if (received > largestBody) {
        await reader.cancel()
        return null
      }
      if (performance.now() - last < progressInterval) continue
      last = performance.now()
      onProgress(received, expected)
    }
    const body = new Uint8Array(received)
    let at = 0
    for (const part of parts) {
      body.set(part, at)
      at += part.length
    }
    return body
  }

  /**
   * Returns whether the page's content security policy has blocked an address. Browsers report it shortly afterwards,
   * and WebKit not at all.
   */
  async #isBlocked(url) {
    const isKnown = () => [...this.#blocked].some((blocked) => url.href.startsWith(blocked) || url.origin === blocked)
    for (let wait = 0; wait < 100 && !isKnown(); wait += 20) await new Promise((resolve) => setTimeout(resolve, 20))
    return isKnown()
  }
}

/** Returns the number of bytes of a body that the server has announced, or -1 if it is unknown. */
function announcedLength({ headers }) {
  const length = headers.has("content-encoding") ? null : headers.get("content-length")
  return length === null ? -1 : Number(length)
}
