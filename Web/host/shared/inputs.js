// Written by Tools/inputs from Sources/MomentumReplay/Inputs.

/** The kinds of input, by the numbers with which their records begin. */
export const InputKind = {
  frame: 0,
  pointer: 1,
  key: 2,
  variant: 3,
  parameter: 4,
  resize: 5,
  reduceMotion: 6,
  wheel: 7,
  accessibility: 8,
  preferences: 9,
  image: 10,
  fonts: 11,
  textSize: 12,
  edit: 13,
  textCommand: 14,
  keyboardHeight: 15,
  change: 16,
  safeArea: 17,
  layoutDirection: 18,
  message: 19,
  answer: 20,
  environment: 21,
}

/**
 * The kinds of input by number. `word` is the first word of their lines in scripts, and `title` the name of a user's action in messages.
 * `isLasting` is true for settings of the browser and its user, and `needsTime` for actions that are ignored while time is paused.
 * `fields` are in the order of the record. The `type` of a field is b for a byte, i and u for a 4-byte integer, signed and unsigned, d for
 * a double, t for a text in UTF-8 after its 4-byte length, and y for bytes after their 4-byte length. In a script line, a field follows
 * its word `before`. It is written as a number, as one of its `words`, as two words per bit of its `bits`, the name and the state, as
 * the name of an entry of the scene's `list`, as a text in quotation marks, or as bytes in Base64 (`-` if there are none).
 */
