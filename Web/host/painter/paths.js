const limit = 2048

/** Paths of the display list as `Path2D`, built once per content. */
export class PathCache {
  #paths = new Map()
  #extents = new Map()

  /** Reads id, word count and data at `i`. A path without a number is new in every frame. */
  path(words, floats, i) {
    const id = words[i]
    if (id === 0) return build(words, floats, i + 2, i + 2 + words[i + 1])
    let path = this.#paths.get(id)
    if (path === undefined) {
      if (this.#paths.size >= limit) this.#paths.clear()
      path = build(words, floats, i + 2, i + 2 + words[i + 1])
      this.#paths.set(id, path)
    }
    return path
  }

  /** The rectangle (left, top, right, bottom) that has the points of the path read at `i`, those that it only bends towards among them. */
  extent(words, floats, i) {
    const id = words[i]
    if (id === 0) return extent(words, floats, i + 2, i + 2 + words[i + 1])
    let known = this.#extents.get(id)
    if (known === undefined) {
      if (this.#extents.size >= limit) this.#extents.clear()
      known = extent(words, floats, i + 2, i + 2 + words[i + 1])
      this.#extents.set(id, known)
    }
    return known
  }
}

/** Numbers after each verb. */
const operands = [2, 2, 4, 6, 0]

function extent(words, floats, start, end) {
  const box = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = start; i < end;) {
    const verb = words[i++]
    if (verb >= operands.length) return box
    for (const next = i + operands[verb]; i < next; i += 2) {
      box[0] = Math.min(box[0], floats[i])
      box[1] = Math.min(box[1], floats[i + 1])
      box[2] = Math.max(box[2], floats[i])
      box[3] = Math.max(box[3], floats[i + 1])
    }
  }
  return box
}

function build(words, floats, start, end) {
  const path = new Path2D()
  for (let i = start; i < end;) {
    const verb = words[i++]
    switch (verb) {
      case 0: path.moveTo(floats[i], floats[i + 1]); i += 2; break
      case 1: path.lineTo(floats[i], floats[i + 1]); i += 2; break
      case 2: path.quadraticCurveTo(floats[i], floats[i + 1], floats[i + 2], floats[i + 3]); i += 4; break
      case 3:
        path.bezierCurveTo(floats[i], floats[i + 1], floats[i + 2], floats[i + 3], floats[i + 4], floats[i + 5])
        i += 6
        break
      case 4: path.closePath(); break
      default: return path
    }
  }
  return path
}
