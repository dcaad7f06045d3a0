/**
 * The index in a catalog's list of what is named by its index or its id: { index, problem }. What is not there gives the
 * first, and `problem` says so in a sentence; `kind` is what the list holds.
 */
export function chosen(list, named, kind) {
  const index = typeof named === "number" ? named : list.findIndex(({ id }) => id === named)
  if (index in list) return { index, problem: null }
  const known = list.map(({ id }) => `“${id}”`).join(", ")
  return { index: 0, problem: `There is no ${kind} “${named}” here, only ${known || "none"}.` }
}
