/** The fragment of the address, scene/variant. Every scene and variant can be linked to. */

export function addressOf(scene, variant) {
  return `#${scene.id}/${scene.variants[variant].id}`
}

/** Returns whether the fragment contains a script to play instead of the name of a scene. */
export function isScript(hash) {
  return hash.startsWith("#play=")
}

/**
 * Returns the scene and the variant that a fragment names: { scene, variant, problem }. An unknown name falls back to
 * the first scene or variant, and `problem` is a sentence that suggests the nearest name.
 */
export function resolve(catalog, hash) {
  const [sceneID, variantID] = decoded(hash).split("/")
  if (sceneID === "") return { scene: 0, variant: 0, problem: null }
  const scene = catalog.findIndex(({ id }) => id === sceneID)
  if (scene < 0) {
    const problem = `No scene is named “${sceneID}”. Did you mean “${nearest(sceneID, catalog)}”? Showing ${catalog[0].title}.`
    return { scene: 0, variant: 0, problem }
  }
  const { variants, title } = catalog[scene]
  if (variantID === undefined || variantID === "") return { scene, variant: 0, problem: null }
  const variant = variants.findIndex(({ id }) => id === variantID)
  if (variant >= 0) return { scene, variant, problem: null }
  const problem = `${title} has no variant “${variantID}”. Did you mean “${nearest(variantID, variants)}”? Showing ${variants[0].title}.`
  return { scene, variant: 0, problem }
}

function decoded(hash) {
  try {
    return decodeURIComponent(hash.replace(/^#/, ""))
  } catch {
    return hash.replace(/^#/, "")
  }
}

function nearest(id, candidates) {
  const distances = candidates.map((candidate) => ({ id: candidate.id, distance: editDistance(id, candidate.id) }))
  return distances.reduce((best, next) => (next.distance < best.distance ? next : best)).id
}

/**
 * Returns the Levenshtein distance: the number of single-letter insertions, deletions and replacements that turn one
 * string into the other.
 */
function editDistance(from, to) {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= to.length; j += 1) {
      const replaced = row[j - 1] + (from[i - 1] === to[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, row[j] + 1, next[j - 1] + 1))
    }
    row = next
  }
  return row[to.length]
}
