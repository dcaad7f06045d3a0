import { differences } from "./differences.js"
import { pack } from "./packing.js"

/** The words that are compared at a time: the work of a small part of a millisecond. */
export const piece = 1 << 13
/** What differs in most pieces. */
export const nothing = new Uint32Array(0)

/** What differs in the piece of two memories that begins at a word. */
export function changesAt(at, before, after) {
  const found = differences(before.subarray(at, at + piece), after.subarray(at, at + piece))
  return found.length === 0 ? nothing : pack(found)
}

/** What differs in all pieces, in one list to be sent: the lengths of the pieces' changes first. */
export function packedChanges(before, after) {
  const pieces = []
  for (let at = 0; at < after.length; at += piece) pieces.push(changesAt(at, before, after))
  const all = new Uint32Array(pieces.reduce((sum, { length }) => sum + length, pieces.length))
  let end = pieces.length
  for (const [index, changes] of pieces.entries()) {
    all[index] = changes.length
    all.set(changes, end)
    end += changes.length
  }
  return all
}

/** The changes of so many words' pieces that were sent in one list. */
export function unpackedChanges(all, length) {
  const count = Math.ceil(length / piece)
  let end = count
  return Array.from(all.subarray(0, count), (size) => size === 0 ? nothing : all.subarray(end, end += size))
}
