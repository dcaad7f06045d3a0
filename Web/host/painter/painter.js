import { BackdropBlur } from "./blur.js"
import { Opcode, groupContent, headerWords, listEnd } from "./displaylist.js"
import { SmoothClips } from "./clips.js"
import { Contents } from "./contents.js"
import { readGradient } from "./gradients.js"
import { SurfacePool, drawLayers } from "./groups.js"
import { drawImage } from "./images.js"
import { MatrixStack } from "./matrix.js"
import { RectangleCache } from "./rectangles.js"
import { clearShadow, paintShadowOnly, setShadow } from "./shadows.js"
import { ellipseMatrix, intersection, isSharp, roundedRect, rule, setStroke } from "./shapes.js"
import { drawSprites } from "./sprites.js"
import { Surface } from "./surface.js"

const [over, added] = ["source-over", "lighter"]

/** Draws the engine's display list on a 2D canvas, in device pixels whatever the size of the stage in points. */
export class Painter {
  #canvas
  #root
  #matrix = new MatrixStack()
  #pool = new SurfacePool()
  #rectangles = new RectangleCache()
  #backdrop
  /** What is being drawn on: the stage's surface or that of the innermost group with a picture of its own. */
  #surface
  /** The opacity of the groups around that have no picture of their own. */
  #alpha = 1
  #operation = over
  /** Open groups and masks, the outermost first. */
  #open = []
  /** Of these and of the smooth clips those with a picture of their own. */
  #layers = []
  #smooth = new SmoothClips()
  /** Levels of saving that have a clip, the outermost first. */
  #clips = []
  #depth = 0
  /** Where something can be seen, in device pixels: left, top, right, bottom. */
  #sight
  #contents = new Contents()

  /** `usesFilter` is for tests: whether blurs may use the canvas's own filters. */
  constructor(canvas, { usesFilter } = {}) {
    this.#canvas = canvas
    this.#root = new Surface(canvas)
    this.#backdrop = new BackdropBlur(usesFilter)
  }

  /** Forgets what pictures named by a number: it may stand for something else from now on. */
  forget() {
    this.#contents.forget()
  }

  /** Forgets the images of these numbers, which are no more; false, and nothing happens, when the last picture shows one. */
  releaseImages(numbers) {
    return this.#contents.images.release(numbers)
  }

