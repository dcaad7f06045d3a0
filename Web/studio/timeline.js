import { byID, element, written } from "./elements.js"
import { copyList } from "./copying.js"

/** The height of a lane and of the ruler, in CSS pixels. */
const [laneHeight, rulerHeight] = [76, 26]
const colours = ["value", "velocity", "grid", "label", "line", "band", "cursor", "jump", "other"]
/** How far a key moves through what is shown. */
const stride = 0.15

/** The time axis below the picture: what is watched, when fingers were down, steps that nothing explains. The worker draws it. */
export class Timeline {
  #program
  #observer
  #watching
  #canvas = byID("axis")
  #lanes = byID("lanes")
  #heads = byID("heads")
  #rows = []
  #notices
  #pointers = new Map()

  constructor(program, observer, watching, notices) {
    this.#notices = notices
    this.#program = program
    this.#observer = observer
    this.#watching = watching
    this.#listen()
    observer.addEventListener("reading", ({ detail }) => this.#read(detail))
    observer.addEventListener("paths", () => this.#layOut())
    watching.addEventListener("change", () => this.#layOut())
    new ResizeObserver(() => this.#fit()).observe(this.#lanes)
    byID("live").addEventListener("click", () => observer.send("live"))
    byID("jump").addEventListener("click", () => observer.send("jump", { direction: -1 }))
    for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)", "(prefers-contrast: more)"]) {
      matchMedia(query).addEventListener("change", () => this.#sendTheme())
    }
    this.#sendTheme()
    this.#layOut()
  }

  /** The program has told where it is. */
  follow({ time, end }) {
    this.#lanes.setAttribute("aria-valuemax", end.toFixed(3))
    this.#lanes.setAttribute("aria-valuenow", time.toFixed(3))
    this.#lanes.setAttribute("aria-valuetext", `${written(time, 2)} of ${written(end, 2)} seconds`)
  }

  #layOut() {
    const watched = this.#watching.all
    for (const { head } of this.#rows) head.remove()
    this.#rows = watched.map(({ part, number, title, name, unit }) => {
      const [value, velocity] = [element("output", { class: "value" }), element("output", { class: "velocity" })]
      const close = element("button", { type: "button", class: "close", "aria-label": `Watch ${title} ${name} no more` }, "×")
      close.addEventListener("click", () => this.#watching.toggle(part, number, title))
      const copy = copyList({ title, path: name, notices: this.#notices, rows: () => this.#shown(part, number) })
      const head = element("div", { class: "head" },
        element("p", { class: "what" }, element("b", {}, title), ` ${name}`), close,
        element("p", { class: "reading" }, value, " ", velocity, copy))
      this.#heads.append(head)
      return { head, value, velocity, unit }
    })
    this.#lanes.style.setProperty("--lanes", watched.length)
    byID("lanes").classList.toggle("empty", watched.length === 0)
    this.#fit()
  }

  #fit() {
    const { clientWidth } = this.#lanes
    const rows = this.#rows.map((_, index) => ({ top: rulerHeight + index * laneHeight, height: laneHeight }))
    const height = rulerHeight + Math.max(1, rows.length) * laneHeight
    this.#canvas.style.height = `${height}px`
    this.#observer.send("size", { width: clientWidth, height, ratio: devicePixelRatio, rows })
  }

  #read({ reading, jumps }) {
    this.#rows.forEach(({ value, velocity, unit }, index) => {
      const sample = reading.samples[this.#watching.all[index]?.key] ?? [NaN, NaN]
      value.textContent = `${written(sample[0])} ${unit}`
      velocity.textContent = `${written(sample[1], 1)} ${unit}/s`
    })
    byID("live").hidden = reading.follows
    const button = byID("jump")
    button.hidden = jumps.length === 0
    if (jumps.length === 0) return
    const { layer, property, kind, causes, time } = jumps.at(-1)
    button.textContent = jumps.length === 1 ? "1 jump" : `${jumps.length} jumps`
    const asked = causes.length === 0 ? "nothing was asked of it" : `asked of it: ${causes.join(", ")}`
    button.title = `The last at ${written(time, 3)} s: the ${kind} of ${layer === "" ? "a layer" : layer}'s ${property} has a step; ${asked}.`
    button.setAttribute("aria-label", `${button.textContent}: go to the one before. ${button.title}`)
  }

  /** What is shown of a number: time and value. */
  async #shown(part, number) {
    const { rows } = await this.#observer.ask("shown")
    const index = this.#watching.all.findIndex((other) => other.part === part && other.number === number)
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

  /** Two fingers stretch what is shown. */
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
      "[": () => this.#observer.send("jump", { direction: -1 }),
      "]": () => this.#observer.send("jump", { direction: 1 }),
    }[event.key]
    if (act === undefined) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  /** Hands the colours of the current scheme to the worker, in numbers: it does not know the page's variables. */
  #sendTheme() {
    const probe = document.body.appendChild(element("span", { class: "probe" }))
    const entries = colours.map((name) => {
      probe.style.color = `var(--axis-${name})`
      return [name, getComputedStyle(probe).color]
    })
    const font = `11px ${getComputedStyle(document.body).fontFamily}`
    probe.remove()
    this.#observer.send("theme", { colours: { ...Object.fromEntries(entries), font } })
  }
}
