/**
 * Shares touches with the page. A touch on something that can be dragged belongs to the program. Any other vertical
 * swipe scrolls the page, as it would beside the canvas. The worker decides this, and answers before a finger has moved
 * far enough for a swipe: a browser waits for the first move to be cancelled. The page does not scroll horizontally, so
 * horizontal drags always belong to the program.
 */
export function shareTouches(link, canvas, entry, signal) {
  /** Whether the present touch belongs to the program. Null until the worker has answered or the finger has moved. */
  let isTaken = null

  const move = (event) => {
    // Without an answer the touch belongs to the program: a swipe can be repeated, but a lost drag cannot.
    isTaken ??= true
    if (isTaken && event.cancelable) event.preventDefault()
  }
  canvas.listen("touchstart", ({ touches, target }) => {
    // The events of a touch go to the element on which it began, even after that was removed from the page.
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
