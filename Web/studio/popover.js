/** A panel that a button opens and closes. The escape key and a press outside close it. */
export class Popover {
  #panel
  #button
  /** The handler that is called when the panel opens. */
  onOpen = () => {}

  constructor(panel, button) {
    this.#panel = panel
    this.#button = button
    button.addEventListener("click", () => this.#show(panel.hidden))
    addEventListener("pointerdown", ({ target }) => {
      if (!panel.hidden && !panel.contains(target) && !button.contains(target)) this.#show(false)
    })
    panel.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return
      event.stopPropagation()
      this.#show(false)
      button.focus()
    })
  }

  close() {
    this.#show(false)
  }

  #show(isOpen) {
    this.#panel.hidden = !isOpen
    this.#button.setAttribute("aria-expanded", String(isOpen))
    if (!isOpen) return
    this.onOpen()
    this.#panel.querySelector("select, button, input")?.focus()
  }
}
