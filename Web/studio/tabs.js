/** Tabs that choose one of several panels where only one fits. The arrow keys move between them. */
export class Tabs {
  #tabs
  #mark

  /** Creates tabs. The panel of the selected tab receives the class `mark`. */
  constructor(list, mark) {
    this.#mark = mark
    this.#tabs = [...list.querySelectorAll("[role=tab]")]
    this.#tabs.forEach((tab, index) => {
      tab.addEventListener("click", () => this.#choose(index))
      tab.addEventListener("keydown", (event) => {
        const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
        if (step === undefined) return
        event.preventDefault()
        const next = (index + step + this.#tabs.length) % this.#tabs.length
        this.#choose(next)
        this.#tabs[next].focus()
      })
    })
    this.#choose(0)
  }

  choose(tab) {
    this.#choose(this.#tabs.indexOf(tab))
  }

  #choose(chosen) {
    this.#tabs.forEach((tab, index) => {
      tab.setAttribute("aria-selected", String(index === chosen))
      tab.tabIndex = index === chosen ? 0 : -1
      document.getElementById(tab.getAttribute("aria-controls")).classList.toggle(this.#mark, index === chosen)
    })
  }
}
