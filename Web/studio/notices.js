import { element } from "./elements.js"

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
    close.addEventListener("click", () => {
      notice.remove()
      this.#shown.delete(text)
    })
    this.#shown.set(text, { count: 1, badge })
    this.#place.append(notice)
  }
}
