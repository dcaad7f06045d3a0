import { Opcode } from "./displaylist.js"
import { readGradient } from "./gradients.js"
import { drawImage } from "./images.js"
import { MatrixStack } from "./matrix.js"
import { paintShadowOnly } from "./shadows.js"
import { ellipseMatrix, isSharp, roundedRect, rule, setStroke } from "./shapes.js"
import { drawSprites } from "./sprites.js"

/** Paints single commands: on a surface, through a matrix, with an opacity. */
export class Pen {
  /** What is being drawn on. */
  surface = null
  matrix = new MatrixStack()
  /** The opacity of the groups around that have no picture of their own. */
  alpha = 1
  contents
  rectangles
  /** A rectangle with its radii, which are 0. */
  #rest = new Float64Array(8)

  constructor({ contents, rectangles }) {
    this.contents = contents
    this.rectangles = rectangles
  }

  /** Paints what a command says whose fields are at `i`. */
  paint(opcode, words, floats, i) {
    const { surface, contents } = this
    const { context } = surface
    switch (opcode) {
      case Opcode.fillRect:
        surface.fillWith(words[i], this.alpha)
        this.fillRect(words, floats, i + 1)
        break
      case Opcode.strokeRect:
        surface.strokeWith(words[i], this.alpha)
        surface.lineWidth = floats[i + 1]
        context.lineJoin = "miter"
        context.setLineDash([])
        this.trace(floats, i + 2, floats[i + 1] / 2)
        context.stroke()
        break
      case Opcode.fillPath:
        surface.fillWith(words[i], this.alpha)
        this.place()
        context.fill(contents.paths.path(words, floats, i + 2), rule(words[i + 1]))
        break
      case Opcode.strokePath:
        surface.strokeWith(words[i], this.alpha)
        this.place()
        context.stroke(contents.paths.path(words, floats, setStroke(surface, words, floats, i + 1)))
        break
      case Opcode.text:
        surface.fillWith(words[i], this.alpha)
        this.place()
        contents.texts.draw(surface, words, floats, i + 1)
        break
      case Opcode.fillGradient:
        this.#fillGradient(words, floats, i, floats, i + 6)
        break
      case Opcode.image:
        this.place()
        drawImage(surface, this.matrix, contents.images, this.alpha, words, floats, i)
        break
      case Opcode.shadowPath:
        paintShadowOnly(surface, this.matrix, this.alpha, words, floats, i, contents.paths.path(words, floats, i + 5))
        break
      case Opcode.sprites:
        drawSprites(surface, this.matrix, contents.images, this.alpha, words, floats, i)
        break
    }
  }

  /** Lets the current surface draw where the current matrix says. */
  place() {
    const { a, b, c, d, e, f } = this.matrix
    this.surface.setMatrix(a, b, c, d, e, f)
  }

  /** Makes a rounded rectangle the current path. */
  trace(floats, i, inset = 0) {
    this.place()
    this.surface.context.beginPath()
    roundedRect(this.surface.context, floats, i, inset)
  }

  /** Where nothing is turned, a rectangle is placed here: that is faster than to change the canvas's matrix for it. */
  fillRect(words, floats, i) {
    const matrix = this.matrix
    const { context } = this.surface
    if (!isSharp(words, i + 4)) {
      const path = this.rectangles.path(words, floats, i)
      if (path === null) {
        this.trace(floats, i)
        context.fill()
      } else {
        this.place()
        context.fill(path)
      }
    } else if (matrix.b === 0 && matrix.c === 0) {
      const { a, d } = matrix
      this.surface.setMatrix(1, 0, 0, 1, 0, 0)
      context.fillRect(
        a * floats[i] + matrix.e, d * floats[i + 1] + matrix.f, a * floats[i + 2], d * floats[i + 3])
    } else {
      this.place()
      context.fillRect(floats[i], floats[i + 1], floats[i + 2], floats[i + 3])
    }
  }

  /**
   * Fills what a clip leaves of a rectangle with edges that are as smooth as theirs, where nothing else is clipped: false when that is
   * not so. `clip` is where the clip begins and `paint` what is clipped, `end` where the list ends.
   */
  fillClipped(words, floats, clip, end) {
    const paint = clip + (words[clip] >>> 8)
    const opcode = words[paint] & 0xff
    const after = paint + (words[paint] >>> 8)
    if (paint >= end || after >= end || (words[after] & 0xff) !== Opcode.pop) return false
    if (opcode !== Opcode.fillGradient && opcode !== Opcode.fillRect) return false
    const [i, rect] = [paint + 1, opcode === Opcode.fillRect ? paint + 2 : paint + 7]
    if (!isSharp(words, clip + 5) || !isSharp(words, rect + 4)) return false
    const [x, y] = [Math.max(floats[clip + 1], floats[rect]), Math.max(floats[clip + 2], floats[rect + 1])]
    const right = Math.min(floats[clip + 1] + floats[clip + 3], floats[rect] + floats[rect + 2])
    const bottom = Math.min(floats[clip + 2] + floats[clip + 4], floats[rect + 1] + floats[rect + 3])
    this.#rest.set([x, y, right - x, bottom - y])
    if (opcode === Opcode.fillGradient) {
      this.#fillGradient(words, floats, i, this.#rest, 0)
    } else {
      this.surface.fillWith(words[i], this.alpha)
      this.trace(this.#rest, 0)
      this.surface.context.fill()
    }
    return true
  }

  /** `shape` has the rectangle with its radii at `at`. */
  #fillGradient(words, floats, i, shape, at) {
    const surface = this.surface
    const gradient = readGradient(surface.context, words, floats, i + 1)
    if (gradient === null) return
    surface.paint = gradient.style
    surface.alpha = this.alpha * Math.min(1, Math.max(0, floats[i]))
    this.trace(shape, at)
    if (gradient.ellipse !== null) surface.context.transform(...ellipseMatrix(gradient.ellipse))
    surface.context.fill()
    if (gradient.ellipse !== null) surface.forgetMatrix()
  }
}
