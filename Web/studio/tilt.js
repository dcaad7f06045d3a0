import { byID, element } from "./elements.js"

const radians = Math.PI / 180

/**
 * The control of a scene's gravity by the tilt of the device. The option appears if the scene has parameters named
 * `gravity` and `gravity-direction`, in degrees, and the device reports its orientation. Both are set through the
 * sliders, so that a recording contains them.
 */
export class Tilt {
  #inputs = []
  #button = element("button", { type: "button", class: "button", "aria-pressed": "false" }, "Follow device tilt")
  #isFollowing = false
  #last = null
  #isListening = false
  #hasReceivedEvent = false

  constructor() {
    this.#button.addEventListener("click", () => this.#toggle())
  }

  /** Updates the option for a newly opened scene with its parameters. */
  show() {
    this.#follow(false)
    this.#button.remove()
    this.#inputs = ["gravity", "gravity-direction"].map((id) => document.getElementById(`parameter-${id}`))
    if (this.#inputs.includes(null) || !("DeviceOrientationEvent" in window)) return
    this.#listen()
    // Where a permission is required, no events arrive before it is granted.
    const mayBeTilted = matchMedia("(pointer: coarse)").matches
    if (this.#hasReceivedEvent || (mayBeTilted && "requestPermission" in DeviceOrientationEvent)) this.#offer()
  }

  #offer() {
    if (!this.#button.isConnected) byID("parameters").append(this.#button)
  }

  #listen() {
    if (this.#isListening) return
    this.#isListening = true
    addEventListener("deviceorientation", (event) => {
      // A device without a sensor sends one event without values.
      if (event.beta === null || event.gamma === null || this.#inputs.includes(null)) return
      this.#hasReceivedEvent = true
      this.#offer()
      if (this.#isFollowing) this.#set(event)
    })
  }

  async #toggle() {
    if (!this.#hasReceivedEvent && "requestPermission" in DeviceOrientationEvent) {
      const answer = await DeviceOrientationEvent.requestPermission().catch(() => "denied")
      if (answer !== "granted") return this.#button.remove()
    }
    this.#follow(!this.#isFollowing)
  }

  #follow(isFollowing) {
    this.#isFollowing = isFollowing
    this.#button.setAttribute("aria-pressed", String(isFollowing))
    this.#last = null
  }

  /** Sets the gravity in the plane of the screen. It is zero if the device is horizontal. */
  #set({ beta, gamma }) {
    const right = Math.sin(gamma * radians) * Math.cos(beta * radians)
    const down = Math.sin(beta * radians)
    const turn = (screen.orientation?.angle ?? 0) * radians
    const x = right * Math.cos(turn) + down * Math.sin(turn)
    const y = down * Math.cos(turn) - right * Math.sin(turn)
    const values = [Math.hypot(x, y), Math.atan2(y, x) / radians]
    this.#inputs.forEach((input, index) => {
      input.value = values[index]
      if (this.#last?.[index] !== input.value) input.dispatchEvent(new Event("input"))
    })
    this.#last = this.#inputs.map((input) => input.value)
  }
}
