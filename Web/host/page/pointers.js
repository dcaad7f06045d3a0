import { Phase, PointerKind } from "../shared/input.js"

/** Forwards the samples of fingers, mice and pens on the canvas, each with its own timestamp. */
export class Pointers {
  #link
  #canvas
  #pressed = new Set()

  constructor(link, canvas, signal) {
    this.#link = link
    this.#canvas = canvas
    // If the browser supports it, movements are forwarded immediately instead of once per frame.
    const moveEvent = "onpointerrawupdate" in window ? "pointerrawupdate" : "pointermove"
    const listen = (type, handle) => canvas.listen(type, handle, { signal })
    listen("pointerdown", (event) => this.#press(event))
    listen(moveEvent, (event) => this.#move(event))
    listen("pointerup", (event) => this.#lift(event, Phase.ended))
    listen("pointercancel", (event) => this.#lift(event, Phase.cancelled))
    listen("lostpointercapture", (event) => this.#lift(event, Phase.cancelled))
    listen("pointerleave", (event) => this.#leave(event))
    listen("contextmenu", (event) => {
      if (this.#pressed.size > 0) event.preventDefault()
    })
  }

  /** Resets the state for a new scene. */
  reset() {
    this.#pressed.clear()
  }

  #press(event) {
    if (event.pointerType === "mouse" && event.button !== 0) return
    this.#canvas.element.setPointerCapture(event.pointerId)
    this.#pressed.add(event.pointerId)
    this.#send([event], Phase.began)
  }

  #move(event) {
    const isDown = this.#pressed.has(event.pointerId)
    if (!isDown && event.pointerType === "touch") return
    const events = isDown ? event.getCoalescedEvents?.() ?? [] : []
    this.#send(events.length > 0 ? events : [event], isDown ? Phase.moved : Phase.hovered)
  }

  #lift(event, phase) {
    if (event.type === "pointerup" && event.pointerType === "mouse" && event.button !== 0) return
    if (this.#pressed.delete(event.pointerId)) this.#send([event], phase)
  }

  /** Reports a pointer that has left the canvas. */
  #leave(event) {
    if (this.#canvas.contains(event.relatedTarget)) return
    if (event.pointerType !== "touch" && !this.#pressed.has(event.pointerId)) this.#send([event], Phase.hovered)
  }

  #send(events, phase) {
    const samples = events.map((event) => {
      const { x, y } = this.#canvas.point(event)
      const kind = PointerKind[event.pointerType] ?? PointerKind.mouse
      return [event.pointerId, phase, x, y, event.timeStamp, knownForce(event), kind]
    })
    this.#link.send("pointers", { samples })
  }
}

/**
 * Returns the force, or 0 if the device does not measure it: a mouse button has no force, and a screen without sensors
 * always reports 0.5 or 1.
 */
function knownForce({ pointerType, pressure }) {
  const isTold = pointerType === "pen" || (pointerType === "touch" && pressure !== 0.5 && pressure !== 1)
  return isTold ? Math.min(1, Math.max(0, pressure)) : 0
}
