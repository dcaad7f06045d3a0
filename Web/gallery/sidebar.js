import { addressOf } from "./address.js"
import { byID, element } from "./elements.js"

/** The list of scenes: links, so that a scene can be opened, kept and shared like a page. On a phone it folds away. */
export class Sidebar {
  constructor(catalog) {
    byID("scenes").replaceChildren(...catalog.map((scene) =>
      element("li", {}, element("a", { href: addressOf(scene, 0), "data-scene": scene.id }, scene.title))))
    byID("scenes").addEventListener("click", () => this.#fold(true))
    byID("menu").addEventListener("click", () => this.#fold(byID("menu").ariaExpanded === "true"))
    byID("sidebar").addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || byID("menu").ariaExpanded !== "true") return
      this.#fold(true)
      byID("menu").focus()
    })
  }

  mark(scene) {
    for (const link of byID("scenes").querySelectorAll("a")) {
      if (link.dataset.scene === scene.id) link.setAttribute("aria-current", "page")
      else link.removeAttribute("aria-current")
    }
    byID("current-scene").textContent = scene.title
    this.#reveal()
  }

  /** Scrolls the list, not the page, so that the open scene's entry is seen. */
  #reveal() {
    const entry = byID("scenes").querySelector("[aria-current]")
    for (const list of [byID("sidebar"), byID("scenes")]) {
      if (entry === null || list.clientHeight === 0 || list.scrollHeight <= list.clientHeight) continue
      const [outer, inner] = [list.getBoundingClientRect(), entry.getBoundingClientRect()]
      if (inner.top >= outer.top && inner.bottom <= outer.bottom) continue
      list.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2
    }
  }

  #fold(folded) {
    byID("menu").ariaExpanded = String(!folded)
    byID("sidebar").classList.toggle("open", !folded)
    if (!folded) this.#reveal()
  }
}
