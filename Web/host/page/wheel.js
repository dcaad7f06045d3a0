import { InputKind } from "../shared/inputs.js"

/** Points of a wheel's line and page, by delta mode. */
const units = [1, 18, 400]

/** Forwards wheels: over content that scrolls they are the program's; elsewhere they scroll the page. */
export class Wheel {
  /** Whether something of the program scrolls, as of the last frame. */
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

/** Browsers say nowhere that a wheel has notches, but a notch counts 120 in the old unit, and fingers seldom do. */
function hasNotches({ wheelDeltaX = 0, wheelDeltaY = 0 }) {
  return wheelDeltaX % 120 === 0 && wheelDeltaY % 120 === 0
}
