import { element } from "./elements.js"

/** The tree of views and layers with marks for selected, moving and hidden parts. The arrow keys move through it. */
export class Outline {
  #tree
  #actions
  #items = new Map()
  #shape = ""
  #chosen = 0
  #closed = new Set()

  constructor(tree, actions) {
    this.#tree = tree
    this.#actions = actions
    tree.addEventListener("keydown", (event) => this.#press(event))
    tree.addEventListener("mouseleave", () => actions.hover(0))
    // The selected row stays visible when the list becomes lower.
    new ResizeObserver(() => this.#reveal()).observe(tree.parentElement)
  }

  /** Whether the list is visible. */
  get isSeen() {
    return this.#tree.checkVisibility()
  }

  /** Shows the parts of the stage. Elements are kept as long as their parts exist. */
  show(parts) {
    const shape = parts.map(({ id, parent, kind, name }) => `${id} ${parent} ${kind} ${name}`).join("\n")
    if (shape !== this.#shape) this.#build(parts)
    this.#shape = shape
    for (const { id, isSeen, isAnimated } of parts) {
      const { row } = this.#items.get(id)
      row.classList.toggle("unseen", !isSeen)
      row.classList.toggle("moving", isAnimated)
    }
  }

  /** Marks the selected part and scrolls it into view. */
  mark(part) {
    this.#chosen = part
    for (const [id, { item }] of this.#items) {
      item.setAttribute("aria-selected", String(id === part))
      item.tabIndex = id === part || (part === 0 && item === this.#tree.firstElementChild) ? 0 : -1
    }
    this.#reveal()
  }

  /** Scrolls the list, not the page, to the selected part. */
  #reveal() {
    const row = this.#items.get(this.#chosen)?.row
    const list = this.#tree.parentElement
    if (row === undefined || list.clientHeight === 0 || list.scrollHeight <= list.clientHeight) return
    const [outer, inner] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
    if (inner.height === 0 || (inner.top >= outer.top && inner.bottom <= outer.bottom)) return
    list.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2
  }

  #build(parts) {
    const hadFocus = this.#tree.contains(document.activeElement)
    this.#items.clear()
    const groups = new Map([[0, this.#tree]])
    this.#tree.replaceChildren()
    for (const part of parts) {
      const { id, parent, kind, name, hasGestures } = part
      const row = element("span", { class: "row" },
        element("span", { class: "twist", "aria-hidden": "true" }),
        name === "" ? "" : element("span", { class: "name" }, name),
        element("span", { class: part.isView ? "kind" : "kind layer" }, kind),
        element("span", { class: "dot", title: "animated" }),
        hasGestures ? element("span", { class: "hand", title: "has gesture recognisers" }, "☝︎") : "")
      const item = element("li", { role: "treeitem", "aria-selected": "false", tabindex: "-1", "data-part": id, "aria-label": `${kind} ${name}`.trim() }, row)
      row.addEventListener("click", (event) => {
        if (event.target.classList.contains("twist")) return this.#fold(id)
        this.#actions.choose(id)
        item.focus({ preventScroll: true })
      })
      row.addEventListener("mouseenter", () => this.#actions.hover(id))
      this.#group(groups, parent).append(item)
      groups.set(id, item)
      this.#items.set(id, { item, row, parent })
    }
    for (const [id, { item }] of this.#items) {
      if (item.querySelector("[role=group]") !== null) item.setAttribute("aria-expanded", String(!this.#closed.has(id)))
    }
    this.mark(this.#items.has(this.#chosen) ? this.#chosen : 0)
    if (hadFocus) (this.#items.get(this.#chosen)?.item ?? this.#tree.firstElementChild)?.focus({ preventScroll: true })
  }

  #group(groups, parent) {
    const container = groups.get(parent) ?? this.#tree
    if (container === this.#tree) return container
    const known = container.querySelector(":scope > [role=group]")
    if (known !== null) return known
    const group = element("ul", { role: "group" })
    container.append(group)
    return group
  }

  #fold(id, closes = !this.#closed.has(id)) {
    const { item } = this.#items.get(id)
    if (!item.hasAttribute("aria-expanded")) return
    if (closes) this.#closed.add(id)
    else this.#closed.delete(id)
    item.setAttribute("aria-expanded", String(!closes))
  }

  #press(event) {
    const current = document.activeElement.closest("[role=treeitem]")
    if (current === null) return
    const shown = [...this.#tree.querySelectorAll("[role=treeitem]")].filter((item) => item.offsetParent !== null)
    const index = shown.indexOf(current)
    const id = Number(current.dataset.part)
    const isOpen = current.getAttribute("aria-expanded")
    const parent = current.parentElement.closest("[role=treeitem]")
    const next = {
      ArrowDown: () => shown[index + 1], ArrowUp: () => shown[index - 1], Home: () => shown[0], End: () => shown.at(-1),
      ArrowRight: () => isOpen === "false" ? this.#fold(id, false) : isOpen === "true" ? shown[index + 1] : undefined,
      ArrowLeft: () => isOpen === "true" ? this.#fold(id, true) : parent ?? undefined,
      Enter: () => current, " ": () => current,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const item = next()
    if (item === undefined || item === null) return
    this.#actions.choose(Number(item.dataset.part))
    item.focus({ preventScroll: true })
  }
}
