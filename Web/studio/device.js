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
/** Where there is room to spare, what the program prefers is enlarged up to this. */
const largestScale = 1.4
const textSizes = [0.8, 1, 1.2, 1.5, 2]

/** The frame that the program is shown in: a device's size, upright or not, scaled to the room there is, and how large letters are. */
export class Device {
  #program
  #area
  #device
  #preferred = null
  #minimum = null
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

  show({ preferred, minimum }) {
    this.#preferred = preferred
    this.#minimum = minimum
    this.#device.dataset.shape = preferred.height > preferred.width ? "tall" : "wide"
    // In a narrow window the area is as high as a scene wants it that can be taller than its preferred size.
    this.#area.style.setProperty("--aspect", Math.min(preferred.width / preferred.height, minimum.width / minimum.height))
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
    const upright = size === "preferred" ? this.#wanted : size
    if (upright === null) return null
    return this.#isTurned ? { width: upright.height, height: upright.width } : upright
  }

  /** As large as the program likes, as small as it can bear. */
  get #wanted() {
    const clamp = (number, low, high) => Math.min(high, Math.max(low, number))
    const { clientWidth, clientHeight } = this.#area
    return {
      width: clamp(clientWidth, this.#minimum.width, this.#preferred.width),
      height: clamp(clientHeight, this.#minimum.height, this.#preferred.height),
    }
  }

  #fit() {
    if (this.#preferred === null) return
    const { clientWidth, clientHeight } = this.#area
    const size = this.#size ?? { width: Math.max(1, clientWidth), height: Math.max(1, clientHeight) }
    const most = this.#chosen.size === "preferred" ? largestScale : 1
    const scale = Math.min(most, clientWidth / size.width, clientHeight / size.height)
    this.#device.style.width = inWholePixels(size.width * scale)
    this.#device.style.height = inWholePixels(size.height * scale)
    this.#program.resize(size)
  }
}

/** A length as CSS has it, rounded so that it covers whole pixels of the screen. */
function inWholePixels(length) {
  return `${Math.max(1, Math.round(length * devicePixelRatio)) / devicePixelRatio}px`
}
