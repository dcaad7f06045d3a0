import { TextFlags } from "./commands.js"

/** The fonts of the program's text: those that the system has. */
export const fontStack = '-apple-system, "Segoe UI", Inter, Roboto, "Helvetica Neue", system-ui, sans-serif'
export const monospacedStack = 'ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace'
const serifStack = 'ui-serif, "New York", Georgia, "Liberation Serif", serif'
const roundedStack = `ui-rounded, "SF Pro Rounded", Nunito, ${fontStack}`
const stacks = [fontStack, serifStack, monospacedStack, roundedStack]

/** A family that there is not: makes another text of a font's, because browsers go on using what they have found for one. */
let mark = ""
let changes = 0

/** Other fonts are there than before: a text that names one is looked up again. */
export function fontsDidChange() {
  changes += 1
  mark = `, "fonts ${changes}"`
}

/** Another number when other fonts are there. */
export function fontsVersion() {
  return changes
}

/** A font as style sheets have it. `flags` are those of a text in a display list; an empty family is the system's font. */
export function fontText(weight, size, flags, family) {
  const stack = flags & TextFlags.monospacedDigits ? monospacedStack : stacks[(flags & TextFlags.design) >>> TextFlags.designShift]
  const families = family === "" ? stack : `${quoted(family)}, ${stack}`
  return `${flags & TextFlags.italic ? "italic " : ""}${weight} ${size}px ${families}${mark}`
}

/** A family's name in quotation marks. */
export function quoted(family) {
  return `"${family.replace(/["\\\n\r\f\0]/g, "")}"`
}
