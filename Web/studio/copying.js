import { element } from "./elements.js"
import { cssMotion, scriptMotion, swiftMotion } from "./motion.js"

const languages = [["Swift", swiftMotion], ["CSS", cssMotion], ["JavaScript", scriptMotion]]

/** A list that copies a motion as code: `rows()` promises [time, value] of what is shown of a number called `path`. */
export function copyList({ title, path, rows, notices }) {
  const list = element("select", { class: "copy", "aria-label": `Copy the motion of ${title} ${path} as`, title: "Copies the motion that the time axis shows" },
    element("option", { value: "" }, "Copy…"), ...languages.map(([name]) => element("option", { value: name }, `as ${name}`)))
  list.addEventListener("change", async () => {
    const [name, write] = languages.find(([language]) => language === list.value)
    list.value = ""
    const text = write(await rows(), path)
    if (text === null) return notices.show("There is no motion to copy: zoom to a stretch in which the value goes somewhere.")
    await navigator.clipboard.writeText(text).then(
      () => notices.show(`The motion is copied as ${name}.`, 4), () => notices.show("The browser does not let this page copy."))
  })
  return list
}
