/** The numbers by which input crosses from the page to the worker and on to the program; see `Guides/WebInterface.md`. */

/** Phases of a pointer's sample. */
export const Phase = { began: 0, moved: 1, stationary: 2, ended: 3, cancelled: 4, hovered: 5 }

/** What a pointer is, by its name in the browser. */
export const PointerKind = { touch: 0, mouse: 1, pen: 2 }

/** Keys by their name in the browser. */
export const Key = {
  " ": 0, Enter: 1, Escape: 2, ArrowUp: 3, ArrowDown: 4, ArrowLeft: 5, ArrowRight: 6,
  Tab: 7, Backspace: 8, Delete: 9, Home: 10, End: 11, PageUp: 12, PageDown: 13,
}

/** A key that stands for the letter it types, which comes with it. From here on keys are typed and never held. */
export const letterKey = 14

/** Bits of a key's phase: it goes up; the shift key is held. */
export const [keyUp, keyShifted] = [1, 2]

/** What assistive technology does to an element. */
export const Assist = { activate: 0, increment: 1, decrement: 2, scroll: 3, escape: 4, custom: 5, setValue: 6, focus: 7 }
/** What is done to a text as a whole. */
export const TextCommand = { undo: 0, redo: 1, cut: 2, copy: 3, selectAll: 4 }
