import { gaussianReach, meet, paintedBox, shadowBox, union } from "./bounds.js"
import { BackdropBlur, Clip, ClipPath, Header, Opcode, Push, headerWords } from "./commands.js"
import { MatrixStack } from "./matrix.js"
import { intersection } from "./shapes.js"

/**
 * The part of a display list that is visible in a part of the stage, as a display list: the same commands except those
 * that paint elsewhere and groups that are then empty. If its words are unchanged, the visible content is the same.
 */
export class GroundList {
  words = new Uint32Array(1024)
  /** The number of words. */
  length = 0
  /** The indices of the visible blurs in the whole list. */
  blurs = []
  #floats = new Float32Array(this.words.buffer)
  #matrix = new MatrixStack()
  #open = []

  /** The width and height of the whole stage, in points. */
  get points() {
    return [this.#floats[Header.width], this.#floats[Header.height]]
  }

  /** Returns the list. */
  picture() {
    return { words: this.words.subarray(0, this.length), floats: this.#floats.subarray(0, this.length) }
  }

  /**
   * Reads the commands before `end` for the device pixels `box`. `size` and `stage` are those of the picture in pixels
   * and of the list in points. `open` has the beginnings of groups that are not closed there, whose shadows follow
   * later. Returns false if a mask is not closed.
   */
  read({ words, floats }, end, box, size, open, contents) {
    for (let part = intersection(box, [0, 0, size.width, size.height]); ;) {
      const larger = this.#read(words, floats, end, part, size, open, contents)
      if (larger === part) break
      part = intersection(larger, [0, 0, size.width, size.height])
    }
    return this.#close(open)
  }

  /** Returns the box, or a larger one if a blur depends on more pixels. Then the commands must be read again. */
  #read(words, floats, end, box, { width, height }, open, contents) {
    const matrix = this.#matrix
    matrix.clear()
    matrix.set(width / floats[Header.width], 0, 0, height / floats[Header.height], 0, 0)
    this.#open = []
    this.length = 0
    this.blurs.length = 0
    this.#append(words, 0, headerWords)
    let shadow = -1
    /** The number of levels of pushes and groups from one whose clip hides everything. */
    let hidden = 0
    let length
    for (let at = headerWords; at < end; at += length) {
      const opcode = words[at] & 0xff
      length = words[at] >>> 8
      if (length === 0) break
      switch (opcode) {
        case Opcode.push:
          matrix.save()
          matrix.concatenate(floats, at + Push.matrix)
          this.#begin(words, at, length, false, hidden > 0)
          if (hidden > 0) hidden += 1
          break
        case Opcode.beginGroup: case Opcode.beginMask: {
          const casts = shadow >= 0 && !open.includes(at)
          const before = casts ? this.#appendCommand(words, shadow) : 0
          this.#begin(words, at, length, opcode === Opcode.beginMask, hidden > 0, before)
          if (casts) this.#open.at(-1).casts = shadowBox([0, 0, 0, 0], matrix, floats, shadow)
          matrix.save()
          if (hidden > 0) hidden += 1
          shadow = -1
          break
        }
        case Opcode.pop: case Opcode.endGroup: case Opcode.endMask:
          matrix.restore()
          this.#end(words, at, length)
          if (hidden > 0) hidden -= 1
          break
        case Opcode.clip: case Opcode.clipPath:
          if (hidden > 0) break
          this.#appendCommand(words, at)
          if (!meet(this.#visiblePart(box), clipBox(opcode, words, floats, at, matrix, contents))) hidden = 1
          break
        case Opcode.shadow:
          shadow = at
          break
        default: {
          const painted = hidden > 0 ? null : paintedBox(opcode, words, floats, at, matrix, contents)
          if (painted === null) {
            shadow = -1
            break
          }
          const whole = shadow < 0 ? painted : union(painted, shadowBox(painted, matrix, floats, shadow))
          if (meet(this.#visiblePart(box), whole)) {
            if (opcode === Opcode.backdropBlur) {
              const margin = Math.ceil(gaussianReach * floats[at + BackdropBlur.radius] * matrix.scale) + 1
              const needed = intersection(
                [painted[0] - margin, painted[1] - margin, painted[2] + margin, painted[3] + margin], [0, 0, width, height])
              const larger = union(box, needed)
              if (larger[0] < box[0] || larger[1] < box[1] || larger[2] > box[2] || larger[3] > box[3]) return larger
              this.blurs.push(at)
            }
            if (shadow >= 0) this.#appendCommand(words, shadow)
            this.#appendCommand(words, at)
            for (const level of this.#open) level.isEmpty = false
          }
          shadow = -1
        }
      }
    }
    return box
  }

  /**
   * Returns the pixels that visible content must touch at present: more of them if it casts a shadow as a part of a
   * group.
   */
  #visiblePart(box) {
    let seen = box
    for (const { casts } of this.#open) {
      if (casts !== null) seen = union(seen, [seen[0] - casts[2], seen[1] - casts[3], seen[2] - casts[0], seen[3] - casts[1]])
    }
    return seen
  }

  /** Appends the command at `at` and returns the number of its words. */
  #appendCommand(words, at) {
    const length = words[at] >>> 8
    this.#append(words, at, at + length)
    return length
  }

  #begin(words, at, length, isMask, isHidden, before = 0) {
    this.#open.push({ start: this.length - before, isEmpty: !isMask, isMask, isHidden, casts: null, opcode: words[at] & 0xff })
    this.#append(words, at, at + length)
  }

  #end(words, at, length) {
    const level = this.#open.pop()
    if (level === undefined || level.isEmpty) this.length = level?.start ?? this.length
    else this.#append(words, at, at + length)
  }

  /** Closes the open groups. */
  #close() {
    while (this.#open.length > 0) {
      const { isMask, isEmpty, start, opcode } = this.#open.pop()
      if (isMask) return false
      if (isEmpty) this.length = start
      else this.#append([(opcode === Opcode.push ? Opcode.pop : Opcode.endGroup) | 1 << 8], 0, 1)
    }
    this.words[Header.count] = this.length
    return true
  }

  #append(words, from, to) {
    const length = this.length + to - from
    if (length > this.words.length) {
      const longer = new Uint32Array(2 * length)
      longer.set(this.words)
      this.words = longer
      this.#floats = new Float32Array(longer.buffer)
    }
    const own = this.words
    for (let at = from, next = this.length; at < to; at += 1, next += 1) own[next] = words[at]
    this.length = length
  }
}

function clipBox(opcode, words, floats, at, matrix, contents) {
  if (opcode === Opcode.clip) return matrix.boundsOf(floats, at + Clip.shape)
  const [left, top, right, bottom] = contents.paths.extent(words, floats, at + ClipPath.path)
  return matrix.bounds(left, top, right - left, bottom - top)
}
