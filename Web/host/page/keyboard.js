import { Key, keyShifted, keyUp, letterKey } from "../shared/input.js"

/** The focus while the program has no controls. */
const nowhere = { typing: false, keys: false, control: false, before: 0, after: 0, handled: 0 }

/**
 * The keys that the program takes from the page. The decision must be immediate, but the program runs in a worker, so
 * the report of the last frame is used.
 */
export class Keyboard {
  #link
  #down = new Set()
  #focus = nowhere
  #sent = 0
  /** The number of the last key that moved the focus. Reports of earlier frames are outdated. */
  #lastStep = 0
  /** Whether the tab key that moves the focus backwards into the program is held. */
  #entersBackwards = false

  /** Listens to the keys of the canvas and of the elements of `assistive` above it. */
  constructor(link, canvas, assistive, signal) {
    this.#link = link
    const parts = [canvas.element, assistive]
    for (const part of parts) {
      part.addEventListener("keydown", (event) => this.#press(event), { signal })
      part.addEventListener("keyup", (event) => this.#release(Key[event.key]), { signal })
      part.addEventListener("focusout", ({ relatedTarget }) => {
        if (!parts.some((other) => other.contains(relatedTarget))) [...this.#down].forEach((key) => this.#release(key))
      }, { signal })
    }
    canvas.element.addEventListener("focus", () => this.#enter(), { signal })
    for (const type of ["keydown", "keyup"]) {
      addEventListener(type, (event) => {
        this.#entersBackwards = type === "keydown" && event.key === "Tab" && event.shiftKey
      }, { capture: true, signal })
    }
  }

  /** Resets the state for a new scene. */
  reset() {
    this.#down.clear()
    this.#focus = { ...nowhere, handled: this.#focus.handled }
  }

  /**
   * Updates the focus from the last frame, with the last key that it has handled: { typing, keys, control, before,
   * after, handled }.
   */
  report(focus) {
    if (focus.handled >= this.#lastStep) this.#focus = focus
    else this.#focus.handled = focus.handled
  }

  /** Whether there are sent keys that no frame has handled yet. */
  get isAhead() {
    return this.#sent > this.#focus.handled
  }

  /** Handles a key of a text entry that is for the program. */
  press(event) {
    this.#press(event)
  }

  /**
   * Handles a key like `press`, including the editing keys of a text entry, which must be kept in order with pending
   * ones.
   */
  type(event) {
    const letters = isText(event.key) && event.key !== " " ? [...event.key] : []
    for (const text of letters) this.#send(letterKey, 0, text.codePointAt(0))
    if (letters.length === 0) this.#press(event)
    event.preventDefault()
  }

  release(event) {
    this.#release(Key[event.key])
  }

  #press(event) {
    const isCommand = (event.ctrlKey || event.altKey) && !event.getModifierState("AltGraph")
    if (event.isComposing || event.metaKey || isCommand) return
    if (event.key === "Tab") return this.#tab(event)
    const { typing, keys: takesKeys, control } = this.#focus
    const letters = typing && event.key !== " " && isText(event.key) ? [...event.key] : []
    const key = Key[event.key]
    if (letters.length === 0 && (key === undefined || (key > Key.Tab && !takesKeys))) return
    event.preventDefault()
    // While a key is held, a letter repeats and an arrow continues, but a button is pressed once.
    if (event.repeat && !typing && !(control && key >= Key.ArrowUp)) return
    for (const text of letters) this.#send(letterKey, 0, text.codePointAt(0))
    if (letters.length > 0) return
    this.#down.add(key)
    this.#send(key, event.shiftKey ? keyShifted : 0)
  }

  /** Moves from control to control, and out of the program at either end. */
  #tab(event) {
    const { control, before, after } = this.#focus
    const isBack = event.shiftKey
    if ((isBack ? before : after) > 0) event.preventDefault()
    else if (!control) return
    this.#step(isBack)
  }

  /** If the focus comes from behind, begins with the last control. */
  #enter() {
    const { control, after } = this.#focus
    if (this.#entersBackwards && !control && after > 0) this.#step(true)
  }

  /** Moves the focus, and counts the controls until the next frame's report. */
  #step(isBack) {
    const { control, before, after } = this.#focus
    this.#send(Key.Tab, isBack ? keyShifted : 0)
    this.#lastStep = this.#sent
    const count = before + after + (control ? 1 : 0)
    const index = control ? before + (isBack ? -1 : 1) : isBack ? count - 1 : 0
    const isIn = index >= 0 && index < count
    const { handled } = this.#focus
    this.#focus = {
      typing: false, keys: isIn, control: isIn, before: isIn ? index : 0, after: isIn ? count - 1 - index : count, handled,
    }
  }

  #release(key) {
    if (this.#down.delete(key)) this.#send(key, keyUp)
  }

  #send(key, phase, character = 0) {
    this.#sent += 1
    this.#link.send("key", { key, phase, character, number: this.#sent })
  }
}

/** Returns whether the name of a key is the text that it types. The names of other keys are words in ASCII. */
function isText(name) {
  return name.length === 1 || name.codePointAt(0) > 127
}
