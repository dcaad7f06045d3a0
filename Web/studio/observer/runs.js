/**
 * The animations that have run, from the frame in which each has begun to that in which it was gone. Frames are told in their order; one
 * that was told before is told once more when the program is played again from there, and what comes after it then has not happened.
 */
export class Runs {
  /** { key, part, path, origin, from, to }: indices of frames; `to` is Infinity while it runs. In the order of their beginnings. */
  #runs = []
  #open = new Map()
  #last = -1

  clear() {
    this.truncate(0)
  }

  /** What runs after a frame: { part, path, origin, begin }. */
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

  /** Forgets the frames from an index on. */
  truncate(length) {
    while (this.#runs.length > 0 && this.#runs.at(-1).from >= length) this.#open.delete(this.#runs.pop().key)
    for (const run of this.#runs) {
      if (run.to === Infinity || run.to < length) continue
      run.to = Infinity
      this.#open.set(run.key, run)
    }
    this.#last = Math.min(this.#last, length - 1)
  }

  /** Those of which something lies between two frames. */
  *between(first, last) {
    for (const run of this.#runs) {
      if (run.from > last) return
      if (run.to >= first) yield run
    }
  }
}

/** What runs, by names that stay the same from frame to frame; of several that are alike each has one of its own. */
function named(marks) {
  const known = new Map()
  for (const mark of marks) {
    let key = `${mark.part} ${mark.path} ${mark.origin} ${mark.begin}`
    while (known.has(key)) key += "'"
    known.set(key, mark)
  }
  return known
}

/** Whether an animation of one property moves a number: `transform` moves `transform.scale.x`, and a group whatever it has. */
export function moves(path, name) {
  return path === "" || path === name || name.startsWith(path + ".") || path.startsWith(name + ".")
}
