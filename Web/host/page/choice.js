/**
 * Returns the index in a catalog's list for an index or an id: { index, problem }. For an unknown one, returns the
 * first index, and a sentence in `problem`. `kind` is the kind of the list's entries.
 */
export function chosen(list, named, kind) {
  const index = typeof named === "number" ? named : list.findIndex(({ id }) => id === named)
  if (index in list) return { index, problem: null }
  const known = list.map(({ id }) => `“${id}”`).join(", ")
  return { index: 0, problem: `There is no ${kind} “${named}”. Available: ${known || "none"}.` }
}
