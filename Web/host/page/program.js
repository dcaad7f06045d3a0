import { Accessibility } from "./accessibility.js"
import { StageCanvas } from "./canvas.js"
import { chosen } from "./choice.js"
import { copy } from "./clipboard.js"
import { answerDrawing } from "./drawings.js"
import { Keyboard } from "./keyboard.js"
import { Link } from "./link.js"
import { encodedMessage } from "./messages.js"
import { completed } from "./options.js"
import { Pointers } from "./pointers.js"
import { Preferences } from "./preferences.js"
import { Promised } from "./promised.js"
import { SafeArea } from "./safearea.js"
import { adoptStyles } from "./styles.js"
import { TextEntry } from "./textentry.js"
import { missingFeatures } from "./support.js"
import { shareTouches } from "./touches.js"
import { Wheel } from "./wheel.js"
import { World } from "./world.js"
import { InputKind } from "../shared/inputs.js"

/** A program that is mounted in an element, as returned by `mount`. `momentum.d.ts` documents it. */
export class Program extends EventTarget {
  #element
  #options
  /** Aborted at the end of the program, which removes every listener, the worker and the canvas. */
  #lifetime = new AbortController()
  #canvas = null
  #safeArea
  #link = null
  #world
  /** The messages that were posted before a scene was open. */
  #unsent = []
  #preferences
  #pointers
  #wheel
  #keyboard
  #accessibility
  #entry
  #opening
  #catalog = null
  #scene = null
  #isPlaying = true
  /** The text size that was sent to the program. */
  #textSize = 1
  #isRightToLeft = false
  #failure = null
  /** The element that shows the failure. */
  #sentence = null
  #isDestroyed = false
  #scenesPromise = new Promised()
  #readyPromise = new Promised()

  constructor(element, options = {}, worker) {
    super()
    if (typeof element?.append !== "function") throw new TypeError("mount requires an element of the page as its first argument.")
    this.#element = element
    this.#options = completed(options, worker)
    const { scene, variant, parameters } = this.#options
    this.#opening = scene === null ? null : { scene, variant, parameters }
    adoptStyles(element)
    const missing = missingFeatures()
    if (missing.length === 0) this.#start()
    else this.#end(`This program requires a newer browser with ${missing.join(" and ")}.`)
  }

