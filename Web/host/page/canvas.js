/** The class of an element that was focused by a pointer. */
const pointed = "momentum-pointed"

/**
 * The page's side of the canvas on which a program is drawn. It fills its parent, and has a size in points and one in
 * device pixels.
 */
export class StageCanvas {
  element = document.createElement("canvas")
  /** Called when either size has changed. */
  onResize = () => {}
  /** The canvas and the elements above it, whose pointer events belong to the program. */
  #surfaces = [this.element]
  #points = null
  /** The canvas that shows the picture if the original one can no longer be drawn on. */
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

  /** Adds an element above the canvas. Listeners that are added later also apply to it. */
  cover(element) {
    this.#surfaces.push(element)
  }

  /** Listens to pointer events of the canvas and the elements above it. */
  listen(type, handle, options) {
    for (const surface of this.#surfaces) surface.addEventListener(type, handle, options)
  }

  /** Returns whether an element is the canvas or above it. */
  contains(element) {
    return this.#surfaces.some((surface) => surface.contains(element))
  }

  /**
   * Focuses an element, by default the canvas, without a focus ring until a key is pressed, as a press does. Browsers
   * draw a ring when a script moves the focus.
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

  /** Whether the focused element was focused by a pointer, without a key press since. */
  get isPointed() {
    return this.element.getRootNode().activeElement?.classList.contains(pointed) ?? false
  }

  /** The cursor over the canvas. */
  set cursor(cursor) {
    for (const { style } of this.#surfaces) style.cursor = cursor
  }

  /** The size of the stage in points: the given one, or by default that of the canvas in CSS pixels. */
  get size() {
    if (this.#points !== null) return this.#points
    const { width, height } = this.#contentSize
    return { width: Math.max(1, width), height: Math.max(1, height) }
  }

  /** Sets the size of the stage in points, independently of the canvas. If null, the size follows the canvas again. */
  set size(points) {
    this.#points = points
  }

  /** Whether the canvas has a size. It has none while it, or an ancestor, is hidden. */
  get isLaidOut() {
    const { width, height } = this.#contentSize
    return width > 0 && height > 0
  }

  /** The size of the canvas in device pixels. */
  get pixels() {
    const { width, height } = this.#contentSize
    return {
      width: Math.max(1, Math.round(width * devicePixelRatio)),
      height: Math.max(1, Math.round(height * devicePixelRatio)),
    }
  }

  /**
   * Creates another canvas to draw on. It covers the original element, which remains in use for the page and the input.
   */
  replaced() {
    this.#replacement?.remove()
    this.#replacement = document.createElement("canvas")
    this.#replacement.className = "momentum-replacement"
    this.#replacement.setAttribute("aria-hidden", "true")
    this.element.after(this.#replacement)
    this.fit()
    return this.#replacement
  }

  /** Adapts to a changed size or position of the original element. */
  fit() {
    if (this.#replacement === null) return
    const { offsetLeft, offsetTop, clientLeft, clientTop, clientWidth, clientHeight } = this.element
    const edges = { left: offsetLeft + clientLeft, top: offsetTop + clientTop, width: clientWidth, height: clientHeight }
    for (const [name, number] of Object.entries(edges)) this.#replacement.style.setProperty(name, `${number}px`)
  }

  /** The number of the page's CSS pixels per point. */
  get scale() {
    return this.element.getBoundingClientRect().width / this.size.width
  }

  /** Returns the point of the stage under a pointer. */
  point({ clientX, clientY }) {
    const { left, top, width, height } = this.element.getBoundingClientRect()
    const { size } = this
    return { x: (clientX - left) * size.width / (width || 1), y: (clientY - top) * size.height / (height || 1) }
  }

  /**
   * Sets the name and the aspect ratio of the scene. The aspect ratio applies if the parent has no height of its own.
   */
  present(label, { width, height }) {
    this.element.setAttribute("aria-label", label)
    this.element.style.aspectRatio = `${width} / ${height}`
  }

  /** The size of the canvas's layout box in CSS pixels, ignoring all transforms. */
  get #contentSize() {
    const { width, height } = getComputedStyle(this.element)
    return { width: parseFloat(width) || 0, height: parseFloat(height) || 0 }
  }

  /** Observes the pixel density. Another screen or zoom factor may change only the density. */
  #watchDensity(signal) {
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
    const changed = () => {
      this.onResize()
      if (!signal.aborted) this.#watchDensity(signal)
    }
    query.addEventListener("change", changed, { once: true, signal })
  }
}
