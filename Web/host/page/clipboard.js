/**
 * Copies `text` and returns whether that succeeded. Without permission, or if the interface is missing, uses the old
 * command.
 */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** Returns the text on the clipboard, or null if the browser or the user does not permit reading it. */
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
