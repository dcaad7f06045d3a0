// Written by Tools/inputs from Sources/MomentumReplay/Inputs.

/** Kinds of input, by the numbers with which their records begin. */
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
}

/**
 * All kinds, by their numbers: the word of its lines in scripts; what it is called where a person has done it (`title`); whether it
 * stays true of the browser and its user (`isLasting`); whether it counts only while time goes on (`needsTime`); and its fields,
 * in their order. A field has a `type`, the letter for its bytes in a record: b, a byte; i and u, a whole number in four, u without a
 * sign; d, a double; t, a length in four and so many bytes of UTF-8. In a line of a script it comes after the word `before`, as a
 * number, as one of its `words`, as two words for each of its `bits` (its name, and that for 0 or 1), or as the name of one of the
 * scene's `list`.
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
    word: "key", title: "a key", isLasting: false, needsTime: true, fields: [
      { name: "key", type: "b", words: ["space", "enter", "escape", "up", "down", "left", "right", "tab", "backspace", "delete", "home", "end", "page-up", "page-down", "character"] },
      { name: "phase", type: "b", bits: [["direction", "down", "up"], ["shift", "-", "held"], ["control", "-", "held"], ["option", "-", "held"], ["command", "-", "held"]] },
      { name: "character", type: "u" },
    ],
  },
  {
    word: "variant", title: "another variant", isLasting: false, needsTime: false, fields: [
      { name: "name", type: "i", list: "variants" },
    ],
  },
  {
    word: "parameter", title: "a parameter", isLasting: false, needsTime: false, fields: [
      { name: "name", type: "i", list: "parameters" },
      { name: "value", type: "d" },
    ],
  },
  {
    word: "size", title: "another size", isLasting: false, needsTime: false, fields: [
      { name: "width", type: "d", range: [0, 16384], unit: "pt" },
      { name: "height", type: "d", range: [0, 16384], unit: "pt" },
    ],
  },
  {
    word: "reduce-motion", title: "less motion", isLasting: false, needsTime: false, fields: [
      { name: "flag", type: "b", words: ["off", "on"] },
    ],
  },
  {
    word: "wheel", title: "a wheel", isLasting: false, needsTime: true, fields: [
      { name: "dx", type: "d", range: [-1000000, 1000000], unit: "pt" },
      { name: "dy", type: "d", range: [-1000000, 1000000], unit: "pt" },
      { name: "x", type: "d", range: [-1000000, 1000000], unit: "pt", before: "over" },
      { name: "y", type: "d", range: [-1000000, 1000000], unit: "pt" },
      { name: "time", type: "d", range: [-10000000, 10000000], unit: "s", before: "at" },
      { name: "device", type: "b", words: ["notched", "precise"] },
    ],
  },
  {
    word: "accessibility", title: "assistive technology", isLasting: false, needsTime: true, fields: [
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
    word: "image", title: "a picture", isLasting: false, needsTime: false, fields: [
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
    word: "text-size", title: "another text size", isLasting: true, needsTime: false, fields: [
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
    word: "keyboard", title: "the keyboard", isLasting: false, needsTime: false, fields: [
      { name: "height", type: "d", range: [0, 16384], unit: "pt" },
      { name: "duration", type: "d", range: [0, 10], unit: "s", before: "over" },
    ],
  },
  {
    word: "change", title: "a change by hand", isLasting: false, needsTime: false, fields: [
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
]

/** How a timeline goes on after a change by hand, by the numbers that a record has for it. */
export const playbacks = ["play", "pause", "reverse", "release"]
