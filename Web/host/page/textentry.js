import { TextCommand } from "../shared/input.js"
import { InputKind } from "../shared/inputs.js"
import { paste } from "./clipboard.js"
import { EntryElement } from "./entryelement.js"
import { byteOffset, bytes, difference, unitOffset } from "./textedit.js"

/** How long a keyboard takes to come or go, in seconds: browsers do not say. */
const keyboardDuration = 0.25
/** How long a tap waits for the program to take the focus, in milliseconds. */
const patience = 1000

/**
 * The page's end of the text that has the focus: a real input lies over it, unseen, so that keyboards on the screen, input methods,
 * correction, dictation and password managers work. Its edits go to the program; what the program makes of them comes back.
 */
export class TextEntry {
  #link
  #canvas
  #keyboard
  #element = null
  #state = null
  /** Text and selection as the program knows them, in units; `anchor` may lie behind `head`. */
  #known = { text: "", anchor: 0, head: 0 }
  /** The revision that the element has taken over, and the number of its last edit. */
  #revision = 0
  #sent = 0
  /** A state that the element is to take over once it composes nothing and all its edits are handled. */
  #pending = null
  /** Where an input method composes, in units: { start, length }; null while it does not. */
  #composition = null
  #isComposing = false
  /** Whether the touch under way has come down on text. */
  #isExpected = false
  #height = 0
  /** Pastes that the program has asked for. */
  #pastes = 0
  #onFailure

  /** `onFailure(sentence)` takes what has gone wrong. */
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

  /** Another scene is shown: nothing has the focus there. */
  reset() {
    this.#close()
  }

  /** Whether the touch that has just come down is on text. */
  expects(isText) {
    this.#isExpected = isText
  }

  /** What the program has to say of the text with the focus, see `decodeTextInput`; null when none has it. */
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
    this.#takeOver()
  }

  // The element

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
    // The canvas that gets the focus back is not to hand it on.
    this.#element = null
    element?.remove()
    this.#state = null
    this.#pending = null
    this.#composition = null
    this.#isComposing = false
  }

  /** Whether the user is in the program: a page's focus is not taken from elsewhere. */
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
   * The entry keeps the focus while the program finds out what a press means, and what lies over the canvas takes none from a pointer: the
   * canvas does.
   */
  #hold(event) {
    const { element } = this.#canvas
    if (this.#element === null && event.target === element) return
    event.preventDefault()
    if (this.#element === null) this.#canvas.focusByPointer()
    else this.#element.focus()
  }

  /**
   * A tap on text: keyboards come up only for what has the focus before the tap is over, and the program says so a moment later.
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

  /** What the program has another way for. */
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

  /** Puts what is on the clipboard in the position of the selection, as the keys for it do. */
  async #paste() {
    const element = this.#element
    const text = await paste()
    if (this.#element !== element) return
    if (text === null) {
      return this.#onFailure("Paste: the browser does not let the page read the clipboard; allow it, or paste by the keyboard.")
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
    this.#takeOver()
  }

  #composeTo(length) {
    if (this.#composition !== null) this.#composition.length = length
  }

  #edit() {
    this.#send(false)
  }

  /** Browsers tell so a moment after it, and also of what the program has selected. */
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

  #takeOver() {
    const state = this.#pending
    if (state === null || this.#isComposing || (state.handled < this.#sent && !state.isReset)) return
    this.#pending = null
    this.#revision = state.revision
    const { text } = state
    const [anchor, head] = [unitOffset(text, state.anchor), unitOffset(text, state.head)]
    this.#known = { text, anchor, head }
    this.#element.set(text, anchor, head)
    // What the element cannot hold, such as a line feed in a line, it would otherwise tell of as an edit.
    this.#known.text = this.#element.text
  }

  // The keyboard on the screen

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

/** Lines are the program's. */
const verticalKeys = new Set(["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End"])
const editingKeys = new Set(["Backspace", "Delete", "ArrowLeft", "ArrowRight", "Enter"])
