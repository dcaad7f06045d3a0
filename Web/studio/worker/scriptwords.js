/** The words of scripts by the numbers that stand for them in a log; see `Guides/Scripts.md`. */
export const phases = ["began", "moved", "stationary", "ended", "cancelled", "hovered"]
export const kinds = ["finger", "mouse", "pen"]
export const keys = [
  "space", "enter", "escape", "up", "down", "left", "right", "tab", "backspace", "delete", "home", "end",
  "page-up", "page-down",
]
export const actions = ["activate", "increment", "decrement", "scroll", "escape", "custom", "set-value", "focus"]
export const modifiers = ["shift-", "control-", "option-", "command-"]
export const failures = ["missing", "damaged", "unknown-format", "too-large", "refused", "unreachable"]
export const playbacks = ["play", "pause", "reverse", "release"]
export const commands = ["undo", "redo", "cut", "copy", "select-all"]
