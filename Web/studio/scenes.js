import { addressOf } from "./address.js"
import { byID, element } from "./elements.js"

/**
 * The list of a program's scenes as links, so that a scene can be opened, stored and shared like a page, with a search
 * field for titles and descriptions. In a narrow window a button opens the list.
 */
export class SceneList {
  #entries = []

  show(scenes) {
    this.#entries = scenes.map((scene) => {
      const link = element("a", { href: addressOf(scene, 0), "data-scene": scene.id }, scene.title)
      const words = [scene.title, scene.id, scene.hint, ...scene.variants.map(({ title }) => title)].join(" ").toLowerCase()
      return { item: element("li", {}, link), link, words }
    })
    byID("scenes").replaceChildren(...this.#entries.map(({ item }) => item))
    byID("scenes").addEventListener("click", () => this.#fold(true))
    byID("menu").addEventListener("click", (event) => {
      this.#fold(byID("menu").ariaExpanded === "true")
      // After opening with the keyboard, the search field has the focus.
      if (event.detail === 0 && byID("menu").ariaExpanded === "true") byID("search").focus()
    })
    byID("search").addEventListener("input", () => this.#find())
    for (const place of ["scenes-panel", "menu"]) byID(place).addEventListener("keydown", (event) => this.#press(event))
    addEventListener("pointerdown", ({ target }) => {
      if (!byID("scenes-panel").contains(target) && !byID("menu").contains(target)) this.#fold(true)
    })
  }

  /** Marks the open scene. */
  mark(scene) {
    for (const { link } of this.#entries) {
      if (link.dataset.scene === scene.id) link.setAttribute("aria-current", "page")
      else link.removeAttribute("aria-current")
    }
    byID("current-scene").textContent = scene.title
    this.#reveal()
  }

  /** Shows the entries that contain all words. */
  #find() {
    const wanted = byID("search").value.toLowerCase().split(/\s+/).filter((word) => word !== "")
    for (const { item, words } of this.#entries) item.hidden = !wanted.every((word) => words.includes(word))
    byID("nothing-found").hidden = this.#found.length > 0
  }

  get #found() {
    return this.#entries.filter(({ item }) => !item.hidden)
  }

  /**
   * Handles keys: the arrows move from the field to the list and through it, enter opens the first result, and escape
   * returns.
   */
  #press(event) {
    if (event.currentTarget === byID("menu") && event.key !== "Escape") return
    const search = byID("search")
    const links = this.#found.map(({ link }) => link)
    const place = links.indexOf(document.activeElement)
    const isSearching = event.target === search
    if (event.key === "Escape") {
      if (isSearching && search.value !== "") {
        search.value = ""
        this.#find()
      } else if (byID("menu").ariaExpanded === "true") {
        this.#fold(true)
        byID("menu").focus()
      } else {
        return
      }
    } else if (event.key === "ArrowDown" && place + 1 < links.length) {
      links[place + 1].focus()
    } else if (event.key === "ArrowUp" && !isSearching) {
      (links[place - 1] ?? search).focus()
    } else if (event.key === "Enter" && isSearching && links.length > 0) {
      links[0].click()
    } else {
      return
    }
    event.preventDefault()
  }

  /** Scrolls the list, not the page, to the entry of the open scene. */
  #reveal() {
    const list = byID("scenes")
    const entry = list.querySelector("[aria-current]")
    if (entry === null || list.clientHeight === 0 || list.scrollHeight <= list.clientHeight) return
    const [outer, inner] = [list.getBoundingClientRect(), entry.getBoundingClientRect()]
    if (inner.top >= outer.top && inner.bottom <= outer.bottom) return
    list.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2
  }

  #fold(isFolded) {
    byID("menu").ariaExpanded = String(!isFolded)
    byID("scenes-panel").classList.toggle("open", !isFolded)
    if (!isFolded) this.#reveal()
  }
}
