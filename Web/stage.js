import { Phase } from "./engine.js"
import { Keyboard } from "./keyboard.js"

const kinds = { touch: 0, mouse: 1, pen: 2 }

/** Where there is room to spare, the picture is enlarged up to this. */
const largestScale = 1.4

/** Points of a wheel's line and page, by delta mode. */
const wheelUnits = [1, 18, 400]

/** The canvas the scene is drawn on, as seen from the page: its size, and the input that lands on it. */
export class StageView {
  #link
  #area
  #device
  #canvas
  #scene = null
  #scale = 1
  #size = { width: 1, height: 1 }
  #pressed = new Map()
  /** Whether the touch under way is the scene's: null until the worker has said so, or the finger has moved. */
  #takesTouch = null
  /** Whether something on the stage scrolls, as of the last frame. */
  takesWheels = false

  constructor(link, { area, device, canvas }) {
    this.#link = link
    this.#area = area
    this.#device = device
    this.#canvas = canvas
    new ResizeObserver(() => this.fit()).observe(area)
    this.#listenToPointers()
    this.#shareTouches()
    this.keyboard = new Keyboard(link, canvas)
  }

  get scale() {
    return this.#scale
  }

  get size() {
    return this.#size
  }

  /** The stage in client coordinates. */
  get rectangle() {
    const { x, y, width, height } = this.#canvas.getBoundingClientRect()
    return { x, y, width, height }
  }

  show(scene) {
    this.#scene = scene
    this.#pressed.clear()
    this.keyboard.reset()
    this.#device.dataset.shape = scene.preferred.height > scene.preferred.width ? "tall" : "wide"
    // On a phone the area is as high as a scene wants it that can be taller than its preferred size.
    const { preferred, minimum } = scene
    this.#area.style.setProperty("--aspect", Math.min(preferred.width / preferred.height, minimum.width / minimum.height))
    this.#canvas.setAttribute("aria-label", `${scene.title}, interactive stage`)
    this.#layOut()
  }

