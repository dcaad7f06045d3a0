import { Phase, PointerKind } from "../shared/input.js"

/** Forwards what fingers, mice and pens do on the canvas: every sample the device has taken, with its own time. */
export class Pointers {
  #link
  #canvas
  #pressed = new Set()

  constructor(link, canvas, signal) {
    this.#link = link
    this.#canvas = canvas
    // Where the browser offers it, movement is forwarded as it happens instead of once a frame.
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

  /** Another scene is shown: what is held is not held there. */
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

  /** A pointer that has left is over nothing any more. */
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

/** 0 where the device does not tell: a button has no force, and a screen without sensors reports one half or one throughout. */
function knownForce({ pointerType, pressure }) {
  const isTold = pointerType === "pen" || (pointerType === "touch" && pressure !== 0.5 && pressure !== 1)
  return isTold ? Math.min(1, Math.max(0, pressure)) : 0
}
