/** The numbers that represent input from the page to the worker and on to the program. See `Guides/WebInterface.md`. */

/** The phases of a pointer's sample. */
export const Phase = { began: 0, moved: 1, stationary: 2, ended: 3, cancelled: 4, hovered: 5 }

/** The kinds of pointers, by their name in the browser. */
export const PointerKind = { touch: 0, mouse: 1, pen: 2 }

/** The keys, by their name in the browser. */
export const Key = {
  " ": 0, Enter: 1, Escape: 2, ArrowUp: 3, ArrowDown: 4, ArrowLeft: 5, ArrowRight: 6,
  Tab: 7, Backspace: 8, Delete: 9, Home: 10, End: 11, PageUp: 12, PageDown: 13,
}

/** The key for letters, whose character is sent with it. This and the following keys are typed and never held. */
export const letterKey = 14

/** The bits of a key's phase: the key is released, and the shift key is held. */
export const [keyUp, keyShifted] = [1, 2]

/** The actions of assistive technology on an element. */
export const Assist = { activate: 0, increment: 1, decrement: 2, scroll: 3, escape: 4, custom: 5, setValue: 6, focus: 7 }
/** The commands for a text as a whole. */
export const TextCommand = { undo: 0, redo: 1, cut: 2, copy: 3, selectAll: 4 }
