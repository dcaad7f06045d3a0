import { differences } from "./differences.js"
import { pack } from "./packing.js"

/** The number of words that are compared at a time, which takes a small part of a millisecond. */
export const piece = 1 << 13
/** The changes of most pieces. */
export const nothing = new Uint32Array(0)

/** Returns the changes in the piece of two memories that begins at a word. */
export function changesAt(at, before, after) {
  const found = differences(before.subarray(at, at + piece), after.subarray(at, at + piece))
  return found.length === 0 ? nothing : pack(found)
}

/** Returns the changes in all pieces as one list to be sent, beginning with the lengths of the pieces' changes. */
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

/** Returns the changes of the pieces, from one list, for a memory of `length` words. */
export function unpackedChanges(all, length) {
  const count = Math.ceil(length / piece)
  let end = count
  return Array.from(all.subarray(0, count), (size) => size === 0 ? nothing : all.subarray(end, end += size))
}
