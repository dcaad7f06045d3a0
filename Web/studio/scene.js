import { addressOf, isScript, resolve } from "./address.js"
import { byID, element } from "./elements.js"
import { Parameters } from "./parameters.js"
import { SceneList } from "./scenes.js"
import { chooseSegment, fillSegments } from "./segments.js"
import { Tilt } from "./tilt.js"

/**
 * The controls of a program: its scenes, named in the fragment of the address, and the variants, parameters, scripted
 * gestures and described values of the open scene.
 */
export class SceneControls {
  #program
  #device
  #watching
  #notices
  #list = new SceneList()
  #parameters
  #tilt = new Tilt()
  #scenes = []
  #scene = -1
  #variant = 0

  constructor(program, { device, watching, notices }) {
    this.#program = program
    this.#device = device
    this.#watching = watching
    this.#notices = notices
    this.#parameters = new Parameters(program)
    watching.addEventListener("change", () => this.#markWatched())
  }

  /** Shows the scenes of the program. No scene is open yet. */
  show(scenes) {
    this.#scenes = scenes
    document.body.classList.toggle("many", scenes.length > 1)
    if (scenes.length > 1) this.#list.show(scenes)
    addEventListener("popstate", () => this.followAddress())
  }

  /** The handler that is called with the description of a newly opened scene. */
  onScene = () => {}

  /** Shows a scene and variant that something else has opened. Watched values stay if the scene is the same. */
  shows(scene, variant) {
    if (scene !== this.#scene) return this.#describe(scene, variant)
    this.#variant = variant
    if (this.#open.variants.length > 1) chooseSegment(byID("variants"), variant)
    this.#parameters.show(this.#open.parameters)
  }

  /** Reopens the open scene. */
  restart() {
    this.#program.open({ scene: this.#scene, variant: this.#variant, parameters: this.#parameters.values })
    this.#program.play()
    this.#program.canvas.setAttribute("aria-label", `${this.#open.title}, interactive stage`)
  }

  /** The ids of the open scene and variant. */
  get state() {
    return { scene: this.#open.id, variant: this.#open.variants[this.#variant].id }
  }

  get #open() {
    return this.#scenes[this.#scene]
  }

  /**
   * Opens the scene in the address, or the first one. If the address contains a script, the scene of the script stays
   * open.
   */
  followAddress() {
    if (isScript(location.hash)) {
      if (this.#scene < 0) this.#openScene(0, 0)
      return
    }
    const { scene, variant, problem } = resolve(this.#scenes, location.hash)
    this.#notices.clear()
    if (problem !== null) this.#notices.show(problem)
    if (scene !== this.#scene) this.#openScene(scene, variant)
    else if (variant !== this.#variant) this.#change(variant)
    if (this.#scenes.length > 1 || this.#open.variants.length > 1) history.replaceState(null, "", addressOf(this.#open, variant))
  }

  #openScene(index, variant) {
    this.#describe(index, variant)
    this.restart()
  }

  /** Shows the description of the open scene on the page. */
  #describe(index, variant) {
    this.#scene = index
    this.#variant = variant
    const scene = this.#open
    const { title, hint, keys, variants, parameters, gestures, watched } = scene
    const isOneOfMany = this.#scenes.length > 1
    if (isOneOfMany) this.#list.mark(scene)
    else byID("program").textContent = title
    document.title = `${title} – ${isOneOfMany ? byID("program").textContent : "Studio"}`
    byID("title").textContent = title
    byID("title").hidden = !isOneOfMany
    byID("doing").textContent = hint
    byID("scene-keys").textContent = keys === "" ? "" : `Keys: ${keys}`
    byID("hint").hidden = hint === "" && keys === ""
    byID("variants").hidden = variants.length < 2
    byID("heading").hidden = !isOneOfMany && byID("hint").hidden && byID("variants").hidden
    fillSegments(byID("variants"), "variant", variants, variant, (chosen) => {
      history.pushState(null, "", addressOf(scene, chosen))
      this.#change(chosen)
    })
    this.#parameters.show(parameters)
    this.#tilt.show()
    this.#showGestures(gestures)
    this.#device.show(scene)
    byID("nothing-offered").hidden = parameters.length + gestures.length + watched.length > 0
    this.#watching.describe(watched, isOneOfMany)
    this.#showNumbers()
    this.onScene(scene)
  }

  #change(variant) {
    this.#variant = variant
    chooseSegment(byID("variants"), variant)
    this.#program.setVariant(variant)
  }

  #showGestures(gestures) {
    byID("gesture-section").hidden = gestures.length === 0
    byID("gestures").replaceChildren(...gestures.map(({ title }, index) => {
      const button = element("button", { type: "button", class: "button" }, title)
      button.addEventListener("click", () => this.#program.perform(index))
      return button
    }))
  }

  #showNumbers() {
    const { described } = this.#watching
    byID("number-section").hidden = described.length === 0
    byID("described").replaceChildren(...described.map((number) => {
      const name = `${number.title} ${number.name}`.trim()
      const button = element("button", { type: "button", class: "watch", "aria-label": `Watch ${name}` }, name)
      button.addEventListener("click", () => this.#watching.toggleDescribed(number))
      return element("li", {}, button)
    }))
    this.#markWatched()
  }

  #markWatched() {
    const { described, all } = this.#watching
    const buttons = byID("described").querySelectorAll("button")
    described.forEach((number, index) => buttons[index]?.setAttribute("aria-pressed", String(all.includes(number))))
  }
}
