// What a page needs to know of the program's state for its pointer and its keyboard.

/** What a style sheet calls the pointer's styles, by their numbers; "" as the page has it. */
const cursors = ["", "text", "pointer", "grab", "grabbing", "ew-resize", "ns-resize"]

/** What a style sheet calls the pointer's style of this number. */
export function decodeCursor(number) {
  return cursors[number] ?? ""
}

/**
 * Where keys go: whether letters are taken (`typing`), whether others than arrows (`keys`), whether a `control` has the
 * focus, how many come `before` and `after` it, and whether something scrolls (`wheels`).
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
