/**
 * Keeps the heights of the page's rows while a finger is on the stage or a mouse button is pressed there. New content,
 * such as a timeline or the note of a jump, must not move the stage below the finger. Content without space appears
 * after the last finger is lifted.
 */
export function keepSteady(area, { grids, above, sections }) {
  const fingers = new Set()
  const hold = () => {
    for (const grid of grids) grid.style.gridTemplateRows = getComputedStyle(grid).gridTemplateRows
    // In one column there is no grid, and content below the stage does not move it.
    for (const element of above) element.style.height = `${element.getBoundingClientRect().height}px`
    // A scroll bar would narrow the lanes.
    for (const section of sections) if (section.scrollHeight <= section.clientHeight) section.style.overflowY = "hidden"
  }
  const release = () => {
    fingers.clear()
    for (const grid of grids) grid.style.gridTemplateRows = ""
    for (const element of above) element.style.height = ""
    for (const section of sections) section.style.overflowY = ""
  }
  area.addEventListener("pointerdown", ({ pointerId }) => {
    if (fingers.size === 0) hold()
    fingers.add(pointerId)
  }, true)
  for (const name of ["pointerup", "pointercancel"]) {
    addEventListener(name, ({ pointerId }) => {
      if (fingers.delete(pointerId) && fingers.size === 0) release()
    }, true)
  }
  // A resized window has different row heights, and a pointer that leaves for another window sends no event.
  for (const name of ["resize", "blur"]) addEventListener(name, release)
}
