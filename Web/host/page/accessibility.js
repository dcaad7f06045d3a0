import { Mirrored, shapeOf } from "./mirrored.js"
import { Assist } from "../shared/input.js"
import { InputKind } from "../shared/inputs.js"

/** The actions of keys that change a value, for elements that do not have the program's focus. */
const steps = {
  ArrowUp: Assist.increment, ArrowRight: Assist.increment, ArrowDown: Assist.decrement, ArrowLeft: Assist.decrement,
}

/** The time after the lift of a pointer in which a click is attributed to it, in milliseconds. */
const clickDelay = 500

/**
 * The program's elements as transparent elements of the page above the canvas, at their visible positions. Actions of
 * assistive technology on them are sent to the program. Pressable elements receive pointer events, as test drivers
 * expect, but the canvas forwards these to the program.
 */
export class Accessibility {
  /** The container of the elements. */
  element = document.createElement("div")
  #link
  #canvas
  #mirrored = new Map()
  /** The nodes, by their elements. */
  #owners = new WeakMap()
  /** The node with the program's focus, or 0. */
  #focus = 0
  /** Whether this code is moving the focus. */
  #isMoving = false
  #isPointed = false
  #lifted = -Infinity
  #polite = region("status")
  #urgent = region("alert")

  constructor(link, canvas, signal) {
    this.#link = link
    this.#canvas = canvas
    this.element.className = "momentum-assistive"
    this.element.append(this.#polite, this.#urgent)
    canvas.element.after(this.element)
    canvas.cover(this.element)
    const listen = (type, handle) => this.element.addEventListener(type, handle, { signal })
    listen("click", (event) => this.#press(event))
    listen("input", (event) => this.#drag(event))
    listen("keydown", (event) => this.#type(event))
    listen("keyup", (event) => this.#keepClick(event))
    listen("focusin", (event) => this.#enter(event))
    listen("focusout", () => (canvas.element.tabIndex = 0))
    for (const type of ["pointerdown", "pointerup", "pointercancel"]) canvas.listen(type, (event) => this.#followPointer(event), { signal })
    signal.addEventListener("abort", () => this.element.remove())
    this.fit()
  }

  /** Adapts to a changed size or position of the canvas. */
  fit() {
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = this.#canvas.element
    const point = offsetWidth / this.#canvas.size.width
    const wanted = { left: offsetLeft, top: offsetTop, width: offsetWidth, height: offsetHeight, "--momentum-point": point }
    for (const [name, number] of Object.entries(wanted)) setPixels(this.element.style, name, number)
  }

  /** Shows the present tree, and changes only different parts. */
  show({ focus, nodes }) {
    this.fit()
    const held = this.#active
    const isHeld = held !== null && this.element.contains(held)
    const kept = new Set(nodes.map(({ id }) => id))
    for (const [id, mirrored] of this.#mirrored) {
      if (kept.has(id)) continue
      mirrored.remove()
      this.#mirrored.delete(id)
    }
    this.#arrange(nodes)
    const hasMoved = focus !== this.#focus
    this.#focus = focus
    for (const [id, { target }] of this.#mirrored) target.classList.toggle("momentum-ringed", id === focus)
    if (isHeld && this.#active !== held && held.isConnected) this.#moveTo(held)
    this.#follow(hasMoved, isHeld)
  }

  /** Announces the program's notifications. */
  announce(posts) {
    for (const { kind, element, text } of posts) {
      if (kind < 2) {
        const line = document.createElement("span")
        line.textContent = text
        const place = kind === 0 ? this.#polite : this.#urgent
        place.replaceChildren(line)
      } else if (this.#hasFocus) {
        const target = element === 0 && kind === 2 ? this.#mirrored.values().next().value : this.#mirrored.get(element)
        if (target !== undefined) this.#moveTo(target.target)
      }
    }
  }

  /** Resets the state for a new scene. */
  reset() {
    for (const mirrored of this.#mirrored.values()) mirrored.remove()
    this.#mirrored.clear()
    this.#focus = 0
  }

  #arrange(all) {
    const nodes = all.filter((node) => !this.#isReplaced(node))
    const byId = new Map(nodes.map((node) => [node.id, node]))
    const entries = new Set(nodes.map(({ parent }) => parent))
    /** The next child of each element, in the order of the nodes. */
    const next = new Map([[this.element, this.#urgent.nextSibling]])
    for (const node of nodes) {
      const parent = byId.get(node.parent)
      const shape = shapeOf(node, parent?.role, entries.has(node.id))
      const isEntry = parent?.role === "list" && node.role !== "listitem"
      const isPressed = node.role === "listitem" && node.activates
      const mirrored = this.#mirror(node.id, shape, isEntry, isPressed, next)
      const container = this.#mirrored.get(node.parent)?.element ?? this.element
      for (const button of mirrored.buttons.slice(node.actions.length)) leave(button, next)
      mirrored.show(node, parent?.frame ?? { x: 0, y: 0 })
      this.#insert(mirrored.outer, container, next)
      next.set(mirrored.element, mirrored.isPressed ? mirrored.target.nextSibling : firstOf(mirrored.element))
      const place = mirrored.isLeaf ? mirrored.outer : container
      for (const [index, button] of mirrored.buttons.entries()) {
        this.#owners.set(button, { id: node.id, custom: index })
        if (mirrored.isLeaf) {
          if (button.parentNode !== place) place.append(button)
        } else {
          this.#insert(button, place, next)
        }
      }
      this.#owners.set(mirrored.target, { id: node.id, custom: null })
    }
  }

  #mirror(id, shape, isEntry, isPressed, next) {
    let mirrored = this.#mirrored.get(id)
    if (mirrored?.fits(shape, isEntry, isPressed)) return mirrored
    if (mirrored !== undefined) {
      for (const element of [mirrored.outer, ...mirrored.buttons]) leave(element, next)
      mirrored.remove()
    }
    mirrored = new Mirrored(shape, isEntry, isPressed)
    this.#mirrored.set(id, mirrored)
    return mirrored
  }

  #insert(element, container, next) {
    const place = next.get(container) ?? null
    if (element === place) {
      next.set(container, place.nextSibling)
    } else {
      leave(element, next)
      container.insertBefore(element, place)
    }
  }

  /** Returns whether a text entry replaces the element. */
  #isReplaced({ role, id }) {
    if (role !== "textbox" && role !== "searchbox") return false
    const isReplaced = this.element.parentNode?.querySelector(`[data-view="${id}"]`) !== null
    if (isReplaced) {
      this.#mirrored.get(id)?.remove()
      this.#mirrored.delete(id)
    }
    return isReplaced
  }

  // Focus

  get #active() {
    return this.element.getRootNode().activeElement ?? null
  }

  get #hasFocus() {
    const active = this.#active
    return active !== null && (active === this.#canvas.element || this.element.contains(active))
  }

  /** Moves the page's focus to the element with the program's focus, if the program has the page's focus. */
  #follow(hasMoved, wasHeld) {
    const isLost = wasHeld && !this.element.contains(this.#active)
    if (!isLost && !(hasMoved && this.#hasFocus)) return
    const target = this.#mirrored.get(this.#focus)?.target ?? this.#canvas.element
    if (target !== this.#active) this.#moveTo(target)
  }

  #moveTo(target) {
    this.#isMoving = true
    if (!target.hasAttribute("tabindex")) target.tabIndex = -1
    if (this.#canvas.isPointed) this.#canvas.focusByPointer(target)
    else target.focus({ preventScroll: true })
    this.#isMoving = false
  }

  #enter({ target }) {
    // Shift and Tab then lead to the element before the program.
    this.#canvas.element.tabIndex = -1
    const owner = this.#owners.get(target)
    if (this.#isMoving || owner === undefined || owner.id === this.#focus) return
    this.#send(owner.id, Assist.focus)
  }

  // Actions

  #followPointer({ type, timeStamp }) {
    this.#isPointed = type === "pointerdown"
    if (!this.#isPointed) this.#lifted = timeStamp
  }

  #press(event) {
    const owner = this.#ownerOf(event)
    if (owner === undefined) return
    event.preventDefault()
    // The program has received the pointer.
    if (event.detail > 0 && event.timeStamp - this.#lifted < clickDelay) return
    const { node } = this.#mirrored.get(owner.id)
    if (owner.custom !== null) this.#send(owner.id, Assist.custom, owner.custom)
    else if (!node.disabled) this.#send(owner.id, Assist.activate)
  }

  #drag(event) {
    const owner = this.#ownerOf(event)
    if (owner !== undefined && !this.#isPointed) this.#send(owner.id, Assist.setValue, event.target.valueAsNumber)
  }

  /**
   * Ignores keys for the element with the program's focus, which the program receives. Other keys act on the element.
   */
  #type(event) {
    const owner = this.#ownerOf(event)
    if (owner === undefined || (owner.id === this.#focus && owner.custom === null)) return
    const { node, target } = this.#mirrored.get(owner.id)
    const step = node.adjusts ? steps[event.key] : undefined
    if (step !== undefined) {
      this.#send(owner.id, step)
    } else if (event.key !== "Enter" && event.key !== " ") {
      return
    } else if (target instanceof HTMLButtonElement || owner.custom !== null) {
      return event.stopImmediatePropagation()
    } else {
      this.#send(owner.id, Assist.activate)
    }
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  /** Prevents the click of a key that the program has received. */
  #keepClick(event) {
    const owner = this.#ownerOf(event)
    if (event.key === " " && owner?.id === this.#focus && owner.custom === null) event.preventDefault()
  }

  #ownerOf({ target }) {
    const owner = this.#owners.get(target)
    return owner !== undefined && this.#mirrored.has(owner.id) ? owner : undefined
  }

  #send(element, action, value = 0) {
    this.#link.input(InputKind.accessibility, element, action, value)
  }
}

/** Sets a property only if it changes. Setting an equal value would be a change for observers of the page. */
function setPixels(style, name, number) {
  if (style.getPropertyValue(name) !== `${number}px`) style.setProperty(name, `${number}px`)
}

/** Creates a live region, which must exist before text is written to it. */
function region(role) {
  const element = document.createElement("div")
  element.setAttribute("role", role)
  element.setAttribute("aria-live", role === "status" ? "polite" : "assertive")
  return element
}

/** Updates the next child of the parent before an element is removed from it. */
function leave(element, next) {
  if (element.parentNode !== null && next.get(element.parentNode) === element) next.set(element.parentNode, element.nextSibling)
}

/** Returns the first child after the text of an element. */
function firstOf(element) {
  const first = element.firstChild
  return first?.nodeName === "SPAN" ? first.nextSibling : first
}
