import { encodedMessage } from "./messages.js"
import { Program } from "./program.js"
import { adoptStyles } from "./styles.js"

/** The attributes. Their properties have the same names in camel case. They set the options of `mount` of these names. */
const attributes = [
  "src", "scene", "variant", "parameters", "size", "text-size", "label", "log", "resources", "storage", "worker", "painter",
]

const property = (attribute) => attribute.replace(/-./g, ([, letter]) => letter.toUpperCase())
const option = (attribute) => attribute === "src" ? "wasm" : property(attribute)

/** Returns the value that the text of an attribute stands for. Throws a `SyntaxError` for an illegal text. */
function read(attribute, text) {
  switch (attribute) {
    case "log": return true
    case "parameters": return JSON.parse(text)
    case "text-size": return Number(text)
    case "size": {
      const [, width, height] = /^\s*([\d.]+)\s*[x\s]\s*([\d.]+)\s*$/.exec(text) ?? []
      if (height === undefined) throw new SyntaxError("write a width and a height, such as 390x720")
      return { width: Number(width), height: Number(height) }
    }
    case "scene": case "variant": return /^\d+$/.test(text) ? Number(text) : text
    default: return text
  }
}

/** A Momentum program as an element of a page: `<momentum-stage src="Cards.wasm">`. `momentum.d.ts` documents it. */
export class MomentumStage extends HTMLElement {
  static observedAttributes = [...attributes, "paused"]
  /** The address of the worker of this host. */
  static hostWorker

  /** Defines the property of each attribute. */
  static defineProperties() {
    for (const attribute of attributes) {
      Object.defineProperty(this.prototype, property(attribute), {
        get() {
          return this.#value(attribute)
        },
        set(value) {
          this.#own[attribute] = value
          this.#change(attribute)
        },
        configurable: true,
        enumerable: true,
      })
    }
  }

  #program = null
  /** The values that were set as properties. They take precedence over attributes. */
  #own = {}
  /** The messages that were posted while there was no program. */
  #unsent = []
  /** Whether the program will be opened at the end of this task. */
  #isOutdated = false

  constructor() {
    super()
    // A property that was set before the element was defined would hide the accessor.
    for (const attribute of attributes) {
      const name = property(attribute)
      if (!Object.hasOwn(this, name)) continue
      this.#own[attribute] = this[name]
      delete this[name]
    }
  }

  get program() {
    return this.#program
  }

  get paused() {
    return this.hasAttribute("paused")
  }

  set paused(isPaused) {
    this.toggleAttribute("paused", isPaused)
  }

  connectedCallback() {
    if (this.#program === null) this.#restart()
  }

  disconnectedCallback() {
    // An element that is only moved in the document keeps its program.
    queueMicrotask(() => {
      if (!this.isConnected) this.#end()
    })
  }

  attributeChangedCallback(name) {
    if (name === "paused") this.#setPaused()
    else this.#change(name)
  }

  post(name, value) {
    if (this.#program !== null) return this.#program.post(name, value)
    encodedMessage(name, value)
    this.#unsent.push([name, value])
  }

  /** Returns the property if it was set, otherwise the value of the attribute; undefined if there is neither. */
  #value(attribute) {
    if (this.#own[attribute] !== undefined) return this.#own[attribute]
    const text = this.getAttribute(attribute)
    if (text === null) return undefined
    try {
      return read(attribute, text)
    } catch (error) {
      const problem = `<momentum-stage> ignores ${attribute}="${text}": ${error.message}.`
      if (this.#tell("diagnostic", { text: problem })) console.warn(problem)
      return undefined
    }
  }

  #begin() {
    const chosen = {}
    for (const attribute of attributes) {
      const value = this.#value(attribute)
      if (value !== undefined) chosen[option(attribute)] = value
    }
    if (chosen.wasm === undefined || !this.isConnected) return
    adoptStyles(this)
    const tell = (name, detail) => this.#tell(name, detail)
    class ElementProgram extends Program {
      dispatchEvent(event) {
        return super.dispatchEvent(event) && tell(event.type, event.detail)
      }
    }
    this.#program = new ElementProgram(this, chosen, MomentumStage.hostWorker)
    // Who listens to the events of the element does not need the promises.
    this.#program.scenes.catch(() => {})
    this.#program.ready.then(() => this.#tell("ready", null), () => {})
    if (this.paused) this.#program.pause()
    for (const message of this.#unsent.splice(0)) this.#program.post(...message)
  }

  #end() {
    this.#program?.destroy()
    this.#program = null
  }

  #setPaused() {
    if (this.paused) this.#program?.pause()
    else this.#program?.play()
  }

  #change(attribute) {
    const program = this.#program
    if (program === null) return this.#restart()
    switch (attribute) {
      case "size": return program.resize(this.#value("size") ?? null)
      case "text-size": return void (program.textSize = this.#value("text-size") ?? null)
      case "scene": case "variant": case "parameters": return this.#open(attribute)
      default: return this.#restart()
    }
  }

  /**
   * Opens the program, or opens it again, after the present task, in which more options may change and listeners are
   * added. WebKit runs microtasks earlier, after it has parsed an element.
   */
  #restart() {
    if (this.#isOutdated || !this.isConnected) return
    this.#isOutdated = true
    setTimeout(() => {
      this.#isOutdated = false
      this.#end()
      this.#begin()
    })
  }

  /** Changes the variant or the parameters of the open scene, or opens another scene. */
  #open(attribute) {
    const program = this.#program
    program.ready.then(() => {
      if (program !== this.#program) return
      const [scene, variant, parameters] = [this.#value("scene"), this.#value("variant") ?? 0, this.#value("parameters") ?? {}]
      if (attribute === "scene") program.open({ scene, variant, parameters })
      else if (attribute === "variant") program.setVariant(variant)
      else for (const [name, value] of Object.entries(parameters)) program.setParameter(name, value)
    }, () => {})
  }

  #tell(name, detail) {
    return this.dispatchEvent(new CustomEvent(name, { detail, cancelable: true }))
  }
}

MomentumStage.defineProperties()
