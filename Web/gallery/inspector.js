import { byID, element } from "./elements.js"
import { formatted, perSecond, withDecimals } from "./shared/numbers.js"

const colours = ["accent", "surface", "grid", "zero", "label", "marker", "band", "area", "cursor"]

/** The panel round the plots, which the worker draws: the watched property, its numbers, reading off and scrubbing. */
export class Inspector {
  #program
  #watched = []
  #index = 0

  constructor(program, canvases) {
    this.#program = program
    this.#listenToPointer(canvases)
    byID("watched").addEventListener("change", ({ target }) => this.#watch(target.selectedIndex))
    new ResizeObserver(() => this.fit(canvases)).observe(canvases[0])
  }

  show(scene) {
    this.#watched = scene.watched
    byID("watched").replaceChildren(...scene.watched.map(({ name }) => element("option", {}, name)))
    byID("watched").disabled = scene.watched.length < 2
    this.#watch(0)
  }

  fit(canvases) {
    this.#program.send("plotSize", {
      width: canvases[0].clientWidth,
      heights: canvases.map((canvas) => canvas.clientHeight),
      ratio: devicePixelRatio,
    })
  }

  /** Hands the colours of the current scheme to the worker, in numbers: it does not know the system's colours by name. */
  sendTheme() {
    const probe = document.body.appendChild(element("span", { class: "probe" }))
    const entries = colours.map((name) => {
      probe.style.color = `var(--plot-${name})`
      return [name, getComputedStyle(probe).color]
    })
    probe.remove()
    this.#program.send("theme", { colours: Object.fromEntries(entries) })
  }

  update({ reading }) {
    const unit = this.#watched[this.#index]?.unit ?? ""
    byID("value").textContent = formatted(reading.value, unit)
    byID("velocity").textContent = formatted(reading.velocity, perSecond(unit))
    byID("value-unit").textContent = unit
    byID("velocity-unit").textContent = perSecond(unit)
    byID("reading-time").textContent = reading.hovers ? `at ${withDecimals(reading.time, 3)} s` : "last 4 s"
  }

  #watch(index) {
    this.#index = index
    this.#program.send("watch", { index, unit: this.#watched[index]?.unit ?? "" })
  }

  /** Hovering reads the numbers off, dragging moves through time. */
  #listenToPointer(canvases) {
    for (const canvas of canvases) {
      const x = (event) => event.clientX - canvas.getBoundingClientRect().left
      canvas.addEventListener("pointermove", (event) => {
        this.#program.send("hover", { x: x(event) })
        if (canvas.hasPointerCapture(event.pointerId)) this.#program.send("plotScrub", { x: x(event) })
      })
      canvas.addEventListener("pointerdown", (event) => {
        if (event.button !== 0) return
        canvas.setPointerCapture(event.pointerId)
        this.#program.send("plotScrub", { x: x(event) })
      })
      canvas.addEventListener("lostpointercapture", () => this.#program.send("plotScrub", { x: null }))
      canvas.addEventListener("pointerleave", () => this.#program.send("hover", { x: null }))
    }
  }
}
