const limit = 2048

/** Paths of the display list as `Path2D`, built once per content. */
export class PathCache {
  #paths = new Map()

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
