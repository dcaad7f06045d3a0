/** What browsers call the kinds of keyboards, return keys and contents, by the program's numbers. */
const modes = ["", "", "url", "email", "numeric", "decimal", "tel", "search"]
const returns = ["", "go", "next", "search", "send", "done", "go", "go", "next"]
const capitals = ["none", "words", "sentences", "characters"]
const contents = [
  "off", "name", "given-name", "family-name", "username", "current-password", "new-password", "one-time-code", "email", "url",
  "tel", "street-address", "postal-code", "address-level2", "country-name", "organization", "cc-number",
]

/** The input, or for several lines the text area, that lies unseen over the text that is edited. */
export class EntryElement {
  #element
  #canvas
  #lifetime = new AbortController()

  constructor(canvas, { lines, editable, traits, frame, element: view = 0 }) {
    const [keyboard = 0, returnKey = 0, capital = 2, correction = 0, spelling = 0, secure = 0, content = 0] = traits
    const element = document.createElement(lines ? "textarea" : "input")
    if (!lines) element.type = secure ? "password" : "text"
    element.className = "momentum-entry"
    // It stands for the element that assistive technology has of the text.
    element.dataset.view = view
    element.readOnly = !editable
    element.autocomplete = contents[content] ?? "off"
    element.inputMode = modes[keyboard] ?? ""
    element.enterKeyHint = returns[returnKey] ?? ""
    element.autocapitalize = capitals[capital] ?? "sentences"
    if (content > 0) element.name = contents[content]
    if (correction > 0) element.setAttribute("autocorrect", correction === 1 ? "off" : "on")
    if (spelling > 0 || secure) element.spellcheck = spelling === 2 && !secure
    element.dir = "auto"
    this.#element = element
    this.#canvas = canvas.element
    this.#put(frame, canvas)
    canvas.element.after(element)
    // The entry has the canvas's position among what the tab key goes through.
    canvas.element.tabIndex = -1
  }

  listen(type, handle) {
    this.#element.addEventListener(type, handle, { signal: this.#lifetime.signal })
  }

  remove() {
    this.#lifetime.abort()
    this.#canvas.tabIndex = 0
    // Without a listener any more: what it was composing is the program's already.
    if (this.isFocused) this.#canvas.focus({ preventScroll: true })
    this.#element.remove()
  }

  focus() {
    if (!this.isFocused) this.#element.focus({ preventScroll: true })
  }

  get isFocused() {
    return this.#element.getRootNode().activeElement === this.#element
  }

  /** Browsers put a ground under what is composed, over the letters that the program draws. */
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

  /** Takes over text and selection; nothing that is so already is touched, which would end what browsers remember of it. */
  set(text, anchor, head) {
    const element = this.#element
    if (element.value !== text) element.value = text
    const [start, end] = [Math.min(anchor, head), Math.max(anchor, head)]
    const direction = head < anchor ? "backward" : "forward"
    const isSame = element.selectionStart === start && element.selectionEnd === end
      && (start === end || element.selectionDirection === direction)
    if (!isSame) element.setSelectionRange(start, end, direction)
  }

  /** Lies over the field, its letters where the program's are. */
  place({ frame, insets, scrolled, fontSize, lineHeight }, canvas) {
    this.#put(frame, canvas)
    const { style } = this.#element
    const { scale } = canvas
    style.fontSize = `${fontSize * scale}px`
    style.lineHeight = `${lineHeight * scale}px`
    style.padding = [insets.top, insets.right, insets.bottom, insets.left].map((inset) => `${inset * scale}px`).join(" ")
    if (this.#element.tagName === "TEXTAREA") this.#element.scrollTop = scrolled * scale
    else this.#element.scrollLeft = scrolled * scale
  }

  #put({ x, y, width, height }, canvas) {
    const { scale, element } = canvas
    Object.assign(this.#element.style, {
      left: `${element.offsetLeft + element.clientLeft + x * scale}px`,
      top: `${element.offsetTop + element.clientTop + y * scale}px`,
      width: `${Math.max(1, width * scale)}px`,
      height: `${Math.max(1, height * scale)}px`,
    })
  }
}
