import { InputKind } from "../shared/inputs.js"

/** The points of a wheel's pixel, line and page, by delta mode. */
const units = [1, 18, 400]

/** Forwards wheel events. Over scrollable content they belong to the program. Elsewhere they scroll the page. */
export class Wheel {
  /** Whether any content of the program scrolls, as of the last frame. */
  isTaken = false

  constructor(link, canvas, signal) {
    canvas.listen("wheel", (event) => {
      if (!this.isTaken || event.ctrlKey) return
      event.preventDefault()
      const unit = (units[event.deltaMode] ?? 1) / canvas.scale
      const { x, y } = canvas.point(event)
      const isPrecise = event.deltaMode === 0 && !hasNotches(event)
      link.input(InputKind.wheel, event.deltaX * unit, event.deltaY * unit, x, y, event.timeStamp, isPrecise ? 1 : 0)
    }, { passive: false, signal })
  }
}

/**
 * Returns whether a wheel has notches. Browsers do not report this, but a notch is 120 in the old unit, which fingers
 * rarely produce.
 */
function hasNotches({ wheelDeltaX = 0, wheelDeltaY = 0 }) {
  return wheelDeltaX % 120 === 0 && wheelDeltaY % 120 === 0
}
