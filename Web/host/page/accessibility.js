import { Mirrored, shapeOf } from "./mirrored.js"
import { Assist } from "../shared/input.js"
import { InputKind } from "../shared/inputs.js"

/** Keys that change a value, for elements that the program does not look after itself. */
const steps = {
  ArrowUp: Assist.increment, ArrowRight: Assist.increment, ArrowDown: Assist.decrement, ArrowLeft: Assist.decrement,
}

/** For so many milliseconds after a pointer was lifted a click is the pointer's. */
const clickDelay = 500

/**
 * The program's elements as elements of the page: over the canvas, where they are seen, and transparent. What assistive technology does to
 * them goes to the program. Pointers find those that can be pressed, as the drivers of tests want it, and are the program's all the same:
 * the canvas forwards them.
 */
export class Accessibility {
  /** What contains them. */
  element = document.createElement("div")
  #link
  #canvas
  #mirrored = new Map()
  /** The nodes by the elements that stand for them. */
  #owners = new WeakMap()
  /** The node that the program's keys go to; 0 for none. */
  #focus = 0
  /** Whether the focus is being moved from here. */
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

  /** The canvas has another size, or lies elsewhere. */
  fit() {
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = this.#canvas.element
    const point = offsetWidth / this.#canvas.size.width
    const wanted = { left: offsetLeft, top: offsetTop, width: offsetWidth, height: offsetHeight, "--momentum-point": point }
    for (const [name, number] of Object.entries(wanted)) setPixels(this.element.style, name, number)
  }

  /** Shows what there is now, changing only what is different. */
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

  /** Tells what the program has to tell. */
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

  /** Another scene is shown. */
  reset() {
    for (const mirrored of this.#mirrored.values()) mirrored.remove()
    this.#mirrored.clear()
    this.#focus = 0
  }

  #arrange(all) {
    const nodes = all.filter((node) => !this.#isReplaced(node))
    const byId = new Map(nodes.map((node) => [node.id, node]))
    const entries = new Set(nodes.map(({ parent }) => parent))
    /** What comes next in each element, as it stands. */
    const next = new Map([[this.element, this.#urgent.nextSibling]])
    for (const node of nodes) {
      const parent = byId.get(node.parent)
      const shape = shapeOf(node, parent?.role, entries.has(node.id))
      const isEntry = parent?.role === "list" && node.role !== "listitem"
      const isPressed = node.role === "listitem" && node.activates
      const mirrored = this.#made(node.id, shape, isEntry, isPressed, next)
      const container = this.#mirrored.get(node.parent)?.element ?? this.element
      for (const button of mirrored.buttons.slice(node.actions.length)) leave(button, next)
      mirrored.show(node, parent?.frame ?? { x: 0, y: 0 })
      this.#put(mirrored.outer, container, next)
      next.set(mirrored.element, mirrored.isPressed ? mirrored.target.nextSibling : firstOf(mirrored.element))
      const place = mirrored.isLeaf ? mirrored.outer : container
      for (const [index, button] of mirrored.buttons.entries()) {
        this.#owners.set(button, { id: node.id, custom: index })
        if (mirrored.isLeaf) {
          if (button.parentNode !== place) place.append(button)
        } else {
          this.#put(button, place, next)
        }
      }
      this.#owners.set(mirrored.target, { id: node.id, custom: null })
    }
  }

  #made(id, shape, isEntry, isPressed, next) {
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

  #put(element, container, next) {
    const place = next.get(container) ?? null
    if (element === place) {
      next.set(container, place.nextSibling)
    } else {
      leave(element, next)
      container.insertBefore(element, place)
    }
  }

  /** Whether something that takes letters lies there instead. */
  #isReplaced({ role, id }) {
    if (role !== "textbox" && role !== "searchbox") return false
    const isReplaced = this.element.parentNode?.querySelector(`[data-view="${id}"]`) !== null
    if (isReplaced) {
      this.#mirrored.get(id)?.remove()
      this.#mirrored.delete(id)
    }
    return isReplaced
  }

  // The focus.

  get #active() {
    return this.element.getRootNode().activeElement ?? null
  }

  get #hasFocus() {
    const active = this.#active
    return active !== null && (active === this.#canvas.element || this.element.contains(active))
  }

  /** The page's focus goes where the program's is, if it is with the program. */
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
    // Back from here leads to what comes before the program.
    this.#canvas.element.tabIndex = -1
    const owner = this.#owners.get(target)
    if (this.#isMoving || owner === undefined || owner.id === this.#focus) return
    this.#send(owner.id, Assist.focus)
  }

  // What is done.

  #followPointer({ type, timeStamp }) {
    this.#isPointed = type === "pointerdown"
    if (!this.#isPointed) this.#lifted = timeStamp
  }

  #press(event) {
    const owner = this.#ownerOf(event)
    if (owner === undefined) return
    event.preventDefault()
    // The program has had the pointer.
    if (event.detail > 0 && event.timeStamp - this.#lifted < clickDelay) return
    const { node } = this.#mirrored.get(owner.id)
    if (owner.custom !== null) this.#send(owner.id, Assist.custom, owner.custom)
    else if (!node.disabled) this.#send(owner.id, Assist.activate)
  }

  #drag(event) {
    const owner = this.#ownerOf(event)
    if (owner !== undefined && !this.#isPointed) this.#send(owner.id, Assist.setValue, event.target.valueAsNumber)
  }

  /** Keys for what has the program's focus are the program's; others are meant for the element. */
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

  /** The program has had the key. */
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

/** Setting what is set already would be a change to whoever watches the page. */
function setPixels(style, name, number) {
  if (style.getPropertyValue(name) !== `${number}px`) style.setProperty(name, `${number}px`)
}

/** Where something is written that is read out: it has to be there before. */
function region(role) {
  const element = document.createElement("div")
  element.setAttribute("role", role)
  element.setAttribute("aria-live", role === "status" ? "polite" : "assertive")
  return element
}

/** An element is about to leave what contains it: what comes next there is what comes after it. */
function leave(element, next) {
  if (element.parentNode !== null && next.get(element.parentNode) === element) next.set(element.parentNode, element.nextSibling)
}

/** What comes after what is written in an element. */
function firstOf(element) {
  const first = element.firstChild
  return first?.nodeName === "SPAN" ? first.nextSibling : first
}
