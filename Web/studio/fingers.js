import { element } from "./elements.js"
import { Popover } from "./popover.js"
import { standardGestures } from "./standardgestures.js"
import { gestureCode } from "./gesturecode.js"

/** The panel of gestures: standard gestures at the selected view, and recorded gestures. */
export class FingersPanel {
  #program
  #notices
  #list = element("ul", { class: "plain gestures" })
  #record
  #button
  #isRecording = false
  #gestures = []
  #title = ""
  #middle

  /**
   * Creates the panel. `middle()` returns the centre of standard gestures, in points of the stage: { center, edge }.
   */
  constructor(program, { panel, button, notices, middle }) {
    this.#program = program
    this.#notices = notices
    this.#middle = middle
    this.#button = button
    const popover = new Popover(panel, button)
    // The panel closes when the program is touched. The button then ends the recording.
    button.addEventListener("click", () => this.#isRecording && this.record())
    this.#record = element("button", { type: "button", class: "button" }, "Record (G)")
    this.#record.addEventListener("click", () => {
      this.record()
      popover.close()
      button.focus()
    })
    const standard = standardGestures.map(({ title, samples }) => {
      const play = element("button", { type: "button", class: "button" }, title)
      play.addEventListener("click", () => this.#play(samples(this.#middle(), this.#program.size)))
      return play
    })
    panel.replaceChildren(
      element("h3", {}, "Recorded gestures"), this.#list, this.#record,
      element("p", { class: "hint" }, "Perform the gesture on the stage. Option adds a second finger that mirrors the pointer; Shift-Option moves both in parallel."),
      element("h3", {}, "Gestures at the picked view or stage centre"), element("div", { class: "buttons" }, ...standard))
    this.#show()
  }

  /** The title of the displayed program, whose gestures are stored under that name. */
  set title(title) {
    this.#title = `momentum gestures ${title}`
    try {
      this.#gestures = JSON.parse(localStorage.getItem(this.#title) ?? "[]")
    } catch {
      this.#gestures = []
    }
    this.#show()
  }

  /** Starts a recording, or ends it and keeps the recorded touches. */
  async record() {
    this.#isRecording = !this.#isRecording
    this.#record.hidden = this.#isRecording
    this.#button.classList.toggle("recording", this.#isRecording)
    this.#button.textContent = this.#isRecording ? "Stop" : "Gestures"
    if (this.#isRecording) return this.#program.send("recordGesture")
    const samples = await this.#program.ask("recordedGesture")
    if (samples.length === 0) return this.#notices.show("The recording contains no touches.")
    this.#gestures.push({ name: `Gesture ${this.#gestures.length + 1}`, samples })
    this.#keep()
  }

  /** Replays a recorded gesture from now on. */
  play(index) {
    this.#play(this.#gestures[index].samples)
  }

  #play(samples) {
    this.#program.send("gesture", { samples })
  }

  #keep() {
    try {
      localStorage.setItem(this.#title, JSON.stringify(this.#gestures))
    } catch {
      this.#notices.show("The browser cannot store the gestures. They are lost when the page closes.")
    }
    this.#show()
  }

  #show() {
    const rows = this.#gestures.map(({ name, samples }, index) => {
      const button = (title, label, act) => {
        const made = element("button", { type: "button", class: "quiet", "aria-label": label }, title)
        made.addEventListener("click", act)
        return made
      }
      const field = element("input", { type: "text", value: name, "aria-label": `Name of gesture ${index + 1}` })
      field.addEventListener("change", () => {
        this.#gestures[index].name = field.value
        this.#keep()
      })
      const code = gestureCode(samples)
      const copy = code === null ? "" : button("Swift", `Copy ${name} as Swift`, () =>
        navigator.clipboard.writeText(code).catch(() => this.#notices.show("The browser denied access to the clipboard.")))
      const fingers = new Set(samples.map(([id]) => id)).size
      return element("li", {},
        button("▶︎", `Play ${name}`, () => this.#play(samples)), field,
        element("span", { class: "kind" }, `${samples.at(-1)[4].toFixed(1)} s${fingers > 1 ? `, ${fingers} fingers` : ""}`), copy,
        button("×", `Delete ${name}`, () => {
          this.#gestures.splice(index, 1)
          this.#keep()
        }))
    })
    this.#list.replaceChildren(...rows)
    this.#list.hidden = rows.length === 0
  }
}