  /** Size in device pixels. Clears the canvas, so a drawing has to follow in the same frame. */
  resize(width, height) {
    if (this.#canvas.width === width && this.#canvas.height === height) return false
    this.#canvas.width = width
    this.#canvas.height = height
    this.#root.forget()
    return true
  }

  /** Draws `engine.picture()`. Images that are new in it are fetched by `engine.image(number)`, between two passes. */
  draw(engine) {
    this.#contents.images.beginPicture()
    this.#drawPass(engine.picture())
    if (this.#contents.images.load((number) => engine.image(number))) this.#drawPass(engine.picture())
  }

  #drawPass({ words, floats }) {
    const { width, height } = this.#canvas
    const root = this.#surface = this.#root
    root.forget()
    root.setMatrix(1, 0, 0, 1, 0, 0)
    root.context.clearRect(0, 0, width, height)
    root.operation = this.#operation = over
    this.#alpha = 1
    this.#depth = 0
    this.#sight = [0, 0, width, height]
    this.#matrix.clear()
    this.#matrix.set(width / floats[2], 0, 0, height / floats[3], 0, 0)
    this.#run(words, floats, listEnd(words))
    while (this.#open.length > 0) this.#close()
    for (; this.#depth > 0; this.#depth -= 1) this.#unclip()
    this.#unclip()
  }

  #run(words, floats, end) {
    const matrix = this.#matrix
    let shadow = -1
    let length
    for (let at = headerWords; at < end; at += length) {
      const opcode = words[at] & 0xff
      length = words[at] >>> 8
      if (length === 0) return
      const i = at + 1
      switch (opcode) {
        case Opcode.push:
          matrix.save()
          matrix.concatenate(floats, i)
          this.#depth += 1
          break
        case Opcode.pop:
          if (this.#depth === 0) return
          this.#unclip()
          this.#depth -= 1
          matrix.restore()
          break
        case Opcode.beginGroup:
          this.#beginGroup(words, floats, i, at + length, end, shadow)
          if (this.#open.at(-1).ownsShadow) shadow = -1
          break
        case Opcode.endGroup:
          this.#endGroup(words, floats)
          break
        case Opcode.clip:
          this.#clipRect(words, floats, i)
          break
        case Opcode.clipPath:
          this.#clip(null)
          this.#place()
          this.#surface.context.clip(this.#contents.paths.path(words, floats, i + 1), rule(words[i]))
          break
        case Opcode.shadow:
          shadow = i
          break
        case Opcode.beginMask:
          this.#beginMask()
          break
        case Opcode.endMask:
          this.#endMask()
          break
        case Opcode.fillRect:
          if (shadow < 0) {
            this.#surface.fillWith(words[i], this.#alpha)
            this.#fillRect(words, floats, i + 1)
            break
          }
        // What casts a shadow is painted like the rest.
        default:
          if (shadow < 0) {
            this.#paint(opcode, words, floats, i)
          } else {
            setShadow(this.#surface.context, matrix, words, floats, shadow)
            this.#paint(opcode, words, floats, i)
            clearShadow(this.#surface.context)
            shadow = -1
          }
      }
    }
  }

  #paint(opcode, words, floats, i) {
    const surface = this.#surface
    const { context } = surface
    switch (opcode) {
      case Opcode.fillRect:
        surface.fillWith(words[i], this.#alpha)
        this.#fillRect(words, floats, i + 1)
        break
      case Opcode.strokeRect:
        surface.strokeWith(words[i], this.#alpha)
        surface.lineWidth = floats[i + 1]
        context.lineJoin = "miter"
        context.setLineDash([])
        this.#trace(floats, i + 2, floats[i + 1] / 2)
        context.stroke()
        break
      case Opcode.fillPath:
        surface.fillWith(words[i], this.#alpha)
        this.#place()
        context.fill(this.#contents.paths.path(words, floats, i + 2), rule(words[i + 1]))
        break
      case Opcode.strokePath: {
        surface.strokeWith(words[i], this.#alpha)
        this.#place()
        const path = setStroke(surface, words, floats, i + 1)
        context.stroke(this.#contents.paths.path(words, floats, path))
        break
      }
      case Opcode.text:
        surface.fillWith(words[i], this.#alpha)
        this.#place()
        this.#contents.texts.draw(surface, words, floats, i + 1)
        break
      case Opcode.fillGradient:
        this.#fillGradient(words, floats, i)
        break
      case Opcode.image:
        this.#place()
        drawImage(surface, this.#matrix, this.#contents.images, this.#alpha, words, floats, i)
        break
      case Opcode.backdropBlur:
        this.#blurBackdrop(floats, i)
        break
      case Opcode.shadowPath:
        paintShadowOnly(surface, this.#matrix, this.#alpha, words, floats, i, this.#contents.paths.path(words, floats, i + 5))
        break
      case Opcode.sprites:
        drawSprites(surface, this.#matrix, this.#contents.images, this.#alpha, words, floats, i)
        break
    }
  }

  /** Lets the current surface draw where the current matrix says. */
  #place() {
    const { a, b, c, d, e, f } = this.#matrix
    this.#surface.setMatrix(a, b, c, d, e, f)
  }

  /** Makes a rounded rectangle the current path. */
  #trace(floats, i, inset = 0) {
    this.#place()
    this.#surface.context.beginPath()
    roundedRect(this.#surface.context, floats, i, inset)
  }

  /** Where nothing is turned, a rectangle is placed here: that is faster than to change the canvas's matrix for it. */
  #fillRect(words, floats, i) {
    const matrix = this.#matrix
    const { context } = this.#surface
    if (!isSharp(words, i + 4)) {
      const path = this.#rectangles.path(words, floats, i)
      if (path === null) {
        this.#trace(floats, i)
        context.fill()
      } else {
        this.#place()
        context.fill(path)
      }
    } else if (matrix.b === 0 && matrix.c === 0) {
      const { a, d } = matrix
      this.#surface.setMatrix(1, 0, 0, 1, 0, 0)
      context.fillRect(
        a * floats[i] + matrix.e, d * floats[i + 1] + matrix.f, a * floats[i + 2], d * floats[i + 3])
    } else {
      this.#place()
      context.fillRect(floats[i], floats[i + 1], floats[i + 2], floats[i + 3])
    }
  }

  #fillGradient(words, floats, i) {
    const surface = this.#surface
    const gradient = readGradient(surface.context, words, floats, i + 1)
    if (gradient === null) return
    surface.paint = gradient.style
    surface.alpha = this.#alpha * Math.min(1, Math.max(0, floats[i]))
    this.#trace(floats, i + 6)
    if (gradient.ellipse !== null) surface.context.transform(...ellipseMatrix(gradient.ellipse))
    surface.context.fill()
    if (gradient.ellipse !== null) surface.forgetMatrix()
  }

  #blurBackdrop(floats, i) {
    const deviation = floats[i] * this.#matrix.scale
    const box = this.#matrix.bounds(floats[i + 1], floats[i + 2], floats[i + 3], floats[i + 4])
    if (!(deviation > 0.1)) return
    const picture = this.#backdrop.blurred(
      intersection(box, this.#sight), deviation, this.#canvas, (context) => drawLayers(context, this.#canvas, this.#layers))
    if (picture === null) return
    const surface = this.#surface
    surface.alpha = this.#alpha
    this.#trace(floats, i + 1)
    surface.paint = surface.context.createPattern(picture.canvas, "no-repeat")
    surface.setMatrix(1, 0, 0, 1, picture.left, picture.top)
    surface.context.fill()
  }

  /** A group that paints only once needs no picture of its own: its opacity and blend go straight to the paint. */
  #beginGroup(words, floats, i, start, end, shadow) {
    const alpha = Math.min(1, Math.max(0, floats[i]))
    const operation = words[i + 1] === 1 ? added : over
    const content = groupContent(words, start, end)
    const isPlain = alpha === 1 && operation === over && shadow < 0 && !content.masks
    const goesThrough = isPlain || (content.once && (shadow < 0 || !content.clips))
    this.#begin({ alpha, operation, shadow, isMask: false }, goesThrough)
  }

  #beginMask() {
    this.#begin({ alpha: 1, operation: "destination-in", shadow: -1, isMask: true }, false)
  }

  #begin({ alpha, operation, shadow, isMask }, goesThrough) {
    const parent = this.#surface
    const surface = goesThrough ? null : this.#pool.take(this.#canvas.width, this.#canvas.height)
    const group = {
      parent, surface, operation, shadow, isMask,
      ownsShadow: surface !== null,
      alpha: isMask ? 1 : this.#alpha * alpha,
      outer: { alpha: this.#alpha, operation: this.#operation },
      sight: this.#sight,
      depth: this.#depth,
    }
    this.#open.push(group)
    if (surface !== null) this.#layers.push(group)
    this.#depth += 1
    if (goesThrough) {
      this.#alpha *= alpha
      if (operation !== over) parent.operation = this.#operation = operation
    } else {
      this.#surface = surface
      this.#alpha = 1
      surface.operation = this.#operation = over
    }
  }

  #endGroup(words, floats) {
    const group = this.#open.at(-1)
    if (group === undefined || group.isMask) return
    const { parent, surface, shadow } = group
    this.#close()
    if (surface === null) return
    if (shadow >= 0) setShadow(parent.context, this.#matrix, words, floats, shadow)
    this.#compose(group)
    if (shadow >= 0) clearShadow(parent.context)
  }

  #endMask() {
    const mask = this.#open.at(-1)
    if (mask === undefined || !mask.isMask) return
    this.#close()
    this.#compose(mask)
  }

  /** Goes back to what was drawn on before the innermost group or mask began. */
  #close() {
    const { parent, surface, outer, sight, depth } = this.#open.pop()
    while (this.#depth > depth) {
      this.#unclip()
      this.#depth -= 1
    }
    if (surface !== null) {
      this.#layers.pop()
      this.#pool.give(surface)
    }
    this.#surface = parent
    this.#alpha = outer.alpha
    parent.operation = this.#operation = outer.operation
    this.#sight = sight
  }

  #compose({ parent, surface, alpha, operation, outer }) {
    parent.setMatrix(1, 0, 0, 1, 0, 0)
    parent.alpha = alpha
    parent.operation = operation === over ? outer.operation : operation
    parent.context.drawImage(surface.canvas, 0, 0)
    parent.operation = outer.operation
  }

  #clipRect(words, floats, i) {
    const matrix = this.#matrix
    const box = matrix.bounds(floats[i], floats[i + 1], floats[i + 2], floats[i + 3])
    const sight = intersection(this.#sight, box)
    // Round corners alone are not worth a picture in every frame: a browser that paints in software holds such pictures until the
    // page has time for it, and the worker then waits for the page.
    if (matrix.b !== 0 || matrix.c !== 0) {
      const path = this.#rectangles.anyPath(words, floats, i)
      const smooth = this.#smooth.begin(path, matrix, sight, this.#surface, this.#canvas)
      if (smooth !== null) return this.#drawInClip(smooth, sight)
    }
    this.#clip(box)
    this.#trace(floats, i)
    this.#surface.context.clip()
  }

  #drawInClip(smooth, sight) {
    this.#clips.push({ depth: this.#depth, sight: this.#sight, smooth })
    this.#layers.push({ surface: smooth.surface, alpha: 1, operation: this.#operation, sight, isMask: false })
    this.#sight = sight
    this.#surface = smooth.surface
    this.#surface.operation = this.#operation
  }

  /** Has the next pop take away the clips that follow, the first of which lies within `box`, if that is known. */
  #clip(box) {
    const last = this.#clips.at(-1)
    if (last?.depth !== this.#depth || last.smooth !== null) {
      this.#clips.push({ depth: this.#depth, sight: this.#sight, smooth: null })
      this.#surface.save()
    }
    if (box !== null) this.#sight = intersection(this.#sight, box)
  }

  #unclip() {
    while (this.#clips.at(-1)?.depth === this.#depth) {
      const { sight, smooth } = this.#clips.pop()
      this.#sight = sight
      if (smooth === null) this.#surface.restore()
      else {
        this.#layers.pop()
        this.#surface = this.#smooth.end(smooth, this.#operation)
      }
    }
  }
}
