import { Backdrops } from "./backdrops.js"
import { everywhere, groupBox } from "./bounds.js"
import { SmoothClips } from "./clips.js"
import {
  BackdropBlur, BeginGroup, Blending, Clip, ClipPath, FillRect, GroupContent, Header, Opcode, Push, headerWords,
} from "./commands.js"
import { listEnd } from "./displaylist.js"
import { Pen } from "./pen.js"
import { clearShadow, setShadow } from "./shadows.js"
import { clipTo, intersection, isSharp, rule } from "./shapes.js"
import { Stills } from "./stills.js"

const [over, added] = ["source-over", "lighter"]

/** Draws a display list on a surface that is the whole picture or a part of it. */
export class ListPainter {
  #shared
  #pen
  #matrix
  #backdrops
  #smooth
  #stills
  /** The size of the whole picture in device pixels. */
  #size
  #root
  #operation = over
  /** The open groups and masks, the outermost first. */
  #open = []
  /** The open groups, masks and smooth clips with a picture of their own. */
  #layers = []
  /** The levels of saved state with a clip, the outermost first. */
  #clips = []
  #depth = 0
  /** The visible device pixels: left, top, right, bottom. */
  #sight

  /**
   * `shared` has the objects common to all painters of a canvas: `contents`, `rectangles`, `pool`, `pictures` (null to
   * keep none), `usesFilter`.
   */
  constructor(shared, isPart = false) {
    this.#shared = shared
    this.#pen = new Pen(shared)
    this.#matrix = this.#pen.matrix
    this.#stills = isPart || shared.pictures === null ? null : new Stills(shared, () => new ListPainter(shared, true))
    this.#backdrops = new Backdrops(shared, () => new ListPainter(shared))
    this.#smooth = new SmoothClips(shared.pool)
  }

  /** Draws the device pixels `sight` of a list, for a picture of a size, on a surface that is empty there. */
  draw({ words, floats }, root, size, sight) {
    const end = listEnd(words)
    this.#stills?.read(words, floats, end)
    this.#backdrops.begin()
    this.#matrix.clear()
    this.#matrix.set(size.width / floats[Header.width], 0, 0, size.height / floats[Header.height], 0, 0)
    this.#draw(words, floats, headerWords, end, root, size, sight)
  }

  /** Draws the commands from `start` to `end` in the same way, with a matrix. */
  drawPart({ words, floats }, start, end, { a, b, c, d, e, f }, root, size, sight) {
    this.#matrix.clear()
    this.#matrix.set(a, b, c, d, e, f)
    this.#draw(words, floats, start, end, root, size, sight)
  }

  #draw(words, floats, start, end, root, size, sight) {
    this.#size = size
    this.#root = this.#pen.surface = root
    root.operation = this.#operation = over
    this.#pen.alpha = 1
    this.#depth = 0
    this.#sight = sight
    this.#run(words, floats, start, end)
    while (this.#open.length > 0) {
      const surface = this.#close()
      if (surface !== null) this.#shared.pool.give(surface)
    }
    for (; this.#depth > 0; this.#depth -= 1) this.#unclip()
    this.#unclip()
  }

  /**
   * Draws the part that the push at `at` begins if it has not changed. Returns the number of its words, or 0 if it was
   * not drawn.
   */
  #drawStill(words, floats, at, end) {
    if (!this.#stills.has(at) || this.#pen.alpha !== 1 || this.#operation !== over) return 0
    return this.#stills.draw({ words, floats }, at, end, this.#matrix, this.#pen.surface, this.#sight, this.#size)
  }

