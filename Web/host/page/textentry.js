import { TextCommand } from "../shared/input.js"
import { InputKind } from "../shared/inputs.js"
import { paste } from "./clipboard.js"
import { EntryElement } from "./entryelement.js"
import { byteOffset, bytes, difference, unitOffset } from "./textedit.js"

/** The assumed duration of the keyboard's animation, in seconds, which browsers do not report. */
const keyboardDuration = 0.25
/** The time that a tap waits for the program to take the focus, in milliseconds. */
const patience = 1000

/**
 * The page's side of the text with the focus. A real, invisible input above it enables on-screen keyboards, input
 * methods, correction, dictation and password managers. Its edits are sent to the program, whose resulting text is sent
 * back.
 */
export class TextEntry {
  #link
  #canvas
  #keyboard
  #element = null
  #state = null
  /** The text and selection that the program knows, in UTF-16 units. `anchor` may be greater than `head`. */
  #known = { text: "", anchor: 0, head: 0 }
  /** The revision of the element's text, and the number of its last edit. */
  #revision = 0
  #sent = 0
  /** A state to be adopted once the element is not composing and all its edits are handled. */
  #pending = null
  /** The range of the composition, in units: { start, length }. Null without one. */
  #composition = null
  #isComposing = false
  /** Whether the present touch began on text. */
  #isExpected = false
  #height = 0
  /** The number of pastes that the program has requested. */
  #pastes = 0
  #onFailure

