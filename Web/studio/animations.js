import { CurveEditor } from "./curveeditor.js"
import { element, written } from "./elements.js"
import { SpringEditor } from "./springeditor.js"

/** The titles of the origins of animations. */
const origins = {
  layer: "Layer.add(_:forKey:)", change: "a layer property change", block: "View.animate", animator: "a PropertyAnimator",
  succession: "a replacement, as the residual of the replaced animation",
}

/** The distance from the model value and the speed per second below which a motion is invisible, by unit. */
const unseen = { pt: [0.05, 1], rad: [0.001, 0.02], "": [0.002, 0.02] }

/** The list of the animations of the selected part: their properties, origins, progress and controls. */
export class AnimationList {
  #program
  #observer
  #choose
  #shown = []
  #part = 0
  /** The nearest moving ancestor of the displayed part, { id, kind, name }, or null if there is none. */
  mover = null

  constructor(program, observer, choose) {
    this.#program = program
    this.#observer = observer
    this.#choose = choose
  }

  /** Returns the values that require a rebuilt list when they change. */
  shape({ animations }) {
    const own = animations.map(({ key, path, kind, origin, spring, points, takesCurve }) => [key, path, kind, origin, spring, points, takesCurve])
    return own.length > 0 ? own : [this.mover?.id]
  }

  build({ id, animations }) {
    this.#part = id
    const section = element("section", {}, element("h3", {}, "Animations"))
    if (animations.length === 0) section.append(this.#nothing)
    this.#shown = animations.map((animation, index) => this.#block(animation, index))
    section.append(...this.#shown.map(({ block }) => block))
    this.#findBegins()
    return section
  }

  /** A note that the part has no animation, with a button that selects its moving ancestor. */
  get #nothing() {
    if (this.mover === null) return element("p", { class: "empty" }, "No animation is running.")
    const { id, kind, name } = this.mover
    const button = element("button", { type: "button", class: "quiet", "data-id": "mover" }, name === "" ? kind : name)
    button.addEventListener("click", () => this.#choose(id))
    return element("p", { class: "empty" }, "No animations of its own. Moves with ", button)
  }

  /** Updates the progress of each animation. */
  update({ animations, numbers }) {
    const paths = this.#observer.paths
    animations.forEach((animation, index) => {
      const shown = this.#shown[index]
      if (shown === undefined) return
      const isSettled = animation.hasEnded || hasSettled(animation, numbers, paths)
      shown.block.classList.toggle("settled", isSettled)
      const share = isSettled ? 1 : Math.min(1, Math.max(0, animation.elapsed / (animation.duration || 1)))
      shown.bar.value = Number.isFinite(share) ? share : 0
      const length = Number.isFinite(animation.duration) ? ` of ${written(animation.duration)} s` : " s"
      const end = animation.kind === "spring" || animation.origin === "succession" ? "settled" : "ended"
      shown.progress.textContent = isSettled ? end : `${written(Math.max(0, animation.elapsed))}${length}`
      shown.editor?.update(animation)
      shown.ends.textContent = ends(animation)
    })
  }

  #block(animation, index) {
    const { key, path, kind, origin, spring, curve } = animation
    const name = path === "" ? key : path
    const bar = element("progress", { max: "1", value: "0", "aria-label": `Progress of ${name}` })
    const [progress, way, begin] = [element("output"), element("p", { class: "ends" }), element("p", { class: "hint" }, `Started by ${origins[origin]}`)]
    const part = this.#part
    const editor = spring !== null
      ? new SpringEditor({ spring, path: name, index, onChange: (changed) => this.#changeSpring(part, index, changed) })
      : curve.length > 0
        ? new CurveEditor({ animation, path: name, index, onChange: (points) => this.#program.send("curve", { part, index, points }) })
        : null
    const block = element("div", { class: "animation" },
      element("p", { class: "what" }, element("b", {}, name), element("span", { class: "kind" }, ` ${kind}`)),
      way, begin, element("div", { class: "progress" }, bar, progress))
    if (editor !== null) block.append(editor.element)
    return { block, bar, progress, editor, ends: way, begin, path: name, isFound: false }
  }

  #changeSpring(part, index, { mass, stiffness, damping }) {
    const response = 2 * Math.PI / Math.sqrt(stiffness / mass)
    this.#program.send("spring", { part, index, response, damping: Math.min(1, damping / (2 * Math.sqrt(stiffness * mass))) })
  }

  /**
   * Finds the frame in which each animation began and the input of that frame. The second thread knows them only after
   * it has played that frame.
   */
  async #findBegins(tries = 600) {
    const shown = this.#shown
    if (shown.length === 0) return
    const begins = await this.#observer.ask("begins", { part: this.#part })
    for (const each of shown) {
      const found = each.isFound ? undefined : begins.findLast(({ path }) => path === each.path)
      if (found === undefined) continue
      each.isFound = true
      each.begin.textContent += `, at ${written(found.time, 3)} s${found.input === "" ? "" : `, after ${found.input}`}`
    }
    if (tries === 0 || shown.every(({ isFound }) => isFound)) return
    await new Promise((resolve) => requestAnimationFrame(resolve))
    if (this.#shown === shown) await this.#findBegins(tries - 1)
  }
}

/** Returns whether a spring, or a residual of one, still runs although its motion is invisible. */
function hasSettled({ kind, origin, path, elapsed }, numbers, paths) {
  if (elapsed <= 0 || path === "" || (kind !== "spring" && origin !== "succession")) return false
  const own = numbers.filter(({ index }) => paths[index]?.name === path || paths[index]?.name.startsWith(`${path}.`))
  return own.length > 0 && own.every(({ index, model, value, velocity }) => {
    const [distance, speed] = unseen[paths[index].unit]
    return Math.abs(value - model) < distance && Math.abs(velocity) < speed
  })
}

/** Returns a description of the start and end values of an animation. */
function ends({ from, to, isAdditive }) {
  if (from.length === 0) return isAdditive ? "additive" : ""
  const text = (numbers) => numbers.map((number) => written(number, 1)).join(", ")
  return `${text(from)} → ${text(to)}`
}
