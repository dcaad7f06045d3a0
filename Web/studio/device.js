import { element } from "./elements.js"
import { Popover } from "./popover.js"

/** Screens of common devices, in points, upright; null follows the room there is. */
const devices = [
  { title: "Fit the page", size: null },
  { title: "What the program prefers", size: "preferred" },
  { title: "Phone, small", size: { width: 320, height: 568 } },
  { title: "Phone", size: { width: 390, height: 844 } },
  { title: "Phone, large", size: { width: 430, height: 932 } },
  { title: "Tablet", size: { width: 820, height: 1180 } },
  { title: "Desktop", size: { width: 1280, height: 800 } },
]
const textSizes = [0.8, 1, 1.2, 1.5, 2]

/** The frame that the program is shown in: a device's size, upright or not, scaled to the room there is, and how large letters are. */
export class Device {
  #program
  #area
  #device
  #preferred = null
  #chosen = devices[1]
  #isTurned = false

  constructor(program, { area, device, panel, button }) {
    this.#program = program
    this.#area = area
    this.#device = device
    new ResizeObserver(() => this.#fit()).observe(area)
    new Popover(panel, button)
    this.#fill(panel)
  }

  show({ preferred }) {
    this.#preferred = preferred
    this.#fit()
  }

  #fill(panel) {
    const sizes = element("select", { "aria-label": "Size" }, ...devices.map(({ title }) =>
      element("option", { selected: title === this.#chosen.title }, title)))
    sizes.addEventListener("change", () => {
      this.#chosen = devices[sizes.selectedIndex]
      this.#fit()
    })
    const turn = element("input", { type: "checkbox" })
    turn.addEventListener("change", () => {
      this.#isTurned = turn.checked
      this.#fit()
    })
    const letters = element("select", { "aria-label": "Text size" }, ...textSizes.map((factor) =>
      element("option", { value: factor, selected: factor === 1 }, `${Math.round(factor * 100)} %`)))
    letters.addEventListener("change", () => (this.#program.textSize = Number(letters.value)))
    const flag = (title, query, name) => {
      const box = element("input", { type: "checkbox" })
      box.checked = matchMedia(query).matches
      box.addEventListener("change", () => this.#program.send(name, { flag: box.checked }))
      return element("label", { class: "check" }, box, element("span", {}, title))
    }
    const rates = element("select", { "aria-label": "Frames a second" }, ...[0, 30, 15, 5].map((rate) =>
      element("option", { value: rate }, rate === 0 ? "All that the display has" : `${rate} at most`)))
    rates.addEventListener("change", () => this.#program.send("frameLimit", { rate: Number(rates.value) }))
    panel.replaceChildren(
      element("label", { class: "choice" }, element("span", {}, "Size"), sizes),
      element("label", { class: "check" }, turn, element("span", {}, "Turned")),
      element("label", { class: "choice" }, element("span", {}, "Text size"), letters),
      flag("Dark", "(prefers-color-scheme: dark)", "dark"), flag("Less motion", "(prefers-reduced-motion: reduce)", "reduceMotion"),
      element("label", { class: "choice" }, element("span", {}, "Frames"), rates))
  }

  get #size() {
    const { size } = this.#chosen
    const upright = size === "preferred" ? this.#preferred : size
    if (upright === null) return null
    return this.#isTurned ? { width: upright.height, height: upright.width } : upright
  }

  #fit() {
    if (this.#preferred === null) return
    const { clientWidth, clientHeight } = this.#area
    const size = this.#size ?? { width: Math.max(1, clientWidth), height: Math.max(1, clientHeight) }
    const scale = Math.min(1, clientWidth / size.width, clientHeight / size.height)
    this.#device.style.width = `${Math.max(1, Math.round(size.width * scale))}px`
    this.#device.style.height = `${Math.max(1, Math.round(size.height * scale))}px`
    this.#program.resize(size)
  }
}
