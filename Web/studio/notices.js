import { element } from "./elements.js"

/** How long an announcement stays, in milliseconds. */
const announcementTime = 2500

/** Sentences that the engine or the studio has to say, until they are closed. */
export class Notices {
  #place
  #shown = new Map()

  constructor(place) {
    this.#place = place
  }

  /** Shows a sentence; one that is shown already is counted. */
  show(text) {
    const known = this.#shown.get(text)
    if (known !== undefined) {
      known.count += 1
      known.badge.textContent = ` (${known.count} times)`
      return
    }
    const badge = element("span")
    const close = element("button", { type: "button", class: "close", "aria-label": "Close" }, "×")
    const notice = element("p", { class: "notice" }, element("span", {}, text, badge), close)
    close.addEventListener("click", () => this.#remove(text))
    this.#shown.set(text, { count: 1, badge, notice })
    this.#place.append(notice)
  }

  /** Says that something worked; goes away by itself. */
  announce(text) {
    this.#remove(text)
    this.show(text)
    const { notice } = this.#shown.get(text)
    notice.classList.add("good")
    setTimeout(() => notice.isConnected && this.#remove(text), announcementTime)
  }

  /** Clears what was said about another scene. */
  clear() {
    this.#place.replaceChildren()
    this.#shown.clear()
  }

  #remove(text) {
    this.#shown.get(text)?.notice.remove()
    this.#shown.delete(text)
  }
}
