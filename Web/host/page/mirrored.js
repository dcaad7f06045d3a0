/** The page's element for each kind of node: the name of the element, and its role if that differs. */
const shapes = {
  group: ["div", "group"],
  button: ["button"],
  link: ["div", "link"],
  heading: ["h2"],
  image: ["div", "img"],
  text: ["p"],
  range: ["input"],
  slider: ["div", "spinbutton"],
  switch: ["button", "switch"],
  toggle: ["button"],
  textbox: ["div", "textbox"],
  searchbox: ["div", "searchbox"],
  list: ["div", "list"],
  listitem: ["div", "listitem"],
  tablist: ["div", "tablist"],
  tab: ["button", "tab"],
  dialog: ["div", "dialog"],
  progress: ["div", "progressbar"],
  scroll: ["div", "group"],
  landmark: ["div", "region"],
}

/** The shapes whose accessible name is their text. */
const written = new Set(["heading", "text"])

/** Returns the shape of a node, which may depend on its parent and its entries. */
export function shapeOf(node, parent, hasEntries) {
  switch (node.role) {
    case "slider": return node.quantity !== null && node.quantity.most > node.quantity.least ? "range" : "slider"
    case "list": return hasEntries ? "list" : "group"
    case "listitem": return parent === "list" ? "listitem" : "group"
    case "tab": return parent === "tablist" ? "tab" : "button"
    case "landmark": return node.label === "" ? "group" : "landmark"
    default: return node.role in shapes ? node.role : "group"
  }
}

/** The page's elements for one node. */
export class Mirrored {
  shape
  /** The outermost element: the element itself, or the list entry around it. */
  outer
  /** The element that contains the children. */
  element
  /** The element that is focused, named and pressed, usually the same. */
  target
  node = null
  /** The buttons for additional actions. */
  buttons = []
  #text = null

  constructor(shape, isEntry, isPressed) {
    this.shape = shape
    this.isEntry = isEntry
    this.isPressed = isPressed
    const [name, role] = shapes[shape]
    this.element = document.createElement(name)
    if (role !== undefined) this.element.setAttribute("role", role)
    this.target = this.element
    if (shape === "range") this.element.type = "range"
    if (name === "button") this.element.type = "button"
    if (isPressed) {
      this.target = document.createElement("button")
      this.target.type = "button"
      this.element.append(this.target)
    }
    this.outer = this.element
    if (isEntry) {
      this.outer = document.createElement("div")
      this.outer.setAttribute("role", "listitem")
      this.outer.append(this.element)
    }
  }

  /** Returns whether the same elements can represent another node. */
  fits(shape, isEntry, isPressed) {
    return this.shape === shape && this.isEntry === isEntry && this.isPressed === isPressed
  }

  /** Shows a node, relative to the upper left corner of its container. */
  show(node, origin) {
    const { x, y, width, height } = node.frame
    place(this.outer, x - origin.x, y - origin.y, width, height)
    if (this.outer !== this.element) place(this.element, 0, 0, width, height)
    if (this.target !== this.element) place(this.target, 0, 0, width, height)
    this.#name(node)
    this.#state(node)
    this.#addButtons(node, this.isLeaf ? [0, 0] : [x - origin.x, y - origin.y])
    this.node = node
  }

  get isLeaf() {
    return this.shape === "listitem" || this.outer !== this.element
  }

  #name({ label, value, hint, role }) {
    const { target, shape } = this
    if (written.has(shape)) this.#write(value === "" ? label : `${label} ${value}`)
    else if (shape === "textbox" || shape === "searchbox") this.#write(value)
    else if (shape === "listitem" && !this.isPressed) this.#write(label)
    if (!written.has(shape) && !(shape === "listitem" && !this.isPressed)) set(target, "aria-label", label)
    const isShown = written.has(shape) || ["switch", "range", "slider", "textbox", "searchbox", "progress"].includes(shape)
    const about = [isShown || (role === "listitem" && value === "selected") ? "" : value, hint]
    set(target, "aria-description", about.filter((text) => text !== "").join(", "))
  }

  #write(text) {
    if (this.#text === null) {
      this.#text = document.createElement("span")
      this.target.prepend(this.#text)
    }
    if (this.#text.textContent !== text) this.#text.textContent = text
  }

  #state({ selected, disabled, focusable, activates, adjusts, quantity, value }) {
    const { target, shape, isPressed } = this
    set(target, "aria-disabled", disabled ? "true" : "")
    if (shape === "switch") set(target, "aria-checked", String(selected))
    if (shape === "toggle") set(target, "aria-pressed", String(selected))
    if (shape === "tab") set(target, "aria-selected", String(selected))
    if (shape === "dialog") set(target, "aria-modal", "true")
    if (isPressed || shape === "button") set(target, "aria-current", selected ? "true" : "")
    if (shape === "range") this.#fill(quantity)
    if (shape === "progress" && quantity !== null) {
      set(target, "aria-valuemin", String(quantity.least))
      set(target, "aria-valuemax", String(quantity.most))
      set(target, "aria-valuenow", String(quantity.now))
    }
    if (["range", "slider", "progress"].includes(shape)) set(target, "aria-valuetext", value)
    set(target, "tabindex", focusable || activates || adjusts || shape === "dialog" ? "-1" : "")
  }

  #fill({ now, least, most }) {
    const { element } = this
    set(element, "min", String(least))
    set(element, "max", String(most))
    set(element, "step", "any")
    if (element.valueAsNumber !== now) element.value = String(now)
  }

  #addButtons({ actions, label, frame }, [x, y]) {
    while (this.buttons.length > actions.length) this.buttons.pop().remove()
    for (const [index, name] of actions.entries()) {
      const button = (this.buttons[index] ??= document.createElement("button"))
      button.type = "button"
      button.className = "momentum-action"
      set(button, "tabindex", "-1")
      set(button, "aria-label", name)
      set(button, "aria-description", label)
      place(button, x, y, frame.width, frame.height)
    }
  }

  remove() {
    this.outer.remove()
    for (const button of this.buttons) button.remove()
  }
}

function set(element, name, text) {
  if (text === "") element.removeAttribute(name)
  else if (element.getAttribute(name) !== text) element.setAttribute(name, text)
}

/** Positions an element in points. The scale of the outermost container converts points to pixels. */
function place(element, x, y, width, height) {
  for (const [name, number] of Object.entries({ left: x, top: y, width, height })) {
    const text = `calc(var(--momentum-point) * ${Math.round(number * 8) / 8})`
    if (element.style.getPropertyValue(name) !== text) element.style.setProperty(name, text)
  }
}