  #start() {
    const { signal } = this.#lifetime
    const { wasm, worker, log, size, resources, painter, storage } = this.#options
    this.#world = new World(storage, (text) => this.#report(text))
    this.#canvas = new StageCanvas(this.#element, signal)
    this.#canvas.size = size
    this.#canvas.onResize = () => this.#fit()
    try {
      const onMessage = (message) => this.#receive(message)
      this.#link = new Link(worker, { onMessage, onFailure: (text) => this.#end(text), signal })
    } catch (error) {
      this.#end(`The browser could not start the worker: ${error.message}`)
      return
    }
    this.#followWorld(signal)
    this.#safeArea = new SafeArea(this.#link, this.#canvas, signal)
    this.#preferences = new Preferences(this.#link, this.#canvas, signal)
    this.#preferences.onTextSize = () => this.#growText()
    this.#accessibility = new Accessibility(this.#link, this.#canvas, signal)
    this.#pointers = new Pointers(this.#link, this.#canvas, signal)
    this.#wheel = new Wheel(this.#link, this.#canvas, signal)
    this.#keyboard = new Keyboard(this.#link, this.#canvas, this.#accessibility.element, signal)
    this.#entry = new TextEntry(this.#link, this.#canvas, this.#keyboard, { signal, onFailure: (text) => this.#report(text) })
    shareTouches(this.#link, this.#canvas, this.#entry, signal)
    const canvas = this.#canvas.element.transferControlToOffscreen()
    const { baseURI: base } = document
    const start = { canvas, wasm, resources, painter, base, keepsLog: log, timeOrigin: performance.timeOrigin }
    this.#link.send("start", start, [canvas])
    if (this.textSize !== 1) this.#growText()
    if (this.#preferences.looks !== 0) this.#link.input(InputKind.preferences, this.#preferences.looks)
  }

  /** Sends the date, the language and the time zone when they may have changed. */
  #followWorld(signal) {
    const tell = () => {
      if (document.hidden || this.#scene === null) return
      this.#link.input(InputKind.environment, new TextEncoder().encode(JSON.stringify(this.#world.present)))
    }
    document.addEventListener("visibilitychange", tell, { signal })
    window.addEventListener("languagechange", tell, { signal })
  }

  get scenes() {
    return this.#scenesPromise.promise
  }

  get ready() {
    return this.#readyPromise.promise
  }

  get failure() {
    return this.#failure
  }

  get canvas() {
    return this.#canvas?.element ?? null
  }

  get playing() {
    return this.#isPlaying && this.#failure === null
  }

  get size() {
    return { ...this.#canvas?.size ?? { width: 0, height: 0 } }
  }

  get scale() {
    return this.#canvas?.scale ?? 1
  }

  get textSize() {
    return this.#options.textSize ?? this.#preferences?.textSize ?? 1
  }

  set textSize(factor) {
    this.#options.textSize = factor
    this.#growText()
  }

  #growText() {
    const factor = this.textSize
    if (factor === this.#textSize) return
    this.#textSize = factor
    this.#link?.input(InputKind.textSize, factor)
  }

  play() {
    this.#isPlaying = true
    this.send("play")
  }

  pause() {
    this.#isPlaying = false
    this.send("pause")
  }

  resize(size = null) {
    if (this.#canvas === null) return
    this.#canvas.size = size
    this.#fit()
  }

  open({ scene = 0, variant = 0, parameters = {} } = {}) {
    this.#opening = { scene, variant, parameters }
    if (this.#catalog !== null) this.#show()
  }

  setVariant(variant) {
    this.#link?.input(InputKind.variant, this.#chosen(this.#openScene.variants, variant, "variant"))
  }

  setParameter(parameter, value) {
    const { index, problem } = chosen(this.#openScene.parameters, parameter, "parameter")
    if (problem === null) this.#link?.input(InputKind.parameter, index, value)
    else this.#report(problem)
  }

  post(name, value) {
    const fields = encodedMessage(name, value)
    if (this.#scene === null) this.#unsent.push(fields)
    else this.#link.input(InputKind.message, ...fields)
  }

  perform(gesture) {
    const { index, problem } = chosen(this.#openScene.gestures, gesture, "gesture")
    if (problem === null) this.send("perform", { index })
    else this.#report(problem)
  }

  send(name, content, transfer) {
    this.#link?.send(name, content, transfer)
  }

  ask(name, content) {
    return this.#link?.ask(name, content) ?? Promise.reject(new Error(this.#failure))
  }

  destroy() {
    this.#isDestroyed = true
    this.#sentence?.remove()
    if (this.#lifetime.signal.aborted) return
    this.#close(new DOMException("The program was destroyed.", "AbortError"))
  }

  get #openScene() {
    if (this.#scene === null) throw new DOMException("No scene is open; await `ready` first.", "InvalidStateError")
    return this.#scene
  }

  /** Opens the scene, after the catalog has arrived. */
  #show() {
    const { scene, variant, parameters } = this.#opening
    const index = this.#chosen(this.#catalog, scene, "scene")
    this.#scene = this.#catalog[index]
    const { title, preferred, variants } = this.#scene
    this.#canvas.present(this.#options.label ?? title, preferred)
    this.#pointers.reset()
    this.#keyboard.reset()
    this.#accessibility.reset()
    this.#entry.reset()
    this.send("open", {
      scene: index,
      variant: this.#chosen(variants, variant, "variant"),
      size: this.#canvas.isLaidOut ? this.#canvas.size : preferred,
      reduceMotion: this.#preferences.reduceMotion,
      dark: this.#preferences.dark,
      environment: this.#world.environment,
      parameters: this.#indexed(parameters),
    })
    for (const fields of this.#unsent.splice(0)) this.#link.input(InputKind.message, ...fields)
    this.#direct()
    this.#fit()
  }

  /** Sends the layout direction, which is that of the page at the canvas. */
  #direct() {
    const isRightToLeft = getComputedStyle(this.#canvas.element).direction === "rtl"
    if (isRightToLeft !== this.#isRightToLeft) this.#link.input(InputKind.layoutDirection, isRightToLeft ? 1 : 0)
    this.#isRightToLeft = isRightToLeft
  }

  /** Returns the parameters by index, without those that the open scene does not have. */
  #indexed(parameters) {
    const known = []
    for (const [id, value] of Object.entries(parameters)) {
      const { index, problem } = chosen(this.#scene.parameters, id, "parameter")
      if (problem === null) known.push([index, value])
      else this.#report(problem)
    }
    return known
  }

  #chosen(list, named, kind) {
    const { index, problem } = chosen(list, named, kind)
    if (problem !== null) this.#report(problem)
    return index
  }

  /** Sends the sizes to the worker. While the canvas is hidden, the former sizes are kept. */
  #fit() {
    if (this.#scene === null || !this.#canvas.isLaidOut) return
    this.#canvas.fit()
    this.#accessibility.fit()
    this.#safeArea.fit()
    this.send("resize", { size: this.#canvas.size, pixels: this.#canvas.pixels })
  }

  #receive({ name, ...content }) {
    if (this.#lifetime.signal.aborted) return
    switch (name) {
      case "catalog": return this.#learn(content)
      case "status": return this.#follow(content)
      case "focus": return this.#followFocus(content)
      case "elements": return this.#accessibility.show(content)
      case "announcements": return this.#accessibility.announce(content.posts)
      case "pointer": return void (this.#canvas.cursor = content.cursor)
      case "text": return this.#entry.show(content.state)
      case "copy": return this.#copy(content)
      case "canvasLost": return this.#replaceCanvas()
      case "message": return void this.#tell("message", content.message)
      case "storage": return this.#world.store(content.changes)
      case "request": return this.#perform(content.request)
      case "drawing": return void answerDrawing(this.#link, content)
      case "diagnostic": return this.#report(content.text)
      case "failure": return this.#end(content.text)
      default: this.#tell(name, content)
    }
  }

  /** Replaces a canvas that the worker can no longer draw on. */
  #replaceCanvas() {
    const canvas = this.#canvas.replaced().transferControlToOffscreen()
    this.send("canvas", { canvas }, [canvas])
  }

  #learn({ scenes }) {
    if (scenes.length === 0) return this.#end("The program has no scenes.")
    this.#catalog = scenes
    this.#scenesPromise.resolve(scenes)
    if (this.#opening !== null) this.#show()
  }

  #follow(status) {
    this.#isPlaying = status.playing
    this.#tell("status", status)
    this.#readyPromise.resolve()
  }

  #followFocus({ focus }) {
    this.#keyboard.report(focus)
    this.#wheel.isTaken = focus.wheels
  }

  async #copy({ text }) {
    this.#tell("copied", { text, succeeded: await copy(text) })
  }

  async #perform(request) {
    this.send("performed", { number: request.number, succeeded: await this.#world.perform(request) })
  }

  #report(text) {
    if (this.#tell("diagnostic", { text })) console.warn(text)
  }

  /** Ends the program with a sentence. A listener may show it in its own way instead of in the element. */
  #end(text) {
    if (this.#lifetime.signal.aborted) return
    this.#failure = text
    this.#close(new Error(text))
    // Later, so that the caller of `mount` can add a listener first.
    queueMicrotask(() => {
      if (this.#isDestroyed || !this.#tell("failure", { text })) return
      this.#sentence = document.createElement("p")
      this.#sentence.className = "momentum-failure"
      this.#sentence.setAttribute("role", "alert")
      this.#sentence.textContent = text
      this.#element.append(this.#sentence)
    })
  }

  #close(reason) {
    this.#lifetime.abort()
    this.#scenesPromise.reject(reason)
    this.#readyPromise.reject(reason)
  }

  /** Dispatches an event, and returns whether its default action should be performed. */
  #tell(name, detail) {
    return this.dispatchEvent(new CustomEvent(name, { detail, cancelable: true }))
  }
}
