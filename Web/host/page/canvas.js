/** The class of an element that a pointer has given the focus. */
const pointed = "momentum-pointed"

/**
 * The canvas that a program is drawn on, as the page sees it: it fills its parent, and has a size in points and another in
 * device pixels.
 */
export class StageCanvas {
  element = document.createElement("canvas")
  /** Called when either size has changed. */
  onResize = () => {}
  /** The element, and what lies over it: pointers that come there are the program's. */
  #surfaces = [this.element]
  #points = null
  /** Shows the picture in place of the element once that cannot be drawn on any more. */
  #replacement = null

  constructor(parent, signal) {
    this.element.className = "momentum-stage"
    this.element.tabIndex = 0
    this.element.setAttribute("role", "application")
    parent.append(this.element)
    const observer = new ResizeObserver(() => this.onResize())
    observer.observe(this.element)
    this.#watchDensity(signal)
    signal.addEventListener("abort", () => {
      observer.disconnect()
      this.element.remove()
      this.#replacement?.remove()
    })
  }

  /** An element lies over the canvas from now on. What is listened to after that is listened to there, too. */
  cover(element) {
    this.#surfaces.push(element)
  }

  /** Listens to what pointers do on the canvas and on what lies over it. */
  listen(type, handle, options) {
    for (const surface of this.#surfaces) surface.addEventListener(type, handle, options)
  }

  /** Whether an element of the page is the canvas, or lies over it. */
  contains(element) {
    return this.#surfaces.some((surface) => surface.contains(element))
  }

  /**
   * Gives an element, by default that of the canvas, the focus as one that is pressed gets it: without a ring, until a key is. Browsers
   * draw one where a script moves the focus.
   */
  focusByPointer(element = this.element) {
    if (element.getRootNode().activeElement === element) return
    element.classList.add(pointed)
    const ended = new AbortController()
    const end = () => {
      element.classList.remove(pointed)
      ended.abort()
    }
    for (const type of ["keydown", "blur"]) element.addEventListener(type, end, { signal: ended.signal, capture: true })
    element.focus({ preventScroll: true })
  }

  /** Whether what has the focus got it from a pointer, and no key was pressed since. */
  get isPointed() {
    return this.element.getRootNode().activeElement?.classList.contains(pointed) ?? false
  }

  /** What the pointer looks like over it. */
  set cursor(cursor) {
    for (const { style } of this.#surfaces) style.cursor = cursor
  }

  /** The stage in points: what it has been given, or else as many as the canvas has CSS pixels. */
  get size() {
    if (this.#points !== null) return this.#points
    const { width, height } = this.#room
    return { width: Math.max(1, width), height: Math.max(1, height) }
  }

  /** Gives the stage a size in points, whatever that of the canvas; null: it follows the canvas again. */
  set size(points) {
    this.#points = points
  }

  /** Whether the canvas takes any room: not while it, or what is around it, is hidden. */
  get isLaidOut() {
    const { width, height } = this.#room
    return width > 0 && height > 0
  }

  /** The canvas in device pixels. */
  get pixels() {
    const { width, height } = this.#room
    return {
      width: Math.max(1, Math.round(width * devicePixelRatio)),
      height: Math.max(1, Math.round(height * devicePixelRatio)),
    }
  }

  /** Another canvas to be drawn on. It covers the element, which stays what the page and its input know, and is seen in its place. */
  replaced() {
    this.#replacement?.remove()
    this.#replacement = document.createElement("canvas")
    this.#replacement.className = "momentum-replacement"
    this.#replacement.setAttribute("aria-hidden", "true")
    this.element.after(this.#replacement)
    this.fit()
    return this.#replacement
  }

  /** The element has another size, or lies elsewhere. */
  fit() {
    if (this.#replacement === null) return
    const { offsetLeft, offsetTop, clientLeft, clientTop, clientWidth, clientHeight } = this.element
    const edges = { left: offsetLeft + clientLeft, top: offsetTop + clientTop, width: clientWidth, height: clientHeight }
    for (const [name, number] of Object.entries(edges)) this.#replacement.style.setProperty(name, `${number}px`)
  }

  /** CSS pixels of the page that a point takes. */
  get scale() {
    return this.element.getBoundingClientRect().width / this.size.width
  }

  /** The point of the stage under a pointer. */
  point({ clientX, clientY }) {
    const { left, top, width, height } = this.element.getBoundingClientRect()
    const { size } = this
    return { x: (clientX - left) * size.width / (width || 1), y: (clientY - top) * size.height / (height || 1) }
  }

  /** Takes the name and the shape of what is shown; the shape counts where the parent has no height of its own. */
  present(label, { width, height }) {
    this.element.setAttribute("aria-label", label)
    this.element.style.aspectRatio = `${width} / ${height}`
  }

  /** CSS pixels of the canvas as it is laid out, whatever transforms there are around it. */
  get #room() {
    const { width, height } = getComputedStyle(this.element)
    return { width: parseFloat(width) || 0, height: parseFloat(height) || 0 }
  }

  /** Another screen, or another enlargement of the page, may change the pixels and nothing else. */
  #watchDensity(signal) {
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
    const changed = () => {
      this.onResize()
      if (!signal.aborted) this.#watchDensity(signal)
    }
    query.addEventListener("change", changed, { once: true, signal })
  }
}
