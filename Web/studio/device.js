import { element } from "./elements.js"
import { devices, insetsOf, screenOf } from "./devices.js"
import { Popover } from "./popover.js"
import { InputKind } from "../host/shared/inputs.js"

const space = "http://www.w3.org/2000/svg"
/** The largest scale of the program's preferred size in a large area. */
const largestScale = 1.4
const textSizes = [0.8, 1, 1.2, 1.5, 2]
/** The preferences, each with the media query of the browser's user. Each bit belongs to the input `preferences`. */
const wishes = [
  { title: "Dark", query: "(prefers-color-scheme: dark)" },
  { title: "Reduce motion", query: "(prefers-reduced-motion: reduce)", kind: InputKind.reduceMotion },
  { title: "Increase contrast", query: "(prefers-contrast: more)", bit: 1 },
  { title: "Reduce transparency", query: "(prefers-reduced-transparency: reduce)", bit: 2 },
  { title: "Right to left", query: null, kind: InputKind.layoutDirection },
]
const rates = [[0, "Display rate"], [30, "At most 30 fps"], [15, "At most 15 fps"], [5, "At most 5 fps"]]
const speeds = [[1, "Full speed"], [2, "2× slower"], [4, "4× slower"], [8, "8× slower"], [20, "20× slower"]]
const drops = [[0, "None"], [10, "Every 10th frame"], [4, "Every 4th frame"], [2, "Every 2nd frame"]]
/** The number of frames that the button drops at once. */
const hitch = 12

/**
 * The frame around the program: the size and safe area of a device, upright or rotated, scaled to the available area.
 * It also sets the user's preferences and the speed of the program.
 */
export class Device extends EventTarget {
  #program
  #area
  #device
  #hardware
  #preferred = null
  #minimum = null
  #chosen = devices[1]
  #isRotated = false
  #marksSafeArea = false
  #bits = 0
  #insets = "0,0,0,0"
  #fields = {}
  /**
   * The size of the screen in this window. Opening a panel beside or below the screen changes its scale but not this
   * size.
   */
  #kept = null
  /** Whether the window has been resized. The program receives its new size as soon as time advances. */
  #isOutdated = false
  #isPlaying = true
  /** The size of the played script, or null if no script with a size is played. */
  #recorded = null
  /** The number of screens side by side. */
  #screens = 1

  constructor(program, { area, device, panel, button }) {
    super()
    this.#program = program
    this.#area = area
    this.#device = device
    this.#hardware = device.appendChild(document.createElementNS(space, "svg"))
    this.#hardware.setAttribute("class", "hardware")
    this.#hardware.setAttribute("aria-hidden", "true")
    new ResizeObserver(() => this.#fit()).observe(area)
    addEventListener("resize", () => (this.#isOutdated = true))
    program.addEventListener("status", ({ detail }) => {
      this.#isPlaying = detail.playing
      if (this.#isOutdated && this.#isPlaying) this.#fit()
    })
    new Popover(panel, button)
    this.#fill(panel)
  }

  show({ preferred, minimum }) {
    this.#preferred = preferred
    this.#minimum = minimum
    this.#recorded = this.#kept = null
    // In a narrow window the area has the preferred or the minimum aspect ratio, whichever is taller.
    this.#area.style.setProperty("--aspect", Math.min(preferred.width / preferred.height, minimum.width / minimum.height))
    this.#fit()
  }

  /** Gives the screen the size of a script, upright and without a particular device. */
  showRecorded(size) {
    this.#recorded = size
    this.#fields.size.selectedIndex = 1
    this.#chosen = devices[1]
    this.#isRotated = this.#fields.rotated.checked = false
    this.#fit()
  }

  /** The number of screens side by side that share the area. */
  set screens(count) {
    this.#screens = count
    this.#fit()
  }

  /** Whether the user prefers dark colours. */
  get isDark() {
    return this.#fields.dark.checked
  }

  /** The size of the screen on the page in CSS pixels, and its corner radius. */
  get bounds() {
    const { clientWidth, clientHeight, style } = this.#device
    return { width: clientWidth, height: clientHeight, radius: style.borderRadius }
  }

  rotate() {
    this.#isRotated = this.#fields.rotated.checked = !this.#isRotated
    this.#fit()
  }

  #fill(panel) {
    const size = this.#choice("Screen", devices.map(({ title }, index) => [index, title]), 1, (index) => {
      this.#chosen = devices[index]
      this.#recorded = null
      this.#fit()
    })
    const rotated = check("Rotated (O)", false, (flag) => {
      this.#isRotated = flag
      this.#fit()
    })
    const safe = check("Show safe area", false, (flag) => {
      this.#marksSafeArea = flag
      this.#fit()
    })
    const checks = wishes.map((wish) => this.#wish(wish))
    this.#fields = {
      size: size.querySelector("select"), rotated: rotated.querySelector("input"), dark: checks[0].querySelector("input"),
    }
    const letters = this.#choice("Text size", textSizes.map((factor) => [factor, `${Math.round(factor * 100)} %`]), 1, (factor) => {
      this.#program.textSize = factor
    })
    const send = (name, key) => (value) => this.#program.send(name, { [key]: value })
    const drop = element("button", { type: "button", class: "button" }, `Drop ${hitch} frames now`)
    drop.addEventListener("click", () => this.#program.send("hitch", { frames: hitch }))
    panel.replaceChildren(
      size, element("div", { class: "checks" }, rotated, safe), letters,
      element("h3", {}, "User preferences"), element("div", { class: "checks" }, ...checks),
      element("h3", {}, "Performance"),
      this.#choice("Frame rate", rates, 0, send("frameLimit", "rate")), this.#choice("CPU speed", speeds, 1, send("slowness", "factor")),
      this.#choice("Frame drops", drops, 0, send("dropFrames", "every")), drop)
  }

  #wish({ title, query, kind, bit }) {
    const isWanted = query !== null && matchMedia(query).matches
    if (bit !== undefined && isWanted) this.#bits |= bit
    return check(title, isWanted, (flag) => {
      if (bit !== undefined) {
        this.#bits = flag ? this.#bits | bit : this.#bits & ~bit
        return this.#program.send("input", { kind: InputKind.preferences, fields: [this.#bits] })
      }
      if (kind !== undefined) return this.#program.send("input", { kind, fields: [flag ? 1 : 0], isOwn: true })
      this.#program.send("dark", { flag, isOwn: true })
      this.#device.style.colorScheme = flag ? "dark" : "light"
    })
  }

