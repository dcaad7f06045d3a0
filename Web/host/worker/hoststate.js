// The program's state that a page needs for its pointer and its keyboard.

/** The style sheet names of the pointer's styles, by their numbers. "" is the page's default. */
const cursors = ["", "text", "pointer", "grab", "grabbing", "ew-resize", "ns-resize"]

/** Returns the style sheet name of the pointer style with a number. */
export function decodeCursor(number) {
  return cursors[number] ?? ""
}

/**
 * Decodes the focus of keys: whether letters are accepted (`typing`), whether keys other than arrows are (`keys`),
 * whether a `control` has the focus, how many controls are `before` and `after` it, and whether content scrolls
 * (`wheels`).
 */
export function decodeFocus(bits) {
  return {
    typing: (bits & 1) !== 0,
    keys: bits < 0,
    control: (bits & 2) !== 0,
    before: bits >> 2 & 0x3fff,
    after: bits >> 16 & 0x3fff,
    wheels: (bits >> 30 & 1) !== 0,
  }
}
