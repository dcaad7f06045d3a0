import { everywhere, groupBox } from "./bounds.js"
import { BeginGroup, Blending, FillGradient, Opcode, Push, Rect, Sprites, headerWords } from "./commands.js"
import { clipTo, intersection } from "./shapes.js"

/** The number of words above which lists are not searched. */
const mostWords = 30000
/** The minimum cost of a part that justifies a picture, approximately in microseconds. */
const leastWeight = 300
/** The number of successive pictures in which a part must be unchanged before it is kept. */
const patience = 3
/** The number of remembered parts. */
const mostParts = 4096

/**
 * The parts of a list, each from a push to its pop, that are expensive and unchanged: they are drawn once into a
 * picture of their own, which is then drawn at their position.
 */
export class Stills {
  #shared
  #makePainter
  #painter = null
  /** The hashes of the heavy parts of this list, by the index of the push. */
  #heavy = new Map()
  /** The number of recent pictures that contain a part, by its hash: { count, draw, numbers }. */
  #seen = new Map()
  #draws = 0

  /** `makePainter` creates a painter of parts with the same `shared` objects, see `ListPainter`. */
  constructor(shared, makePainter) {
    this.#shared = shared
    this.#makePainter = makePainter
  }

  /** Whether the list has no heavy part. */
  get isEmpty() {
    return this.#heavy.size === 0
  }

  /** Returns whether the push at `at` begins a heavy part. */
  has(at) {
    return this.#heavy.has(at)
  }

  /** Searches a list that is about to be drawn for heavy parts. */
  read(words, floats, end) {
    this.#draws += 1
    this.#heavy.clear()
    if (this.#seen.size > mostParts) this.#seen.clear()
    if (end > mostWords) return
    const open = []
    for (let at = headerWords; at < end && words[at] >>> 8 > 0; at += words[at] >>> 8) {
      const opcode = words[at] & 0xff
      let level = open.at(-1)
      switch (opcode) {
        case Opcode.push: case Opcode.beginGroup:
          if (opcode === Opcode.beginGroup && words[at + BeginGroup.blend] === Blending.added) forbid(open)
          open.push({ at, isGroup: opcode === Opcode.beginGroup, hash: 0, weight: 0, isFit: true })
          if (opcode === Opcode.beginGroup) open.at(-1).hash = hashOf(words, at, 0)
          break
        case Opcode.pop: case Opcode.endGroup: {
          open.pop()
          if (level === undefined) return
          const outer = open.at(-1)
          if (!level.isGroup && level.isFit && level.weight >= leastWeight) this.#heavy.set(level.at, level.hash)
          if (outer === undefined) break
          outer.hash = mixed(hashOf(words, level.at, outer.hash), level.hash)
          outer.weight += level.weight + (level.isGroup ? 100 : 0)
          break
        }
        case Opcode.beginMask: case Opcode.backdropBlur:
          forbid(open, opcode === Opcode.beginMask)
          // Content with a shadow is drawn like other content.
          if (level !== undefined) level.hash = hashOf(words, at, level.hash)
          break
        default:
          if (level === undefined) break
          level.hash = hashOf(words, at, level.hash)
          level.weight += weightOf(opcode, words, floats, at)
          if (opcode === Opcode.sprites && words[at + Sprites.blend] === Blending.added) forbid(open)
      }
    }
  }

  /**
   * Draws the heavy part that the push at `at` begins if it has not changed, and returns the number of its words.
   * Returns 0 if the commands must be drawn. `matrix` is the one before the push.
   */
  draw({ words, floats }, at, end, matrix, surface, sight, size) {
    const hash = this.#heavy.get(at)
    const start = at + (words[at] >>> 8)
    matrix.save()
    matrix.concatenate(floats, at + Push.matrix)
    const drawn = this.#isStill(hash, matrix) ? this.#paintStill({ words, floats }, start, end, matrix, surface, sight, size) : 0
    matrix.restore()
    return drawn === 0 ? 0 : drawn - at
  }

  #paintStill(list, start, end, matrix, surface, sight, size) {
    const { pictures, pool, contents } = this.#shared
    const { box, end: last } = groupBox(list.words, list.floats, start, end, matrix, contents)
    const seen = intersection(box[0] > box[2] || box.every(Number.isFinite) ? box : everywhere, sight)
      .map((edge, index) => index < 2 ? Math.floor(edge) : Math.ceil(edge))
    if (seen[2] > seen[0] && seen[3] > seen[1]) {
      const found = pictures.findPart(list.words, start, last, matrix, seen)
      const part = found.surface ?? pool.take(seen, size)
      if (found.surface === null) {
        clipTo(part, seen)
        this.#painter ??= this.#makePainter()
        this.#painter.drawPart(list, start, last, matrix, part, size, seen)
      }
      surface.setMatrix(1, 0, 0, 1, 0, 0)
      surface.alpha = 1
      surface.context.drawImage(part.canvas, part.left, part.top)
      if (found.surface === null) pictures.keep(found.key, part)
    }
    return last + (list.words[last] >>> 8)
  }

  /** Returns whether the recent pictures contained the part with the same matrix. */
  #isStill(hash, { a, b, c, d, e, f }) {
    const numbers = [a, b, c, d, e, f]
    const known = this.#seen.get(hash)
    if (known === undefined || known.numbers.some((number, index) => number !== numbers[index])) {
      this.#seen.set(hash, { count: 1, draw: this.#draws, numbers })
      return false
    }
    if (known.draw < this.#draws) known.count = known.draw === this.#draws - 1 ? known.count + 1 : 1
    known.draw = this.#draws
    return known.count > patience
  }
}

/** Marks open levels that cannot be drawn separately: those within the innermost group, or all. */
function forbid(open, isWithinGroup = false) {
  for (let index = open.length - 1; index >= 0; index -= 1) {
    if (isWithinGroup && open[index].isGroup) return
    open[index].isFit = false
  }
}

function weightOf(opcode, words, floats, at) {
  const shape = at + FillGradient.shape
  switch (opcode) {
    case Opcode.fillPath: return (words[at] >>> 8) / 2
    case Opcode.strokePath: return words[at] >>> 8
    case Opcode.text: return 30
    case Opcode.fillGradient: return 10 + Math.abs(floats[shape + Rect.width] * floats[shape + Rect.height]) / 1000
    case Opcode.shadow: case Opcode.shadowPath: return 100
    case Opcode.fillRect: case Opcode.strokeRect: return 2
    default: return 5
  }
}

function hashOf(words, at, hash) {
  for (let end = at + (words[at] >>> 8); at < end; at += 1) hash = mixed(hash, words[at])
  return hash
}

function mixed(hash, word) {
  return Math.imul(hash ^ word, 0x9e3779b1) ^ (hash >>> 15)
}
