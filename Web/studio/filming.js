import { element } from "./elements.js"
import { PaintedThread } from "./paintedthread.js"
import { filmSettings } from "./painted/mp4.js"

const formats = [
  ["gif", "GIF", "Up to 256 colours, widely supported"], ["mp4", "MP4", "Compact video in full colour"],
  ["animated-svg", "Animated SVG", "Sharp at any size, no scripts"],
  ["svg", "SVG of this frame", "Vector image"], ["png", "PNG of this frame", "Bitmap image"],
]
const stretches = [["last", "Last motion"], ["shown", "Visible time range"], ["all", "Whole session"]]

/**
 * The export of pictures and films of the session. A second run of the program draws them while the program continues.
 */
export class Filming {
  #wasm
  #observer
  #program
  #notices
  #save
  #stretch = "last"
  #scale = 2
  #rate = 50
  #showsFingers = true
  #progress = element("progress", { max: "1", value: "0", "aria-label": "Export progress", hidden: true })
  #thread = null
  /** The button that exports a film, until the page knows whether this browser encodes video. */
  #filmButton = null

  /** Creates the export panel. `save(file, name)` passes a file to the browser. */
  constructor(wasm, { program, observer, notices, save }) {
    this.#wasm = wasm
    this.#program = program
    this.#observer = observer
    this.#notices = notices
    this.#save = save
  }

  get fields() {
    const select = (title, entries, initial, onChange) => {
      const made = element("select", { "aria-label": title }, ...entries.map(([value, text]) => element("option", { value, selected: value === initial }, text)))
      made.addEventListener("change", () => onChange(made.value))
      return element("label", { class: "choice" }, element("span", {}, title), made)
    }
    const box = element("input", { type: "checkbox", checked: true })
    box.addEventListener("change", () => (this.#showsFingers = box.checked))
    const buttons = formats.map(([format, title, note]) => {
      const button = element("button", { type: "button", class: "button wide", "data-format": format }, element("b", {}, title), element("span", {}, note))
      button.addEventListener("click", () => this.write(format).then((made) => made !== null && this.#save(made.file, made.name)))
      return button
    })
    this.#filmButton = buttons.find(({ dataset }) => dataset.format === "mp4")
    return [
      select("Range", stretches, this.#stretch, (value) => (this.#stretch = value)),
      select("Size", [[1, "1 pixel per point"], [2, "2 pixels per point"], [3, "3 pixels per point"]], this.#scale, (value) => (this.#scale = Number(value))),
      select("Frame rate", [[50, "50 fps"], [25, "25 fps"], [60, "60 fps (GIF: 50 fps)"]], this.#rate, (value) => (this.#rate = Number(value))),
      element("label", { class: "check" }, box, element("span", {}, "Show touches")), element("div", { class: "cards" }, ...buttons), this.#progress,
    ]
  }

  /**
   * Disables the film format if this browser cannot encode it. The panel calls it only when the user is about to choose
   * a format, because the check loads the encoder.
   */
  async findFormats() {
    const button = this.#filmButton
    this.#filmButton = null
    if (button === null || (await filmSettings(640, 480, 60)) !== null) return
    button.disabled = true
    button.querySelector("span").textContent = "This browser cannot encode video. Save a GIF and run ffmpeg -i motion.gif -pix_fmt yuv420p motion.mp4"
  }

  /**
   * Exports the chosen range, or the one between two times: { file, name, type, width, height, count }. Returns null if
   * the export fails.
   */
  async write(format, { from, to, scale = this.#scale, framesPerSecond = this.#rate } = {}) {
    if (this.#thread !== null) return this.#notices.show("An export is in progress."), null
    const [begin, end] = from === undefined ? await this.#range() : [from, to]
    const { time } = await this.#program.ask("state")
    const isStill = format === "svg" || format === "png"
    this.#progress.hidden = false
    this.#progress.removeAttribute("value")
    const thread = this.#thread = new PaintedThread("recording", { wasm: this.#wasm, observer: this.#observer })
    const made = await new Promise((resolve) => {
      thread.addEventListener("written", ({ detail }) => resolve(detail.file))
      thread.addEventListener("progress", ({ detail }) => (this.#progress.value = detail.done / detail.count))
      thread.addEventListener("failure", ({ detail }) => {
        this.#notices.show(detail.text)
        resolve(null)
      })
      thread.send("write", {
        format, from: begin, to: isStill ? time : end, scale, framesPerSecond: format === "gif" ? Math.min(50, framesPerSecond) : framesPerSecond,
        showsFingers: this.#showsFingers,
      })
    })
    thread.end()
    this.#thread = null
    this.#progress.hidden = true
    return made
  }

  /** Returns the chosen range, in seconds of stage time. */
  async #range() {
    if (this.#stretch === "shown") return this.#observer.ask("range")
    if (this.#stretch === "all") return [0, Infinity]
    return this.#observer.ask("lastMotion")
  }
}
