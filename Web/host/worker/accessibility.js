import { Reader } from "./reader.js"

const roles = [
  "", "group", "button", "link", "heading", "image", "text", "slider", "switch", "toggle", "textbox", "searchbox", "list",
  "listitem", "tablist", "tab", "dialog", "progress", "scroll", "landmark",
]

/** Returns a number for the tree at `start`, which changes with the tree. */
export function treeNumber(buffer, start) {
  return new DataView(buffer, start).getUint32(0, true)
}

/** Returns the tree at `start`: { focus, nodes }. */
export function decodeTree(buffer, start) {
  const reader = new Reader(buffer, start + 8)
  const focus = reader.u32()
  const nodes = Array.from({ length: reader.u32() }, () => decodeNode(reader))
  return { focus, nodes }
}

/** Returns the notifications in addition to the tree, usually none: { kind, element, text } each. */
export function decodePosts(buffer, start) {
  const reader = new Reader(buffer, start + new DataView(buffer, start).getUint32(4, true))
  return Array.from({ length: reader.u32() }, () => ({ kind: reader.u32(), element: reader.u32(), text: reader.text() }))
}

function decodeNode(reader) {
  const [id, parent, role, states, actions] = Array.from({ length: 5 }, () => reader.u32())
  const [x, y, width, height, now, least, most] = Array.from({ length: 7 }, () => reader.f64())
  return {
    id,
    parent,
    role: roles[role] ?? "group",
    selected: (states & 1) !== 0,
    disabled: (states & 2) !== 0,
    focusable: (states & 8) !== 0,
    activates: (actions & 1) !== 0,
    adjusts: (actions & 2) !== 0,
    frame: { x, y, width, height },
    quantity: Number.isNaN(now) ? null : { now, least, most },
    label: reader.text(),
    value: reader.text(),
    hint: reader.text(),
    actions: Array.from({ length: reader.u32() }, () => reader.text()),
  }
}
