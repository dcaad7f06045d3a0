const seedLimit = 2 ** 53

/**
 * What a program learns of the world outside of the page, and does there: the date, the language, the time zone, a
 * seed, the storage, new tabs and sharing.
 */
export class World {
  #key
  #report

  /** `name` is the name under which the storage is kept, or null to keep none. `report(text)` receives errors. */
  constructor(name, report) {
    this.#key = name === null ? null : `momentum ${name}`
    this.#report = report
  }

  /** The environment of a program that starts now, as the JSON text of a `HostEnvironment`. */
  get environment() {
    const seed = crypto.getRandomValues(new Uint32Array(2))
    return JSON.stringify({ ...this.present, seed: (seed[0] * 2 ** 32 + seed[1]) % seedLimit, storage: this.#stored })
  }

  /** The date, the language and the time zone. */
  get present() {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const now = new Date()
    return {
      date: now.getTime() / 1000, locale: navigator.language || "en-US", timeZone: timeZone || "UTC",
      secondsFromGMT: -60 * now.getTimezoneOffset(),
    }
  }

  /** The entries of the storage. Entries that a program could not read are left out. */
  get #stored() {
    try {
      const stored = this.#key === null ? null : JSON.parse(localStorage.getItem(this.#key))
      return stored !== null && typeof stored === "object" && !Array.isArray(stored) ? stored : {}
    } catch {
      return {}
    }
  }

  /** Keeps changes of the storage: { name, value } each. A value of null removes the entry. */
  store(changes) {
    if (this.#key === null) return
    // Another tab may have changed other entries.
    const stored = this.#stored
    for (const { name, value } of changes) {
      if (value === null) delete stored[name]
      else stored[name] = value
    }
    try {
      if (Object.keys(stored).length === 0) localStorage.removeItem(this.#key)
      else localStorage.setItem(this.#key, JSON.stringify(stored))
    } catch (error) {
      const reason = error.name === "QuotaExceededError" ? "its storage is full" : "the page may not store data"
      this.#report(`The browser does not keep “${changes.map(({ name }) => name).join("”, “")}”: ${reason}.`)
    }
  }

  /** Performs a request of the program that needs the page. Returns whether it succeeded. */
  async perform({ kind, address, text, title }) {
    const url = address === "" ? undefined : this.#address(address)
    if (url === null) {
      this.#report(`The program may not open “${address}”; use an address with https, http or mailto.`)
      return false
    }
    if (kind === "open") {
      const opened = window.open(url, "_blank")
      if (opened === null) this.#report(`The browser did not open ${url}: allow the page to open tabs.`)
      else opened.opener = null
      return opened !== null
    }
    if (navigator.share === undefined) {
      this.#report("This browser cannot share content.")
      return false
    }
    return navigator.share({ url, text: text || undefined, title: title || undefined }).then(() => true, (error) => {
      if (error.name !== "AbortError") this.#report(`The browser did not share the content: ${error.message}`)
      return false
    })
  }

  /** Returns an address that a program may open, or null. */
  #address(address) {
    try {
      const url = new URL(address, document.baseURI)
      return ["https:", "http:", "mailto:"].includes(url.protocol) ? url.href : null
    } catch {
      return null
    }
  }
}
