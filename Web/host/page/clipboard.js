/** Copies `text`; whether that worked. Without permission, or where the interface is missing, the old command has to do. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** The text on the clipboard; null where the browser or the user does not let a page read it. */
export async function paste() {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return null
  }
}

function copyBySelection(text) {
  const focused = document.activeElement
  const area = document.createElement("textarea")
  area.value = text
  area.readOnly = true
  area.tabIndex = -1
  area.ariaHidden = "true"
  Object.assign(area.style, { position: "fixed", top: "0", left: "0", width: "1px", height: "1px", opacity: "0" })
  document.body.append(area)
  area.select()
  const worked = document.execCommand("copy")
  area.remove()
  focused?.focus({ preventScroll: true })
  return worked
}
