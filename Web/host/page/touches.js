/**
 * Shares fingers with the page. One that comes down on something to drag is the program's; any other swipe up or down
 * scrolls the page, as it would beside the canvas. The worker knows which, and answers before a finger has gone far enough to
 * be a swipe; a browser waits for the first move to be refused. Sideways the page does not scroll, so that such drags are the
 * program's in any case.
 */
export function shareTouches(link, canvas, entry, signal) {
  /** Whether the touch under way is the program's: null until the worker has said so, or the finger has moved. */
  let isTaken = null

  const move = (event) => {
    // Before there is an answer the touch is the program's: what would scroll can be swiped again, a lost drag cannot.
    isTaken ??= true
    if (isTaken && event.cancelable) event.preventDefault()
  }
  canvas.listen("touchstart", ({ touches, target }) => {
    // A touch stays with the element that it has begun on, also when that leaves the page.
    target.addEventListener("touchmove", move, { passive: false, signal })
    const own = Array.from(touches).filter((touch) => canvas.contains(touch.target))
    if (own.length > 1 && isTaken === true) return
    isTaken = null
    link.ask("touch", canvas.point(touches[touches.length - 1])).then(({ drag, text }) => {
      isTaken ??= drag
      entry.expects(text)
    })
  }, { passive: true, signal })
  canvas.listen("touchmove", move, { passive: false, signal })
}
