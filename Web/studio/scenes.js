import { addressOf } from "./address.js"
import { byID, element } from "./elements.js"

/**
 * The list of a program's scenes: links, so that a scene can be opened, kept and shared like a page, and a field that finds them by
 * what they are called and what there is to do. In a narrow window the list folds away behind a button.
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
      // Who opens it with a key goes on with the keys.
      if (event.detail === 0 && byID("menu").ariaExpanded === "true") byID("search").focus()
    })
    byID("search").addEventListener("input", () => this.#find())
    for (const place of ["scenes-panel", "menu"]) byID(place).addEventListener("keydown", (event) => this.#press(event))
    addEventListener("pointerdown", ({ target }) => {
      if (!byID("scenes-panel").contains(target) && !byID("menu").contains(target)) this.#fold(true)
    })
  }

  /** Another scene is open. */
  mark(scene) {
    for (const { link } of this.#entries) {
      if (link.dataset.scene === scene.id) link.setAttribute("aria-current", "page")
      else link.removeAttribute("aria-current")
    }
    byID("current-scene").textContent = scene.title
    this.#reveal()
  }

  /** Shows the entries that have all the words. */
  #find() {
    const wanted = byID("search").value.toLowerCase().split(/\s+/).filter((word) => word !== "")
    for (const { item, words } of this.#entries) item.hidden = !wanted.every((word) => words.includes(word))
    byID("nothing-found").hidden = this.#found.length > 0
  }

  get #found() {
    return this.#entries.filter(({ item }) => !item.hidden)
  }

  /** The arrows go from the field to the list and through it, enter opens the first that was found, escape goes back. */
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

  /** Scrolls the list, not the page, so that the open scene's entry is seen. */
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
