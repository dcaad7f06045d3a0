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
  }

  #fold(folded) {
    byID("menu").ariaExpanded = String(!folded)
    byID("sidebar").classList.toggle("open", !folded)
  }
}