  #run(words, floats, start, end) {
    const [matrix, pen] = [this.#matrix, this.#pen]
    const stills = this.#stills?.isEmpty === false ? this.#stills : null
    let shadow = -1
    let length
    for (let at = start; at < end; at += length) {
      const opcode = words[at] & 0xff
      length = words[at] >>> 8
      if (length === 0) return
      switch (opcode) {
        case Opcode.push:
          if (shadow < 0 && stills !== null) {
            const drawn = this.#drawStill(words, floats, at, end)
            if (drawn > 0) {
              length = drawn
              break
            }
          }
          matrix.save()
          matrix.concatenate(floats, at + Push.matrix)
          this.#depth += 1
          break
        case Opcode.pop:
          if (this.#depth === 0) return
          this.#unclip()
          this.#depth -= 1
          matrix.restore()
          break
        case Opcode.beginGroup:
          length = this.#beginGroup(words, floats, at, end, shadow)
          if (length > words[at] >>> 8 || (this.#open.at(-1)?.surface ?? null) !== null) shadow = -1
          break
        case Opcode.endGroup:
          this.#endGroup(words, floats)
          break
        case Opcode.clip:
          if (shadow < 0 && this.#isRotated && this.#pen.fillClipped(words, floats, at, end)) length += words[at + length] >>> 8
          else this.#clipRect(words, floats, at + Clip.shape)
          break
        case Opcode.clipPath:
          this.#clip(null)
          this.#pen.place()
          this.#pen.surface.context.clip(
            this.#shared.contents.paths.path(words, floats, at + ClipPath.path), rule(words[at + ClipPath.rule]))
          break
        case Opcode.shadow:
          shadow = at
          break
        case Opcode.beginMask:
          this.#beginMask(at)
          break
        case Opcode.endMask:
          this.#endMask(words, floats)
          break
        case Opcode.fillRect:
          if (shadow < 0) {
            pen.surface.fillWith(words[at + FillRect.color], pen.alpha)
            pen.fillRect(words, floats, at + FillRect.shape)
            break
          }
        // A command with a shadow is painted like others.
        default:
          if (shadow < 0) {
            this.#paint(opcode, words, floats, at)
          } else {
            setShadow(this.#pen.surface.context, matrix, words, floats, shadow)
            this.#paint(opcode, words, floats, at)
            clearShadow(this.#pen.surface.context)
            shadow = -1
          }
      }
    }
  }

  #paint(opcode, words, floats, at) {
    if (opcode === Opcode.backdropBlur) this.#blurBackdrop(words, floats, at)
    else this.#pen.paint(opcode, words, floats, at)
  }

  #blurBackdrop(words, floats, at) {
    const deviation = floats[at + BackdropBlur.radius] * this.#matrix.scale
    if (!(deviation > 0.1)) return
    const shape = at + BackdropBlur.shape
    const box = intersection(this.#matrix.boundsOf(floats, shape), this.#sight)
    const place = { picture: { words, floats }, at, open: this.#open, root: this.#root, layers: this.#layers, size: this.#size }
    const isPlain = isSharp(words, shape) && !this.#isRotated && box.every(Number.isInteger)
    this.#backdrops.paint(box, deviation, place, (blurred, grain) => {
      const surface = this.#pen.surface
      surface.alpha = this.#pen.alpha
      if (isPlain) {
        surface.setMatrix(1, 0, 0, 1, 0, 0)
        return copyPart(surface.context, blurred, grain, box)
      }
      this.#pen.trace(floats, shape)
      surface.paint = surface.context.createPattern(blurred.canvas, "no-repeat")
      surface.setMatrix(grain, 0, 0, grain, blurred.left, blurred.top)
      surface.context.fill()
    })
  }

  /**
   * Begins a group. A group with a single painting command needs no picture: its opacity and blend mode are applied to
   * the command. Returns the number of drawn words, which is more than that of the command if the whole group was
   * cached.
   */
  #beginGroup(words, floats, at, end, shadow) {
    const length = words[at] >>> 8
    const start = at + length
    const alpha = Math.min(1, Math.max(0, floats[at + BeginGroup.opacity]))
    const operation = words[at + BeginGroup.blend] === Blending.added ? added : over
    const content = words[at + BeginGroup.content]
    const isPlain = alpha === 1 && operation === over && shadow < 0 && (content & GroupContent.masks) === 0
    const group = { at, alpha, operation, shadow, isMask: false, key: null }
    if (isPlain || (content & GroupContent.once && (shadow < 0 || (content & GroupContent.clips) === 0))) {
      this.#begin(group, null, this.#sight)
      return length
    }
    const { box, end: last } = groupBox(words, floats, start, end, this.#matrix, this.#shared.contents)
    // Content outside the visible area may cast a visible shadow.
    const whole = [0, 0, this.#size.width, this.#size.height]
    const seen = intersection(box[0] > box[2] || box.every(Number.isFinite) ? box : everywhere, shadow < 0 ? this.#sight : whole)
      .map((edge, index) => index < 2 ? Math.floor(edge) : Math.ceil(edge))
    const skipped = last + (words[last] >>> 8) - at
    if (!(seen[2] > seen[0] && seen[3] > seen[1])) return skipped
    if (this.#shared.pictures !== null && (content & GroupContent.blurs) === 0) {
      const found = this.#shared.pictures.findPart(words, start, last, this.#matrix, seen)
      if (found.surface !== null) {
        const outer = { alpha: this.#pen.alpha, operation: this.#operation }
        this.#compose({ ...group, parent: this.#pen.surface, surface: found.surface, alpha: outer.alpha * alpha, outer }, words, floats)
        return skipped
      }
      group.key = found.key
    }
    this.#begin(group, this.#shared.pool.take(seen, this.#size), seen)
    clipTo(this.#pen.surface, seen)
    return length
  }

  #beginMask(at) {
    const { left, top, canvas } = this.#pen.surface
    const surface = this.#shared.pool.take([left, top, left + canvas.width, top + canvas.height], this.#size)
    this.#begin({ at, alpha: 1, operation: "destination-in", shadow: -1, isMask: true, key: null }, surface, this.#sight)
  }

  /** Begins a group. `surface` is its own picture, in which `sight` is visible, or null. */
  #begin(group, surface, sight) {
    const parent = this.#pen.surface
    const open = {
      ...group, parent, surface,
      alpha: group.isMask ? 1 : this.#pen.alpha * group.alpha,
      outer: { alpha: this.#pen.alpha, operation: this.#operation },
      sight: this.#sight,
      depth: this.#depth,
    }
    this.#open.push(open)
    if (surface !== null) this.#layers.push(open)
    this.#depth += 1
    this.#sight = sight
    if (surface === null) {
      this.#pen.alpha *= group.alpha
      if (group.operation !== over) parent.operation = this.#operation = group.operation
    } else {
      this.#pen.surface = surface
      this.#pen.alpha = 1
      surface.operation = this.#operation = over
    }
  }

  #endGroup(words, floats) {
    const group = this.#open.at(-1)
    if (group === undefined || group.isMask) return
    this.#close()
    if (group.surface === null) return
    this.#compose(group, words, floats)
    if (group.key === null) this.#shared.pool.give(group.surface)
    else this.#shared.pictures.keep(group.key, group.surface)
  }

  #endMask(words, floats) {
    const mask = this.#open.at(-1)
    if (mask === undefined || !mask.isMask) return
    this.#close()
    this.#compose(mask, words, floats)
    this.#shared.pool.give(mask.surface)
  }

  /** Ends the innermost group or mask and returns to the previous surface. */
  #close() {
    const { parent, surface, outer, sight, depth } = this.#open.pop()
    while (this.#depth > depth) {
      this.#unclip()
      this.#depth -= 1
    }
    if (surface !== null) this.#layers.pop()
    this.#pen.surface = parent
    this.#pen.alpha = outer.alpha
    parent.operation = this.#operation = outer.operation
    this.#sight = sight
    return surface
  }

  /** Draws the picture of a group or a mask on its parent, with its shadow. */
  #compose({ parent, surface, alpha, operation, shadow, outer }, words, floats) {
    if (shadow >= 0) setShadow(parent.context, this.#matrix, words, floats, shadow)
    parent.setMatrix(1, 0, 0, 1, 0, 0)
    parent.alpha = alpha
    parent.operation = operation === over ? outer.operation : operation
    parent.context.drawImage(surface.canvas, surface.left, surface.top)
    parent.operation = outer.operation
    if (shadow >= 0) clearShadow(parent.context)
  }

  /** Whether the edges of a rectangle are not parallel to pixels. */
  get #isRotated() {
    return this.#matrix.b !== 0 || this.#matrix.c !== 0
  }

  #clipRect(words, floats, shape) {
    const matrix = this.#matrix
    const box = matrix.boundsOf(floats, shape)
    const sight = intersection(this.#sight, box)
    // Rounded corners alone do not justify a picture in every frame. A browser that paints in software keeps such
    // pictures until the page has time to release them, and the worker then waits for the page.
    if (this.#isRotated) {
      const path = this.#shared.rectangles.anyPath(words, floats, shape)
      const smooth = this.#smooth.begin(path, matrix, sight, this.#pen.surface, this.#size)
      if (smooth !== null) return this.#drawInClip(smooth, sight)
    }
    this.#clip(box)
    this.#pen.trace(floats, shape)
    this.#pen.surface.context.clip()
  }

  #drawInClip(smooth, sight) {
    this.#clips.push({ depth: this.#depth, sight: this.#sight, smooth })
    this.#layers.push({ surface: smooth.surface, alpha: 1, operation: this.#operation, sight, isMask: false, isClip: true })
    this.#sight = sight
    this.#pen.surface = smooth.surface
    this.#pen.surface.operation = this.#operation
  }

  /** Begins clips that the next pop removes. The first of them is within `box`, if that is known. */
  #clip(box) {
    const last = this.#clips.at(-1)
    if (last?.depth !== this.#depth || last.smooth !== null) {
      this.#clips.push({ depth: this.#depth, sight: this.#sight, smooth: null })
      this.#pen.surface.save()
    }
    if (box !== null) this.#sight = intersection(this.#sight, box)
  }

  #unclip() {
    while (this.#clips.at(-1)?.depth === this.#depth) {
      const { sight, smooth } = this.#clips.pop()
      this.#sight = sight
      if (smooth === null) this.#pen.surface.restore()
      else {
        this.#layers.pop()
        this.#pen.surface = this.#smooth.end(smooth, this.#operation)
      }
    }
  }
}

/** Draws a box from a surface, each pixel of which has the size of `grain` device pixels, at its position. */
function copyPart(context, { canvas, left, top }, grain, [x, y, right, bottom]) {
  const [width, height] = [right - x, bottom - y]
  context.drawImage(canvas, (x - left) / grain, (y - top) / grain, width / grain, height / grain, x, y, width, height)
}