  /** Follows the room there is; the worker hears the size in points and the canvas's in device pixels. */
  fit() {
    if (this.#scene === null) return
    const pixels = this.#layOut()
    this.#link.send("resize", { size: this.#size, pixels })
  }

  /** As large as the scene likes, as small as it can bear; beyond either the picture is scaled. */
  #layOut() {
    const { preferred, minimum } = this.#scene
    const { clientWidth, clientHeight } = this.#area
    const width = clamp(clientWidth, minimum.width, preferred.width)
    const height = clamp(clientHeight, minimum.height, preferred.height)
    const ratio = devicePixelRatio
    this.#scale = Math.min(largestScale, clientWidth / width, clientHeight / height)
    this.#size = { width, height }
    const pixels = {
      width: Math.max(1, Math.round(width * this.#scale * ratio)),
      height: Math.max(1, Math.round(height * this.#scale * ratio)),
    }
    this.#device.style.width = `${pixels.width / ratio}px`
    this.#device.style.height = `${pixels.height / ratio}px`
    return pixels
  }

  #listenToPointers() {
    const canvas = this.#canvas
    // Where the browser offers it, movement is forwarded as it happens instead of once a frame.
    const moveEvent = "onpointerrawupdate" in window ? "pointerrawupdate" : "pointermove"
    canvas.addEventListener("pointerdown", (event) => {
      if (event.pointerType === "mouse" && event.button !== 0) return
      canvas.setPointerCapture(event.pointerId)
      this.#pressed.set(event.pointerId, event.pointerType)
      this.#sendPointers([event], Phase.began)
    })
    canvas.addEventListener(moveEvent, (event) => {
      const isDown = this.#pressed.has(event.pointerId)
      if (!isDown && event.pointerType === "touch") return
      const events = isDown ? event.getCoalescedEvents?.() ?? [] : []
      this.#sendPointers(events.length > 0 ? events : [event], isDown ? Phase.moved : Phase.hovered)
    })
    canvas.addEventListener("pointerup", (event) => this.#lift(event, Phase.ended))
    canvas.addEventListener("pointercancel", (event) => this.#lift(event, Phase.cancelled))
    // A pointer that has left is over nothing any more.
    canvas.addEventListener("pointerleave", (event) => {
      if (event.pointerType !== "touch" && !this.#pressed.has(event.pointerId)) this.#sendPointers([event], Phase.hovered)
    })
    canvas.addEventListener("lostpointercapture", (event) => this.#lift(event, Phase.cancelled))
    canvas.addEventListener("wheel", (event) => this.#turn(event), { passive: false })
    canvas.addEventListener("contextmenu", (event) => {
      if (this.#pressed.size > 0) event.preventDefault()
    })
  }

  /**
   * A finger that comes down on something to drag is the scene's; any other swipe up or down scrolls the page, as it would
   * beside the stage. The worker knows which, and answers before a finger has gone far enough to be a swipe; a browser waits
   * for the first move to be refused. Sideways the page does not scroll, so that such drags are the scene's in any case.
   */
  #shareTouches() {
    const canvas = this.#canvas
    canvas.addEventListener("touchstart", ({ touches, targetTouches }) => {
      if (targetTouches.length > 1 && this.#takesTouch === true) return
      this.#takesTouch = null
      const { left, top } = canvas.getBoundingClientRect()
      const { clientX, clientY } = touches[touches.length - 1]
      const point = { x: (clientX - left) / this.#scale, y: (clientY - top) / this.#scale }
      this.#link.ask("touch", point).then((takes) => (this.#takesTouch ??= takes))
    }, { passive: true })
    canvas.addEventListener("touchmove", (event) => {
      // Before there is an answer the touch is the scene's: what would scroll can be swiped again, a lost drag cannot.
      this.#takesTouch ??= true
      if (this.#takesTouch && event.cancelable) event.preventDefault()
    }, { passive: false })
  }

  /** Over content that scrolls a wheel is the stage's; elsewhere it scrolls the page. */
  #turn(event) {
    if (!this.takesWheels || event.ctrlKey) return
    event.preventDefault()
    const { left, top } = this.#canvas.getBoundingClientRect()
    const unit = (wheelUnits[event.deltaMode] ?? 1) / this.#scale
    this.#link.send("wheel", {
      dx: event.deltaX * unit,
      dy: event.deltaY * unit,
      x: (event.clientX - left) / this.#scale,
      y: (event.clientY - top) / this.#scale,
      time: event.timeStamp,
      precise: event.deltaMode === 0 && !hasNotches(event),
    })
  }

  #lift(event, phase) {
    if (event.type === "pointerup" && event.pointerType === "mouse" && event.button !== 0) return
    if (!this.#pressed.delete(event.pointerId)) return
    this.#sendPointers([event], phase)
  }

  #sendPointers(events, phase) {
    const { left, top } = this.#canvas.getBoundingClientRect()
    const samples = events.map((event) => [
      event.pointerId,
      phase,
      (event.clientX - left) / this.#scale,
      (event.clientY - top) / this.#scale,
      event.timeStamp,
      knownForce(event),
      kinds[event.pointerType] ?? kinds.mouse,
    ])
    this.#link.send("pointers", { samples })
  }
}

/** 0 where the device does not tell: a button has no force, and a screen without sensors reports one half or one throughout. */
function knownForce({ pointerType, pressure }) {
  const isTold = pointerType === "pen" || (pointerType === "touch" && pressure !== 0.5 && pressure !== 1)
  return isTold ? clamp(pressure, 0, 1) : 0
}

/** Browsers say nowhere that a wheel has notches, but a notch counts 120 in the old unit, and fingers seldom do. */
function hasNotches({ wheelDeltaX = 0, wheelDeltaY = 0 }) {
  return wheelDeltaX % 120 === 0 && wheelDeltaY % 120 === 0
}

function clamp(number, low, high) {
  return Math.min(high, Math.max(low, number))
}
