import { fontStack } from "../painter/fonts.js"

/** The browser's names of keyboards, return keys and contents, by the program's numbers. */
const modes = ["", "", "url", "email", "numeric", "decimal", "tel", "search", "", "", "", "numeric"]
const returns = ["", "go", "next", "search", "send", "done", "go", "go", "next"]
const capitals = ["none", "words", "sentences", "characters"]
const contents = [
  "off", "name", "given-name", "family-name", "username", "current-password", "new-password", "one-time-code", "email", "url",
  "tel", "street-address", "postal-code", "address-level2", "country-name", "organization", "cc-number",
  "honorific-prefix", "additional-name", "honorific-suffix", "nickname", "organization-title",
  "street-address", "address-line1", "address-line2", "address-level1", "address-level3",
  "cc-name", "cc-exp", "cc-csc", "bday", "bday-day", "bday-month", "bday-year",
]

const sides = ["left", "center", "right", "start", "justify"]

/** The invisible input above the edited text, or a text area for several lines. */
export class EntryElement {
  #element
  #canvas
  #lifetime = new AbortController()
  #announced = ""

  constructor(canvas, state) {
    const { lines, frame, element: view = 0 } = state
    const element = document.createElement(lines ? "textarea" : "input")
    element.className = "momentum-entry"
    // It replaces the text's element for assistive technology.
    element.dataset.view = view
    element.dir = "auto"
    element.style.fontFamily = fontStack
    this.#element = element
    this.#canvas = canvas.element
    this.become(state)
    this.#setFrame(frame, canvas)
    canvas.element.after(element)
    // The entry takes the place of the canvas in the tab order.
    canvas.element.tabIndex = -1
  }

  /** Adapts to the program's description of the text, such as whether a password is visible. */
  become({ lines, editable, traits }) {
    const said = JSON.stringify([lines, editable, traits])
    if (said === this.#announced) return
    this.#announced = said
    const element = this.#element
    const [keyboard = 0, returnKey = 0, capital = 2, correction = 0, spelling = 0, secure = 0, content = 0] = traits
    if (!lines) element.type = secure ? "password" : "text"
    element.readOnly = !editable
    element.autocomplete = contents[content] ?? "off"
    element.inputMode = modes[keyboard] ?? ""
    element.enterKeyHint = returns[returnKey] ?? ""
    element.autocapitalize = capitals[capital] ?? "sentences"
    element.name = content > 0 ? contents[content] : ""
    setOrRemove(element, "autocorrect", ["", "off", "on"][correction])
    setOrRemove(element, "spellcheck", spelling > 0 || secure ? String(spelling === 2 && !secure) : "")
  }

  listen(type, handle) {
    this.#element.addEventListener(type, handle, { signal: this.#lifetime.signal })
  }

  remove() {
    this.#lifetime.abort()
    this.#canvas.tabIndex = 0
    // The listeners have been removed, because the program already has the composed text.
    if (this.isFocused) this.#canvas.focus({ preventScroll: true })
    this.#element.remove()
  }

  focus() {
    if (!this.isFocused) this.#element.focus({ preventScroll: true })
  }

  get isFocused() {
    return this.#element.getRootNode().activeElement === this.#element
  }

  /** Browsers draw a background for composed text, which would cover the program's letters. */
  set isFaint(flag) {
    this.#element.style.opacity = flag ? "0.01" : ""
  }

  set label(text) {
    this.#element.setAttribute("aria-label", text)
  }

  get text() {
    return this.#element.value
  }

  get selection() {
    const { selectionStart: start, selectionEnd: end, selectionDirection } = this.#element
    const isBack = selectionDirection === "backward"
    return { start, end, anchor: isBack ? end : start, head: isBack ? start : end }
  }

  /** Sets text and selection. Equal values are not set, which would clear the browser's undo history. */
  set(text, anchor, head) {
    const element = this.#element
    if (element.value !== text) element.value = text
    const [start, end] = [Math.min(anchor, head), Math.max(anchor, head)]
    const direction = head < anchor ? "backward" : "forward"
    const isSame = element.selectionStart === start && element.selectionEnd === end
      && (start === end || element.selectionDirection === direction)
    if (!isSame) element.setSelectionRange(start, end, direction)
  }

  /** Replaces the selection with a text, and moves the caret after it. */
  insert(text) {
    const { start, end } = this.selection
    const isLine = this.#element.tagName === "INPUT"
    this.#element.setRangeText(isLine ? text.replace(/\r\n|[\r\n]/g, " ") : text.replace(/\r\n?/g, "\n"), start, end, "end")
  }

  /** Positions the entry above the field, with its letters at the positions of the program's. */
  place({ frame, insets, scrolled, fontSize, lineHeight, alignment }, canvas) {
    this.#setFrame(frame, canvas)
    const element = this.#element
    const { style } = element
    const { scale } = canvas
    style.textAlign = sides[alignment]
    style.fontSize = `${fontSize * scale}px`
    style.lineHeight = `${lineHeight * scale}px`
    style.padding = [insets.top, insets.right, insets.bottom, insets.left].map((inset) => `${inset * scale}px`).join(" ")
    if (element.tagName === "TEXTAREA") return void (element.scrollTop = scrolled * scale)
    // With right-to-left text, 0 is at the beginning of the text.
    const beyond = scrolled > 0 && getComputedStyle(element).direction === "rtl" ? element.scrollWidth - element.clientWidth : 0
    element.scrollLeft = scrolled * scale - beyond
  }

  #setFrame({ x, y, width, height }, canvas) {
    const { scale, element } = canvas
    Object.assign(this.#element.style, {
      left: `${element.offsetLeft + element.clientLeft + x * scale}px`,
      top: `${element.offsetTop + element.clientTop + y * scale}px`,
      width: `${Math.max(1, width * scale)}px`,
      height: `${Math.max(1, height * scale)}px`,
    })
  }
}

function setOrRemove(element, name, text) {
  if (text === "") element.removeAttribute(name)
  else element.setAttribute(name, text)
}
