import { Path, Verb, verbNumbers } from "./commands.js"

const limit = 2048

/** Paths of the display list as `Path2D`, created once per content. */
export class PathCache {
  #paths = new Map()
  #extents = new Map()

  /** Returns the path of a command at `at`. A path without a number is new in every frame. */
  path(words, floats, at) {
    const id = words[at + Path.number]
    if (id === 0) return build(words, floats, at)
    let path = this.#paths.get(id)
    if (path === undefined) {
      if (this.#paths.size >= limit) this.#paths.clear()
      path = build(words, floats, at)
      this.#paths.set(id, path)
    }
    return path
  }

  /**
   * Returns the rectangle (left, top, right, bottom) that contains the points of the path at `at`, including control
   * points.
   */
  extent(words, floats, at) {
    const id = words[at + Path.number]
    if (id === 0) return pathExtent(words, floats, at)
    let known = this.#extents.get(id)
    if (known === undefined) {
      if (this.#extents.size >= limit) this.#extents.clear()
      known = pathExtent(words, floats, at)
      this.#extents.set(id, known)
    }
    return known
  }
}

/** Returns the extent of a path that is not cached. */
export function pathExtent(words, floats, at) {
  const box = [Infinity, Infinity, -Infinity, -Infinity]
  const start = at + Path.elements
  for (let i = start, end = start + words[at + Path.count]; i < end;) {
    const verb = words[i++]
    if (verb >= verbNumbers.length) return box
    for (const next = i + verbNumbers[verb]; i < next; i += 2) {
      box[0] = Math.min(box[0], floats[i])
      box[1] = Math.min(box[1], floats[i + 1])
      box[2] = Math.max(box[2], floats[i])
      box[3] = Math.max(box[3], floats[i + 1])
    }
  }
  return box
}

function build(words, floats, at) {
  const path = new Path2D()
  const start = at + Path.elements
  for (let i = start, end = start + words[at + Path.count]; i < end;) {
    const verb = words[i++]
    switch (verb) {
      case Verb.move: path.moveTo(floats[i], floats[i + 1]); i += 2; break
      case Verb.line: path.lineTo(floats[i], floats[i + 1]); i += 2; break
      case Verb.quadratic: path.quadraticCurveTo(floats[i], floats[i + 1], floats[i + 2], floats[i + 3]); i += 4; break
      case Verb.cubic:
        path.bezierCurveTo(floats[i], floats[i + 1], floats[i + 2], floats[i + 3], floats[i + 4], floats[i + 5])
        i += 6
        break
      case Verb.close: path.closePath(); break
      default: return path
    }
  }
  return path
}
