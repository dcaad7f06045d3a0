import {
  Clip, FillGradient, FillPath, FillRect, Opcode, Rect, RoundedRect, ShadowPath, StrokePath, StrokeRect, Text, strokePathPath,
} from "./commands.js"
import { readGradient } from "./gradients.js"
import { drawImage } from "./images.js"
import { MatrixStack } from "./matrix.js"
import { paintShadowOnly } from "./shadows.js"
import { ellipseMatrix, isSharp, roundedRect, rule, setStroke } from "./shapes.js"
import { drawSprites } from "./sprites.js"

/** Paints single commands on a surface, with a matrix and an opacity. */
export class Pen {
  /** The present surface. */
  surface = null
  matrix = new MatrixStack()
  /** The opacity of the enclosing groups without a picture of their own. */
  alpha = 1
  contents
  rectangles
  /** A rectangle whose radii are 0. */
  #rest = new Float64Array(RoundedRect.size)

  constructor({ contents, rectangles }) {
    this.contents = contents
    this.rectangles = rectangles
  }

  /** Paints the command at `at`. */
  paint(opcode, words, floats, at) {
    const { surface, contents } = this
    const { context } = surface
    switch (opcode) {
      case Opcode.fillRect:
        surface.fillWith(words[at + FillRect.color], this.alpha)
        this.fillRect(words, floats, at + FillRect.shape)
        break
      case Opcode.strokeRect:
        surface.strokeWith(words[at + StrokeRect.color], this.alpha)
        surface.lineWidth = floats[at + StrokeRect.lineWidth]
        context.lineJoin = "miter"
        context.setLineDash([])
        this.trace(floats, at + StrokeRect.shape, floats[at + StrokeRect.lineWidth] / 2)
        context.stroke()
        break
      case Opcode.fillPath:
        surface.fillWith(words[at + FillPath.color], this.alpha)
        this.place()
        context.fill(contents.paths.path(words, floats, at + FillPath.path), rule(words[at + FillPath.rule]))
        break
      case Opcode.strokePath:
        surface.strokeWith(words[at + StrokePath.color], this.alpha)
        this.place()
        setStroke(surface, words, floats, at)
        context.stroke(contents.paths.path(words, floats, strokePathPath(words, at)))
        break
      case Opcode.text:
        surface.fillWith(words[at + Text.color], this.alpha)
        this.place()
        contents.texts.draw(surface, words, floats, at)
        break
      case Opcode.fillGradient:
        this.#fillGradient(words, floats, at, floats, at + FillGradient.shape)
        break
      case Opcode.image:
        this.place()
        drawImage(surface, this.matrix, contents.images, this.alpha, words, floats, at)
        break
      case Opcode.shadowPath:
        paintShadowOnly(surface, this.matrix, this.alpha, words, floats, at, contents.paths.path(words, floats, at + ShadowPath.path))
        break
      case Opcode.sprites:
        drawSprites(surface, this.matrix, contents.images, this.alpha, words, floats, at)
        break
    }
  }

  /** Sets the matrix of the surface. */
  place() {
    const { a, b, c, d, e, f } = this.matrix
    this.surface.setMatrix(a, b, c, d, e, f)
  }

  /** Makes a rounded rectangle the current path. */
  trace(floats, shape, inset = 0) {
    this.place()
    this.surface.context.beginPath()
    roundedRect(this.surface.context, floats, shape, inset)
  }

  /**
   * Fills a rectangle. Without a rotation its position is computed here, which is faster than changing the canvas's
   * matrix.
   */
  fillRect(words, floats, shape) {
    const matrix = this.matrix
    const { context } = this.surface
    if (!isSharp(words, shape)) {
      const path = this.rectangles.path(words, floats, shape)
      if (path === null) {
        this.trace(floats, shape)
        context.fill()
      } else {
        this.place()
        context.fill(path)
      }
    } else if (matrix.b === 0 && matrix.c === 0) {
      const { a, d } = matrix
      this.surface.setMatrix(1, 0, 0, 1, 0, 0)
      context.fillRect(
        a * floats[shape + Rect.x] + matrix.e, d * floats[shape + Rect.y] + matrix.f,
        a * floats[shape + Rect.width], d * floats[shape + Rect.height])
    } else {
      this.place()
      context.fillRect(floats[shape + Rect.x], floats[shape + Rect.y], floats[shape + Rect.width], floats[shape + Rect.height])
    }
  }

  /**
   * Fills the part of a rectangle within a clip with edges as smooth as those of the clip, if nothing else is clipped.
   * Returns false otherwise. `clip` is the index of the clip, `paint` that of the clipped command, and `end` that of
   * the list's end.
   */
  fillClipped(words, floats, clip, end) {
    const paint = clip + (words[clip] >>> 8)
    const opcode = words[paint] & 0xff
    const after = paint + (words[paint] >>> 8)
    if (paint >= end || after >= end || (words[after] & 0xff) !== Opcode.pop) return false
    if (opcode !== Opcode.fillGradient && opcode !== Opcode.fillRect) return false
    const [outer, inner] = [clip + Clip.shape, paint + (opcode === Opcode.fillRect ? FillRect.shape : FillGradient.shape)]
    if (!isSharp(words, outer) || !isSharp(words, inner)) return false
    const x = Math.max(floats[outer + Rect.x], floats[inner + Rect.x])
    const y = Math.max(floats[outer + Rect.y], floats[inner + Rect.y])
    const right = Math.min(floats[outer + Rect.x] + floats[outer + Rect.width], floats[inner + Rect.x] + floats[inner + Rect.width])
    const bottom = Math.min(floats[outer + Rect.y] + floats[outer + Rect.height], floats[inner + Rect.y] + floats[inner + Rect.height])
    this.#rest.set([x, y, right - x, bottom - y])
    if (opcode === Opcode.fillGradient) {
      this.#fillGradient(words, floats, paint, this.#rest, 0)
    } else {
      this.surface.fillWith(words[paint + FillRect.color], this.alpha)
      this.trace(this.#rest, 0)
      this.surface.context.fill()
    }
    return true
  }

  /** Fills the rounded rectangle of `numbers` at `shape` with the fillGradient at `at`. */
  #fillGradient(words, floats, at, numbers, shape) {
    const surface = this.surface
    const gradient = readGradient(surface.context, words, floats, at)
    if (gradient === null) return
    surface.paint = gradient.style
    surface.alpha = this.alpha * Math.min(1, Math.max(0, floats[at + FillGradient.opacity]))
    this.trace(numbers, shape)
    if (gradient.ellipse !== null) surface.context.transform(...ellipseMatrix(gradient.ellipse))
    surface.context.fill()
    if (gradient.ellipse !== null) surface.forgetMatrix()
  }
}
