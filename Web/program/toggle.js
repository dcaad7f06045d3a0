/** The distance after which a press is a drag, and the width of the button with its margins, in CSS pixels. */
const [slop, own] = [4, 40]
const key = "momentum.studio-button"

/** Shows the movable button, which is hidden while the program is touched. */
function offer(button) {
  let place = { x: 1, y: 1 }
  let drag = null
  let hasMoved = false

  const put = (x, y) => {
    place = { x: Math.min(1, Math.max(0, x)), y: Math.min(1, Math.max(0, y)) }
    button.style.setProperty("--x", place.x)
    button.style.setProperty("--y", place.y)
  }
  const keep = () => {
    try {
      localStorage.setItem(key, JSON.stringify(place))
    } catch {
      // Without storage, the button starts in its corner.
    }
  }
  try {
    const { x, y } = JSON.parse(localStorage.getItem(key))
    if (Number.isFinite(x) && Number.isFinite(y)) put(x, y)
  } catch {
    // No position was stored.
  }

  button.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || drag !== null) return
    drag = { id: event.pointerId, x: event.clientX, y: event.clientY, from: place }
    hasMoved = false
    button.setPointerCapture(event.pointerId)
  })
  button.addEventListener("pointermove", ({ pointerId, clientX, clientY }) => {
    if (pointerId !== drag?.id) return
    const [dx, dy] = [clientX - drag.x, clientY - drag.y]
    hasMoved ||= Math.hypot(dx, dy) > slop
    button.classList.toggle("moved", hasMoved)
    if (hasMoved) put(drag.from.x + dx / Math.max(1, innerWidth - own), drag.from.y + dy / Math.max(1, innerHeight - own))
  })
  for (const type of ["pointerup", "pointercancel"]) {
    button.addEventListener(type, ({ pointerId }) => {
      if (pointerId !== drag?.id) return
      drag = null
      button.classList.remove("moved")
      if (hasMoved) keep()
    })
  }
  // The click at the end of a drag does not open the studio.
  button.addEventListener("click", (event) => {
    if (hasMoved) event.preventDefault()
    hasMoved = false
  })
  button.addEventListener("dragstart", (event) => event.preventDefault())
  button.addEventListener("keydown", (event) => {
    const to = { ArrowLeft: [0, place.y], ArrowRight: [1, place.y], ArrowUp: [place.x, 0], ArrowDown: [place.x, 1] }[event.key]
    if (to === undefined) return
    event.preventDefault()
    put(...to)
    keep()
  })

  const down = new Set()
  const step = () => button.classList.toggle("aside", down.size > 0)
  addEventListener("pointerdown", ({ pointerId, target }) => {
    if (target !== button && !button.contains(target)) down.add(pointerId)
    step()
  }, true)
  for (const type of ["pointerup", "pointercancel", "lostpointercapture"]) {
    addEventListener(type, ({ pointerId }) => {
      down.delete(pointerId)
      step()
    }, true)
  }
  addEventListener("blur", () => {
    down.clear()
    step()
  })
  button.hidden = false
}

/** During development, `?studio` in the address or the button opens the page in the studio. */
if (new URLSearchParams(location.search).has("studio")) location.replace("studio.html")
else offer(document.getElementById("studio"))
