/**
 * The animations of the session, from the frame in which each started to the frame in which it was gone. Frames arrive
 * in order. When the program is replayed from an earlier frame, that frame arrives again and the later ones are
 * removed.
 */
export class Runs {
  /**
   * { key, part, path, origin, from, to } with frame indices, sorted by start. `to` is Infinity while the animation
   * runs.
   */
  #runs = []
  #open = new Map()
  #last = -1

  clear() {
    this.truncate(0)
  }

  /** Sets the animations after a frame: { part, path, origin, begin }. */
  set(index, marks) {
    if (index <= this.#last) this.truncate(index)
    this.#last = index
    const known = named(marks)
    for (const [key, run] of this.#open) {
      if (known.has(key)) continue
      run.to = index
      this.#open.delete(key)
    }
    for (const [key, { part, path, origin }] of known) {
      if (this.#open.has(key)) continue
      const run = { key, part, path, origin, from: index, to: Infinity }
      this.#runs.push(run)
      this.#open.set(key, run)
    }
  }

  /** Removes the frames from an index on. */
  truncate(length) {
    while (this.#runs.length > 0 && this.#runs.at(-1).from >= length) this.#open.delete(this.#runs.pop().key)
    for (const run of this.#runs) {
      if (run.to === Infinity || run.to < length) continue
      run.to = Infinity
      this.#open.set(run.key, run)
    }
    this.#last = Math.min(this.#last, length - 1)
  }

  /** Iterates over the animations that overlap a range of frames. */
  *between(first, last) {
    for (const run of this.#runs) {
      if (run.from > last) return
      if (run.to >= first) yield run
    }
  }
}

/** Returns the animations with keys that are stable across frames. Identical animations have different keys. */
function named(marks) {
  const known = new Map()
  for (const mark of marks) {
    let key = `${mark.part} ${mark.path} ${mark.origin} ${mark.begin}`
    while (known.has(key)) key += "'"
    known.set(key, mark)
  }
  return known
}

/**
 * Returns whether an animation of one property changes a value: `transform` changes `transform.scale.x`, and a group
 * changes everything.
 */
export function moves(path, name) {
  return path === "" || path === name || name.startsWith(path + ".") || path.startsWith(name + ".")
}
