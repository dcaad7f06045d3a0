import { TextFlags } from "./commands.js"

/** The system fonts for the program's text. */
export const fontStack = '-apple-system, "Segoe UI", Inter, Roboto, "Helvetica Neue", system-ui, sans-serif'
export const monospacedStack = 'ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace'
const serifStack = 'ui-serif, "New York", Georgia, "Liberation Serif", serif'
const roundedStack = `ui-rounded, "SF Pro Rounded", Nunito, ${fontStack}`
const stacks = [fontStack, serifStack, monospacedStack, roundedStack]

/**
 * A family that does not exist. It changes the text of a font, because browsers cache the fonts that they have found
 * for one.
 */
let mark = ""
let changes = 0

/** Invalidates cached fonts after fonts were added or removed, so that they are looked up again. */
export function fontsDidChange() {
  changes += 1
  mark = `, "fonts ${changes}"`
}

/** Returns a number that changes with the available fonts. */
export function fontsVersion() {
  return changes
}

/**
 * Returns a font in the syntax of style sheets. `flags` are those of a text in a display list. An empty family is the
 * system font.
 */
export function fontText(weight, size, flags, family) {
  const stack = flags & TextFlags.monospacedDigits ? monospacedStack : stacks[(flags & TextFlags.design) >>> TextFlags.designShift]
  const families = family === "" ? stack : `${quoted(family)}, ${stack}`
  return `${flags & TextFlags.italic ? "italic " : ""}${weight} ${size}px ${families}${mark}`
}

/** Returns a family's name in quotation marks. */
export function quoted(family) {
  return `"${family.replace(/["\\\n\r\f\0]/g, "")}"`
}