  #choice(title, entries, initial, onChange) {
    const select = element("select", { "aria-label": title }, ...entries.map(([value, text]) =>
      element("option", { value, selected: value === initial }, text)))
    select.addEventListener("change", () => onChange(Number(select.value)))
    return element("label", { class: "choice" }, element("span", {}, title), select)
  }

  #fit() {
    if (this.#preferred === null) return
    const { clientWidth, clientHeight } = this.#area
    const room = { width: Math.max(1, clientWidth / this.#screens - (this.#screens > 1 ? 8 : 0)), height: Math.max(1, clientHeight) }
    if (this.#isOutdated && this.#isPlaying) this.#kept = null
    if (this.#kept === null) this.#isOutdated = false
    this.#kept ??= this.#wanted(room)
    const screen = screenOf(this.#chosen, this.#isRotated, this.#recorded ?? this.#kept)
    const size = screen ?? room
    const most = this.#chosen.size === "preferred" ? largestScale : 1
    const scale = Math.min(most, room.width / size.width, room.height / size.height)
    this.#device.style.width = inWholePixels(size.width * scale)
    this.#device.style.height = inWholePixels(size.height * scale)
    this.#device.style.borderRadius = `${Math.round((this.#chosen.corner ?? (size.height > size.width ? 28 : 14)) * scale)}px`
    this.#program.resize(size)
    const insets = insetsOf(this.#chosen, this.#isRotated)
    if (insets.join() !== this.#insets) this.#program.send("input", { kind: InputKind.safeArea, fields: insets })
    this.#insets = insets.join()
    this.#drawHardware(size, insets)
    this.dispatchEvent(new Event("change"))
  }

  /** Returns the size of the area, limited to the range from the minimum to the preferred size of the program. */
  #wanted(room) {
    const clamp = (number, low, high) => Math.min(high, Math.max(low, number))
    const { width, height } = this.#preferred
    return { width: clamp(room.width, this.#minimum.width, width), height: clamp(room.height, this.#minimum.height, height) }
  }

  /** Draws the hardware over the screen and the edges of the safe area. */
  #drawHardware({ width, height }, [top, left, bottom, right]) {
    const shapes = []
    const add = (name, attributes) => {
      const shape = document.createElementNS(space, name)
      for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, value)
      shapes.push(shape)
    }
    this.#hardware.setAttribute("viewBox", `0 0 ${width} ${height}`)
    if (this.#marksSafeArea) {
      add("path", { class: "unsafe", "fill-rule": "evenodd", d: `M0 0H${width}V${height}H0ZM${left} ${top}H${width - right}V${height - bottom}H${left}Z` })
    }
    const { cutout } = this.#chosen
    if (cutout !== undefined) {
      const [across, down, from] = cutout
      const middle = (this.#isRotated ? height : width) / 2 - across / 2
      const [x, y, w, h] = this.#isRotated ? [from, middle, down, across] : [middle, from, across, down]
      add("rect", { class: "cutout", x, y, width: w, height: h, rx: from > 0 ? down / 2 : 18 })
      const length = this.#isRotated ? width * 0.36 : 134
      add("rect", { class: "home", x: (width - length) / 2, y: height - 13, width: length, height: 5, rx: 2.5 })
    }
    this.#hardware.replaceChildren(...shapes)
  }
}

function check(title, isOn, onChange) {
  const box = element("input", { type: "checkbox" })
  box.checked = isOn
  box.addEventListener("change", () => onChange(box.checked))
  return element("label", { class: "check" }, box, element("span", {}, title))
}

/** Returns a CSS length that is rounded to whole device pixels. */
function inWholePixels(length) {
  return `${Math.max(1, Math.round(length * devicePixelRatio)) / devicePixelRatio}px`
}
