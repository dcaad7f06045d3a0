import { element } from "./elements.js"

/** Copies `text`; whether that worked. Without permission, or where the interface is missing, the old command has to do. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text) {
  const focused = document.activeElement
  const area = element("textarea", { class: "hidden", readonly: true, "aria-hidden": "true", tabindex: "-1", ".value": text })
  document.body.append(area)
  area.select()
  const worked = document.execCommand("copy")
  area.remove()
  focused?.focus({ preventScroll: true })
  return worked
}
