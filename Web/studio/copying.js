import { made } from "./drawings.js"
import { element } from "./elements.js"
import { cssMotion, scriptMotion, swiftMotion } from "./motion.js"

const languages = [["Swift", swiftMotion], ["CSS", cssMotion], ["JavaScript", scriptMotion]]

/** The path of the copy icon: two overlapping sheets. */
const sheets = "M5.5 5.5v-2a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-2M3.5 5.5h6a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1Z"

/**
 * Returns a menu that copies a motion as code. `rows()` promises the displayed [time, value] pairs of the value named
 * `path`.
 */
export function copyList({ title, path, rows, notices }) {
  const list = element("select", { "aria-label": `Copy the motion of ${title} ${path}`, title: "Copies the motion in the visible time range" },
    element("option", { value: "" }, "Copy…"), ...languages.map(([name]) => element("option", { value: name }, `as ${name}`)))
  list.addEventListener("change", async () => {
    const [name, write] = languages.find(([language]) => language === list.value)
    list.value = ""
    const text = write(await rows(), path)
    if (text === null) return notices.show("No motion to copy. Zoom to a time range in which the value changes.")
    await navigator.clipboard.writeText(text).then(
      () => notices.show(`Motion copied as ${name}.`, 4), () => notices.show("The browser denied access to the clipboard."))
  })
  const sign = made("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" })
  sign.append(made("path", { d: sheets }))
  return element("span", { class: "copy" }, sign, list)
}
