/**
 * While a finger is on the stage, or the mouse is pressed there, the rows of the page around it keep their heights: whatever comes meanwhile,
 * a timeline or the note of a jump, must not move the stage away below the finger. What finds no room is seen when the last one has
 * gone.
 */
export function keepSteady(area, { grids, above, sections }) {
  const fingers = new Set()
  const hold = () => {
    for (const grid of grids) grid.style.gridTemplateRows = getComputedStyle(grid).gridTemplateRows
    // In one column there is no grid, and what lies below the stage does not move it.
    for (const element of above) element.style.height = `${element.getBoundingClientRect().height}px`
    // A bar to scroll with would make the lanes narrower.
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
  // Another window has other rows; and what leaves this one for another does not say so.
  for (const name of ["resize", "blur"]) addEventListener(name, release)
}
