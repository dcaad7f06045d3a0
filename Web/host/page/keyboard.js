import { Key, keyShifted, keyUp, letterKey } from "../shared/input.js"

/** Where keys go while the program has no controls. */
const nowhere = { typing: false, keys: false, control: false, before: 0, after: 0, handled: 0 }

/**
 * The keys that the program takes from the page. Whether a key is the program's must be said at once, but the program lives
 * in a worker: the last frame's report decides.
 */
export class Keyboard {
  #link
  #down = new Set()
  #focus = nowhere
  #sent = 0
  /** The last key that moved the focus: reports of frames before it say nothing any more. */
  #lastStep = 0
  /** Whether the tab key is being held that brings the focus from behind. */
  #comesBackwards = false

  /** Keys come to the canvas, and to the elements of `assistive` that lie over it. */
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
        this.#comesBackwards = type === "keydown" && event.key === "Tab" && event.shiftKey
      }, { capture: true, signal })
    }
  }

  /** Another scene is shown: nothing is held there, and nothing has the focus. */
  reset() {
    this.#down.clear()
    this.#focus = { ...nowhere, handled: this.#focus.handled }
  }

  /** Where keys go since the last frame, and the last key it has handled: { typing, keys, control, before, after, handled }. */
  report(focus) {
    if (focus.handled >= this.#lastStep) this.#focus = focus
    else this.#focus.handled = focus.handled
  }

  /** Whether keys were sent that no frame has handled yet. */
  get isAhead() {
    return this.#sent > this.#focus.handled
  }

  /** A key of a text entry that is for the program, not for the entry. */
  press(event) {
    this.#press(event)
  }

  /** The same, also of the keys that a text entry edits by: they come after others that are on their way. */
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
    // Held down, a letter is typed again and an arrow goes on, but a button is pressed once.
    if (event.repeat && !typing && !(control && key >= Key.ArrowUp)) return
    for (const text of letters) this.#send(letterKey, 0, text.codePointAt(0))
    if (letters.length > 0) return
    this.#down.add(key)
    this.#send(key, event.shiftKey ? keyShifted : 0)
  }

  /** From control to control, and out of the program at either end. */
  #tab(event) {
    const { control, before, after } = this.#focus
    const isBack = event.shiftKey
    if ((isBack ? before : after) > 0) event.preventDefault()
    else if (!control) return
    this.#step(isBack)
  }

  /** What comes from behind begins with the last control. */
  #enter() {
    const { control, after } = this.#focus
    if (this.#comesBackwards && !control && after > 0) this.#step(true)
  }

  /** Moves the focus, and counts along until the next frame's report. */
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

/** Whether the name of a key is what it types: the names of the others are words in ASCII. */
function isText(name) {
  return name.length === 1 || name.codePointAt(0) > 127
}
