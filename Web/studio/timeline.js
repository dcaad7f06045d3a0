import { byID, element, written } from "./elements.js"
import { copyList } from "./copying.js"
import { phases } from "./phases.js"

/** The heights of the ruler, the lanes of animations and frame costs, and the lane of a value, in CSS pixels. */
const [rulerHeight, activityHeight, costsHeight, laneHeight] = [26, 54, 44, 76]
/**
 * The width from which the hint without watched values is one line, its height there, and its height with several
 * lines.
 */
const [hintWidth, hintHeight, narrowHintHeight] = [420, 44, 84]
const colours = ["value", "velocity", "grid", "label", "line", "band", "cursor", "jump", "run", "text", "other"]
/** The fraction of the displayed range that a key scrolls. */
const stride = 0.15

/** The time axis below the picture: watched values, touches and unexplained jumps. The worker draws it. */
export class Timeline {
  #program
  #observer
  #watching
  #canvas = byID("axis")
  #lanes = byID("lanes")
  #heads = byID("heads")
  #running = element("output", {})
  #cost = element("output", {})
  #showsAll = true
  #rows = []
  #notices
  #pointers = new Map()

  constructor(program, observer, watching, notices) {
    this.#notices = notices
    this.#program = program
    this.#observer = observer
    this.#watching = watching
    this.#heads.append(
      element("div", { class: "head activity" }, element("p", { class: "what" }, element("b", {}, "Animations")), element("p", { class: "reading" }, this.#running)),
      element("div", { class: "head costs" }, element("p", { class: "what" }, element("b", {}, "Frames"), " ", this.#cost)))
    this.#listen()
    observer.addEventListener("reading", ({ detail }) => this.#read(detail))
    observer.addEventListener("paths", () => this.#layOut())
    watching.addEventListener("change", () => this.#layOut())
    new ResizeObserver(() => this.#fit()).observe(this.#lanes)
    byID("live").addEventListener("click", () => observer.send("live"))
    byID("all-lanes").addEventListener("click", () => this.showAll(!this.#showsAll))
    for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)", "(prefers-contrast: more)"]) {
      matchMedia(query).addEventListener("change", () => this.#sendTheme())
    }
    this.#sendTheme()
    this.#layOut()
  }

  /** Sets whether the lanes of all animations and frame costs are displayed beside the watched values. */
  showAll(showsAll) {
    this.#showsAll = showsAll
    this.#heads.classList.toggle("few", !showsAll)
    const button = byID("all-lanes")
    button.setAttribute("aria-expanded", String(showsAll))
    button.textContent = showsAll ? "Fewer tracks" : "All tracks"
    this.#fit()
  }

  /** Follows the time of the program. */
  follow({ time, end }) {
    this.#lanes.setAttribute("aria-valuemax", end.toFixed(3))
    this.#lanes.setAttribute("aria-valuenow", time.toFixed(3))
    this.#lanes.setAttribute("aria-valuetext", `${written(time, 2)} of ${written(end, 2)} seconds`)
  }

  #layOut() {
    const watched = this.#watching.all
    for (const { head } of this.#rows) head.remove()
    this.#rows = watched.map(({ key, title, name, unit }) => {
      const [value, velocity] = [element("output", { class: "value" }), element("output", { class: "velocity" })]
      const close = element("button", { type: "button", class: "close", "aria-label": `Stop watching ${title} ${name}` }, "×")
      close.addEventListener("click", () => this.#watching.remove(key))
      const copy = copyList({ title, path: name, notices: this.#notices, rows: () => this.#shown(key) })
      const head = element("div", { class: "head" },
        element("p", { class: "what" }, element("b", {}, title), ` ${name}`), close,
        element("p", { class: "reading" }, value, " ", velocity), copy)
      this.#heads.append(head)
      return { head, value, velocity, unit }
    })
    this.#lanes.style.setProperty("--lanes", watched.length)
    byID("lanes").classList.toggle("empty", watched.length === 0)
    this.#fit()
  }

  #fit() {
    const { clientWidth } = this.#lanes
    const first = rulerHeight + (this.#showsAll ? activityHeight + costsHeight : 0)
    const rows = this.#rows.map((_, index) => ({ top: first + index * laneHeight, height: laneHeight }))
    const hint = clientWidth < hintWidth ? narrowHintHeight : hintHeight
    this.#lanes.style.setProperty("--hint", `${hint}px`)
    const height = first + (rows.length * laneHeight || hint)
    this.#canvas.style.height = `${height}px`
    const layout = {
      activity: this.#showsAll ? { top: rulerHeight, height: activityHeight } : null,
      costs: this.#showsAll ? { top: rulerHeight + activityHeight, height: costsHeight } : null,
      rows,
    }
    this.#observer.send("size", { width: clientWidth, height, ratio: devicePixelRatio, layout })
  }

  #read({ reading }) {
    this.#running.textContent = reading.running === 0 ? "none running" : `${reading.running} running`
    this.#cost.textContent = reading.total > 0 ? `${written(reading.total)} ms` : ""
    this.#rows.forEach(({ value, velocity, unit }, index) => {
      const sample = reading.samples[this.#watching.all[index]?.key] ?? [NaN, NaN]
      value.textContent = `${written(sample[0])} ${unit}`
      velocity.textContent = `${written(sample[1], 1)} ${unit}/s`
    })
    byID("live").hidden = reading.follows
  }

  /** Returns the displayed times and values of a watched value. */
  async #shown(wanted) {
    const { rows } = await this.#observer.ask("shown")
    const index = this.#watching.all.findIndex(({ key }) => key === wanted)
    return rows.map((row) => [row[0], row[1 + 2 * index]])
  }

  #listen() {
    const lanes = this.#lanes
    const x = (event) => event.clientX - lanes.getBoundingClientRect().left
    lanes.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return
      lanes.setPointerCapture(event.pointerId)
      this.#pointers.set(event.pointerId, x(event))
      if (this.#pointers.size === 1) this.#observer.send("scrub", { x: x(event) })
    })
    lanes.addEventListener("pointermove", (event) => {
      if (!this.#pointers.has(event.pointerId)) return this.#observer.send("hover", { x: event.pointerType === "mouse" ? x(event) : null })
      if (this.#pointers.size === 1) this.#observer.send("scrub", { x: x(event) })
      else this.#pinch(event.pointerId, x(event))
      this.#pointers.set(event.pointerId, x(event))
    })
    const end = (event) => this.#pointers.delete(event.pointerId)
    for (const name of ["pointerup", "pointercancel"]) lanes.addEventListener(name, end)
    lanes.addEventListener("pointerleave", () => this.#observer.send("hover", { x: null }))
    lanes.addEventListener("wheel", (event) => {
      event.preventDefault()
      if (event.ctrlKey || event.metaKey || Math.abs(event.deltaY) > Math.abs(event.deltaX)) {
        this.#observer.send("zoom", { factor: Math.exp(event.deltaY * 0.002), x: x(event) })
      } else {
        this.#observer.send("pan", { by: event.deltaX / lanes.clientWidth })
      }
    }, { passive: false })
    lanes.addEventListener("keydown", (event) => this.#press(event))
  }

  /** Zooms the displayed range with two fingers. */
  #pinch(moved, x) {
    const [, other] = [...this.#pointers].find(([id]) => id !== moved)
    const before = Math.abs(this.#pointers.get(moved) - other)
    const now = Math.abs(x - other)
    if (before > 8 && now > 8) this.#observer.send("zoom", { factor: before / now, x: (x + other) / 2 })
  }

  #press(event) {
    const middle = this.#lanes.clientWidth / 2
    const act = {
      ArrowLeft: () => this.#program.send("step", { direction: -1 }),
      ArrowRight: () => this.#program.send("step", { direction: 1 }),
      Home: () => this.#program.send("scrub", { time: 0 }),
      End: () => this.#program.send("scrub", { time: Infinity }),
      PageUp: () => this.#observer.send("pan", { by: -stride }),
      PageDown: () => this.#observer.send("pan", { by: stride }),
      "+": () => this.#observer.send("zoom", { factor: 0.7, x: middle }),
      "-": () => this.#observer.send("zoom", { factor: 1.4, x: middle }),
      "[": () => this.#observer.jump({ direction: -1 }),
      "]": () => this.#observer.jump({ direction: 1 }),
    }[event.key]
    if (act === undefined) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  /**
   * Sends the colours of the current scheme to the worker as values, because it has no access to the page's variables.
   */
  #sendTheme() {
    const probe = document.body.appendChild(element("span", { class: "probe" }))
    const colour = (name) => {
      probe.style.color = `var(--${name})`
      return getComputedStyle(probe).color
    }
    const entries = colours.map((name) => [name, colour(`axis-${name}`)])
    const { fontFamily } = getComputedStyle(document.body)
    const more = { font: `11px ${fontFamily}`, small: `10px ${fontFamily}`, phases: phases.map(([name]) => colour(`phase-${name}`)) }
    probe.remove()
    this.#observer.send("theme", { colours: { ...Object.fromEntries(entries), ...more } })
  }
}