export const inputs = [
  {
    word: "frame", title: "", isLasting: false, needsTime: false, fields: [
      { name: "time", type: "d", range: [0, 10000000], unit: "s" },
    ],
  },
  {
    word: "pointer", title: "", isLasting: false, needsTime: true, fields: [
      { name: "id", type: "i", range: [0, 2147483647] },
      { name: "phase", type: "b", words: ["began", "moved", "stationary", "ended", "cancelled", "hovered"] },
      { name: "x", type: "d", range: [-1000000, 1000000], unit: "pt" },
      { name: "y", type: "d", range: [-1000000, 1000000], unit: "pt" },
      { name: "time", type: "d", range: [-10000000, 10000000], unit: "s", before: "at" },
      { name: "force", type: "d", range: [0, 1], before: "force" },
      { name: "kind", type: "b", words: ["finger", "mouse", "pen"], before: "kind" },
    ],
  },
  {
    word: "key", title: "a key event", isLasting: false, needsTime: true, fields: [
      { name: "key", type: "b", words: ["space", "enter", "escape", "up", "down", "left", "right", "tab", "backspace", "delete", "home", "end", "page-up", "page-down", "character"] },
      { name: "phase", type: "b", bits: [["direction", "down", "up"], ["shift", "-", "held"], ["control", "-", "held"], ["option", "-", "held"], ["command", "-", "held"]] },
      { name: "character", type: "u" },
    ],
  },
  {
    word: "variant", title: "a variant change", isLasting: false, needsTime: false, fields: [
      { name: "name", type: "i", list: "variants" },
    ],
  },
  {
    word: "parameter", title: "a parameter change", isLasting: false, needsTime: false, fields: [
      { name: "name", type: "i", list: "parameters" },
      { name: "value", type: "d" },
    ],
  },
  {
    word: "size", title: "a size change", isLasting: false, needsTime: false, fields: [
      { name: "width", type: "d", range: [0, 16384], unit: "pt" },
      { name: "height", type: "d", range: [0, 16384], unit: "pt" },
    ],
  },
  {
    word: "reduce-motion", title: "a Reduce Motion change", isLasting: false, needsTime: false, fields: [
      { name: "flag", type: "b", words: ["off", "on"] },
    ],
  },
  {
    word: "wheel", title: "a wheel event", isLasting: false, needsTime: true, fields: [
      { name: "dx", type: "d", range: [-1000000, 1000000], unit: "pt" },
      { name: "dy", type: "d", range: [-1000000, 1000000], unit: "pt" },
      { name: "x", type: "d", range: [-1000000, 1000000], unit: "pt", before: "over" },
      { name: "y", type: "d", range: [-1000000, 1000000], unit: "pt" },
      { name: "time", type: "d", range: [-10000000, 10000000], unit: "s", before: "at" },
      { name: "device", type: "b", words: ["notched", "precise"] },
    ],
  },
  {
    word: "accessibility", title: "an accessibility action", isLasting: false, needsTime: true, fields: [
      { name: "element", type: "u" },
      { name: "action", type: "b", words: ["activate", "increment", "decrement", "scroll", "escape", "custom", "set-value", "focus"] },
      { name: "value", type: "d", range: [-1000000, 1000000] },
    ],
  },
  {
    word: "preferences", title: "", isLasting: true, needsTime: false, fields: [
      { name: "bits", type: "b", bits: [["contrast", "standard", "more"], ["transparency", "standard", "reduced"], ["colors", "standard", "forced"]] },
    ],
  },
  {
    word: "image", title: "a loaded image", isLasting: false, needsTime: false, fields: [
      { name: "position", type: "i" },
      { name: "name", type: "i" },
      { name: "failure", type: "b", words: ["none", "missing", "damaged", "unknown-format", "too-large", "refused", "unreachable"] },
      { name: "width", type: "d", unit: "px" },
      { name: "height", type: "d", unit: "px" },
    ],
  },
  {
    word: "fonts", title: "", isLasting: true, needsTime: false, fields: [
    ],
  },
  {
    word: "text-size", title: "a text size change", isLasting: true, needsTime: false, fields: [
      { name: "factor", type: "d", range: [0.8, 2] },
    ],
  },
  {
    word: "edit", title: "typing", isLasting: false, needsTime: true, fields: [
      { name: "field", type: "u" },
      { name: "revision", type: "u" },
      { name: "number", type: "u" },
      { name: "start", type: "i", range: [0, 1073741823] },
      { name: "end", type: "i", range: [0, 1073741823] },
      { name: "anchor", type: "i", range: [0, 1073741823] },
      { name: "head", type: "i", range: [0, 1073741823] },
      { name: "composed", type: "i", range: [-1, 1073741823] },
      { name: "composedEnd", type: "i", range: [-1, 1073741823] },
      { name: "text", type: "t" },
    ],
  },
  {
    word: "typing", title: "typing", isLasting: false, needsTime: true, fields: [
      { name: "command", type: "b", words: ["undo", "redo", "cut", "copy", "select-all"] },
    ],
  },
  {
    word: "keyboard", title: "a keyboard change", isLasting: false, needsTime: false, fields: [
      { name: "height", type: "d", range: [0, 16384], unit: "pt" },
      { name: "duration", type: "d", range: [0, 10], unit: "s", before: "over" },
    ],
  },
  {
    word: "change", title: "a manual change", isLasting: false, needsTime: false, fields: [
      { name: "part", type: "u" },
      { name: "what", type: "b", words: ["number", "spring", "curve", "time", "playback"] },
      { name: "index", type: "i" },
      { name: "a", type: "d" },
      { name: "b", type: "d" },
      { name: "c", type: "d" },
      { name: "d", type: "d" },
    ],
  },
  {
    word: "safe-area", title: "", isLasting: true, needsTime: false, fields: [
      { name: "top", type: "d", range: [0, 16384], unit: "pt" },
      { name: "left", type: "d", range: [0, 16384], unit: "pt" },
      { name: "bottom", type: "d", range: [0, 16384], unit: "pt" },
      { name: "right", type: "d", range: [0, 16384], unit: "pt" },
    ],
  },
  {
    word: "layout-direction", title: "", isLasting: true, needsTime: false, fields: [
      { name: "direction", type: "b", words: ["left-to-right", "right-to-left"] },
    ],
  },
  {
    word: "message", title: "a message", isLasting: false, needsTime: false, fields: [
      { name: "name", type: "t" },
      { name: "json", type: "t" },
    ],
  },
  {
    word: "answer", title: "an answer", isLasting: false, needsTime: false, fields: [
      { name: "number", type: "u" },
      { name: "outcome", type: "b", words: ["response", "progress", "unreachable", "refused", "timed-out", "incomplete", "too-large", "cancelled"] },
      { name: "count", type: "i", range: [0, 1073741823] },
      { name: "expected", type: "i", range: [-1, 1073741823] },
      { name: "headers", type: "t" },
      { name: "body", type: "y" },
    ],
  },
  {
    word: "environment", title: "", isLasting: false, needsTime: false, fields: [
      { name: "json", type: "t" },
    ],
  },
]

/** The actions on the playback of a timeline, by their numbers in records. */
export const playbacks = ["play", "pause", "reverse", "release"]