  /** `onFailure(sentence)` is called with errors. */
  constructor(link, canvas, keyboard, { signal, onFailure }) {
    this.#link = link
    this.#onFailure = onFailure
    this.#canvas = canvas
    this.#keyboard = keyboard
    const listen = (target, type, handle) => target.addEventListener(type, handle, { signal })
    canvas.listen("mousedown", (event) => this.#hold(event), { signal })
    canvas.listen("pointerup", (event) => this.#prepare(event), { signal })
    listen(canvas.element, "focus", () => this.#focus())
    listen(document, "selectionchange", () => this.#followSelection())
    if (window.visualViewport) listen(visualViewport, "resize", () => this.#followKeyboard())
    signal.addEventListener("abort", () => this.#close())
  }

  /** Resets the state for a new scene. */
  reset() {
    this.#close()
  }

  /** Sets whether the touch that has just begun is on text. */
  expects(isText) {
    this.#isExpected = isText
  }

  /** Shows the program's state of the text with the focus, see `decodeTextInput`. Null if no text has it. */
  show(state) {
    if (state === null) return this.#close()
    const isOther = this.#state?.field !== state.field
    if (isOther) this.#open(state)
    this.#state = state
    this.#element.become(state)
    const wantsPaste = state.pastes === this.#pastes + 1 && !state.isReset
    this.#pastes = state.pastes
    if (wantsPaste) this.#paste()
    this.#element.place(state, this.#canvas)
    if (state.text === undefined) return
    this.#element.label = state.label
    if (state.isReset) this.#sent = state.handled
    if (isOther || state.isReset || state.revision !== this.#revision) this.#pending = state
    this.#adoptPending()
  }

  // Element

  #open(state) {
    const isFocused = this.#hasFocus
    this.#drop()
    this.#element = new EntryElement(this.#canvas, state)
    this.#sent = state.handled
    this.#pastes = state.pastes
    this.#known = { text: "", anchor: 0, head: 0 }
    const listen = (type, handle) => this.#element.listen(type, handle)
    listen("beforeinput", (event) => this.#guard(event))
    listen("input", () => this.#edit())
    listen("compositionstart", () => this.#compose(true))
    listen("compositionupdate", (event) => this.#composeTo(event.data.length))
    listen("compositionend", () => this.#compose(false))
    listen("keydown", (event) => this.#press(event))
    listen("keyup", (event) => this.#keyboard.release(event))
    listen("select", () => this.#followSelection())
    if (isFocused) this.#element.focus()
    this.#followKeyboard()
  }

  #close() {
    const isFocused = this.#element?.isFocused ?? false
    this.#drop()
    if (isFocused) this.#canvas.element.focus({ preventScroll: true })
    this.#setKeyboard(0)
  }

  #drop() {
    const element = this.#element
    // The canvas must not pass on the focus that it receives.
    this.#element = null
    element?.remove()
    this.#state = null
    this.#pending = null
    this.#composition = null
    this.#isComposing = false
  }

  /** Whether the program has the page's focus, which is not taken from other elements. */
  get #hasFocus() {
    const root = this.#canvas.element.getRootNode()
    const active = root.activeElement
    if (active === this.#canvas.element || (this.#element?.isFocused ?? false)) return true
    return this.#canvas.element.parentNode?.querySelector(":scope > .momentum-assistive")?.contains(active) ?? false
  }

  #focus() {
    this.#element?.focus()
  }

  /**
   * Keeps the focus in the entry while the program handles a press. Elements above the canvas are not focused by
   * pointers. The canvas is.
   */
  #hold(event) {
    const { element } = this.#canvas
    if (this.#element === null && event.target === element) return
    event.preventDefault()
    if (this.#element === null) this.#canvas.focusByPointer()
    else this.#element.focus()
  }

  /**
   * Prepares for a tap on text. Keyboards appear only for an element that is focused before the end of the tap, but the
   * program takes the focus later.
   */
  #prepare(event) {
    if (!this.#isExpected || this.#element !== null || event.pointerType === "mouse") return
    this.#isExpected = false
    const { x, y } = this.#canvas.point(event)
    const element = new EntryElement(this.#canvas, { lines: false, editable: true, traits: [], frame: { x, y, width: 1, height: 1 } })
    this.#element = element
    element.focus()
    setTimeout(() => {
      if (this.#element === element) this.#close()
    }, patience)
  }

  // To the program

  /** Handles input that the program has its own command for. */
  #guard(event) {
    const command = { historyUndo: TextCommand.undo, historyRedo: TextCommand.redo }[event.inputType]
    if (command === undefined) return
    event.preventDefault()
    this.#command(command)
  }

  #command(command) {
    this.#link.input(InputKind.textCommand, command)
  }

  #press(event) {
    if (event.isComposing || event.keyCode === 229) return
    const isCommand = event.ctrlKey || event.metaKey
    const letter = event.key.toLowerCase()
    if (isCommand && !event.altKey && (letter === "z" || letter === "y")) {
      event.preventDefault()
      return this.#command(letter === "y" || event.shiftKey ? TextCommand.redo : TextCommand.undo)
    }
    if (isCommand || event.altKey) return
    const { lines } = this.#state ?? { lines: false }
    const isProgramKey = event.key === "Tab" || event.key === "Escape" || (event.key === "Enter" && !lines)
      || (lines && verticalKeys.has(event.key))
    if (isProgramKey) this.#keyboard.press(event)
    else if (this.#keyboard.isAhead && (event.key.length === 1 || editingKeys.has(event.key))) this.#keyboard.type(event)
  }

  /** Replaces the selection with the contents of the clipboard, as the keys for pasting do. */
  async #paste() {
    const element = this.#element
    const text = await paste()
    if (this.#element !== element) return
    if (text === null) {
      return this.#onFailure("Paste: the browser denied access to the clipboard; allow access, or paste with the keyboard.")
    }
    element.insert(text)
    this.#edit()
  }

  #compose(isOn) {
    this.#isComposing = isOn
    const { start } = this.#element.selection
    this.#composition = isOn ? { start, length: 0 } : null
    this.#element.isFaint = isOn
    if (isOn) return
    this.#send(true)
    this.#adoptPending()
  }

  #composeTo(length) {
    if (this.#composition !== null) this.#composition.length = length
  }

  #edit() {
    this.#send(false)
  }

  /**
   * Follows a change of the selection. Browsers report it with a delay, and also for selections made by the program.
   */
  #followSelection() {
    if (this.#element === null || this.#state === null || this.#pending !== null) return
    if (this.#element.text !== this.#known.text) return
    const { anchor, head } = this.#element.selection
    if (anchor !== this.#known.anchor || head !== this.#known.head) this.#send(false)
  }

  #send(always) {
    if (this.#state === null) return
    const { text, selection: { start: caret, end, anchor, head } } = this.#element
    const before = this.#known
    const isSame = text === before.text
    if (isSame && !always && anchor === before.anchor && head === before.head && this.#composition === null) return
    const change = isSame ? { start: caret, end: caret, inserted: "" } : difference(before.text, text, end)
    this.#known = { text, anchor, head }
    this.#sent += 1
    const composed = this.#composition
    const isComposing = composed !== null && composed.length > 0
    const at = (unit) => byteOffset(text, unit)
    this.#link.input(
      InputKind.edit, this.#state.field, this.#revision, this.#sent,
      byteOffset(before.text, change.start), byteOffset(before.text, change.end), at(anchor), at(head),
      isComposing ? at(composed.start) : -1, isComposing ? at(composed.start + composed.length) : -1,
      bytes(change.inserted),
    )
  }

  // From the program

  #adoptPending() {
    const state = this.#pending
    if (state === null || this.#isComposing || (state.handled < this.#sent && !state.isReset)) return
    this.#pending = null
    this.#revision = state.revision
    const { text } = state
    const [anchor, head] = [unitOffset(text, state.anchor), unitOffset(text, state.head)]
    this.#known = { text, anchor, head }
    this.#element.set(text, anchor, head)
    // If the element cannot contain a character, such as a line feed in a single line, the difference must not be
    // reported as an edit.
    this.#known.text = this.#element.text
  }

  // On-screen keyboard

  #followKeyboard() {
    const { visualViewport } = window
    if (!visualViewport || this.#state === null || visualViewport.scale > 1.01) return
    const { bottom } = this.#canvas.element.getBoundingClientRect()
    this.#setKeyboard(Math.max(0, bottom - visualViewport.offsetTop - visualViewport.height) / this.#canvas.scale)
  }

  #setKeyboard(height) {
    if (Math.abs(height - this.#height) < 1) return
    this.#height = height
    this.#link.input(InputKind.keyboardHeight, height, keyboardDuration)
  }
}

/** Keys for lines, which the program handles. */
const verticalKeys = new Set(["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End"])
const editingKeys = new Set(["Backspace", "Delete", "ArrowLeft", "ArrowRight", "Enter"])
