import { element } from "./elements.js"

/** Messages of the engine and the studio that stay until they are closed. */
export class Notices {
  #place
  #shown = new Map()

  constructor(place) {
    this.#place = place
  }

  /**
   * Shows a message. Confirmations disappear after `seconds`; a message that is already visible counts its repetitions.
   */
  show(text, seconds = Infinity) {
    const known = this.#shown.get(text)
    if (known !== undefined) {
      known.count += 1
      known.badge.textContent = ` (${known.count} times)`
      return
    }
    const badge = element("span")
    const close = element("button", { type: "button", class: "close", "aria-label": "Close" }, "×")
    const notice = element("p", { class: seconds < Infinity ? "notice done" : "notice" }, element("span", {}, text, badge), close)
    const end = () => {
      notice.remove()
      if (this.#shown.get(text)?.notice === notice) this.#shown.delete(text)
    }
    close.addEventListener("click", end)
    if (seconds < Infinity) setTimeout(end, 1000 * seconds)
    this.#shown.set(text, { count: 1, badge, notice })
    this.#place.append(notice)
  }

  /** Removes the messages of the previous scene. */
  clear() {
    this.#place.replaceChildren()
    this.#shown.clear()
  }
}
