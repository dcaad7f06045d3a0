import { LayerPool, drawsOnce } from "./groups.js"
import { PathCache } from "./paths.js"
import { TextCache } from "./text.js"

export const Opcode = {
  push: 1, pop: 2, beginGroup: 3, endGroup: 4, clip: 5, shadow: 6, fillRect: 7, strokeRect: 8,
  fillPath: 9, strokePath: 10, text: 11,
}

const magic = 0x314c444d
const headerWords = 4
const caps = ["butt", "round", "square"]
const joins = ["miter", "round", "bevel"]

/** Draws the engine's display list on a 2D canvas, in device pixels whatever the size of the stage in points. */
export class Painter {
  #canvas
  #context
  #pool = new LayerPool()
  #paths = new PathCache()
  #texts = new TextCache()
  #colours = new Map()
  #groups = []

  constructor(canvas) {
    this.#canvas = canvas
    this.#context = canvas.getContext("2d")
  }

  /** Size in device pixels. Clears the canvas, so a drawing has to follow in the same frame. */
  resize(width, height) {
    if (this.#canvas.width === width && this.#canvas.height === height) return false
    this.#canvas.width = width
    this.#canvas.height = height
    return true
  }

  draw({ words, floats }) {
    const context = this.#context
    const { width, height } = this.#canvas
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, width, height)
    if (words.length < headerWords || words[0] !== magic) return
    context.save()
    context.setTransform(width / floats[2], 0, 0, height / floats[3], 0, 0)
    this.#run(words, floats, Math.min(words[1], words.length))
    context.restore()
  }

  #run(words, floats, end) {
    let context = this.#context
    let shadow = -1
    for (let at = headerWords; at < end;) {
      const opcode = words[at] & 0xff
      const length = words[at] >>> 8
      if (length === 0) return
      const i = at + 1
      switch (opcode) {
        case Opcode.push:
          context.save()
          context.transform(floats[i], floats[i + 1], floats[i + 2], floats[i + 3], floats[i + 4], floats[i + 5])
          break
        case Opcode.pop:
          context.restore()
          break
        case Opcode.beginGroup:
          context = this.#beginGroup(context, floats[i], words, at + length, end)
          break
        case Opcode.endGroup:
          context = this.#endGroup(context)
          break
        case Opcode.clip:
          context.beginPath()
          roundedRect(context, floats, i, 0)
          context.clip()
          break
        case Opcode.shadow:
          shadow = i
          break
        default:
          if (shadow >= 0) {
            context.save()
            this.#setShadow(context, words, floats, shadow)
            this.#paint(context, opcode, words, floats, i)
            context.restore()
            shadow = -1
          } else {
            this.#paint(context, opcode, words, floats, i)
          }
      }
      at += length
    }
  }

  #paint(context, opcode, words, floats, i) {
    const colour = this.#colour(words[i])
    switch (opcode) {
      case Opcode.fillRect:
        context.fillStyle = colour
        if (floats[i + 5] === 0 && floats[i + 6] === 0 && floats[i + 7] === 0 && floats[i + 8] === 0) {
          context.fillRect(floats[i + 1], floats[i + 2], floats[i + 3], floats[i + 4])
        } else {
          context.beginPath()
          roundedRect(context, floats, i + 1, 0)
          context.fill()
        }
        break
      case Opcode.strokeRect:
        context.strokeStyle = colour
        context.lineWidth = floats[i + 1]
        context.lineJoin = "miter"
        context.setLineDash([])
        context.beginPath()
        roundedRect(context, floats, i + 2, floats[i + 1] / 2)
        context.stroke()
        break
      case Opcode.fillPath:
        context.fillStyle = colour
        context.fill(this.#paths.path(words, floats, i + 2), words[i + 1] === 1 ? "evenodd" : "nonzero")
        break
      case Opcode.strokePath:
        this.#strokePath(context, colour, words, floats, i)
        break
      case Opcode.text:
        context.fillStyle = colour
        this.#texts.draw(context, words, floats, i + 1)
        break
    }
  }

  #strokePath(context, colour, words, floats, i) {
    const dashes = words[i + 5]
    context.strokeStyle = colour
    context.lineWidth = floats[i + 1]
    context.lineCap = caps[words[i + 2]]
    context.lineJoin = joins[words[i + 3]]
    context.miterLimit = floats[i + 4]
    context.setLineDash(dashes === 0 ? [] : Array.from(floats.subarray(i + 7, i + 7 + dashes)))
    context.lineDashOffset = floats[i + 6]
    context.stroke(this.#paths.path(words, floats, i + 7 + dashes))
  }

  /** Canvas shadows ignore the transform and call twice the standard deviation their blur. */
  #setShadow(context, words, floats, i) {
    const m = context.getTransform()
    const [dx, dy] = [floats[i + 2], floats[i + 3]]
    context.shadowColor = this.#colour(words[i])
    context.shadowBlur = 2 * floats[i + 1] * Math.sqrt(Math.abs(m.a * m.d - m.b * m.c))
    context.shadowOffsetX = m.a * dx + m.c * dy
    context.shadowOffsetY = m.b * dx + m.d * dy
  }

  /** A group that paints only once needs no picture of its own: its opacity goes straight to the paint. */
  #beginGroup(context, opacity, words, start, end) {
    if (opacity >= 1 || drawsOnce(words, start, end)) {
      this.#groups.push({ parent: context, layer: null, alpha: context.globalAlpha })
      context.globalAlpha *= Math.max(0, opacity)
      return context
    }
    const layer = this.#pool.take(this.#canvas.width, this.#canvas.height)
    layer.context.setTransform(context.getTransform())
    this.#groups.push({ parent: context, layer, alpha: Math.max(0, opacity) })
    return layer.context
  }

  #endGroup(context) {
    const group = this.#groups.pop()
    if (group === undefined) return context
    if (group.layer === null) {
      context.globalAlpha = group.alpha
      return context
    }
    const { parent, layer, alpha } = group
    parent.save()
    parent.setTransform(1, 0, 0, 1, 0, 0)
    parent.globalAlpha *= alpha
    parent.drawImage(layer.canvas, 0, 0)
    parent.restore()
    this.#pool.give(layer)
    return parent
  }

  #colour(word) {
    let text = this.#colours.get(word)
    if (text === undefined) {
      if (this.#colours.size > 1024) this.#colours.clear()
      const [red, green, blue] = [word & 0xff, (word >>> 8) & 0xff, (word >>> 16) & 0xff]
      text = `rgb(${red} ${green} ${blue} / ${(word >>> 24) / 255})`
      this.#colours.set(word, text)
    }
    return text
  }
}

/** Adds x y w h and four radii, read from `floats` at `i`, as a rectangle moved inwards by `inset`. */
function roundedRect(context, floats, i, inset) {
  const [x, y] = [floats[i] + inset, floats[i + 1] + inset]
  const [width, height] = [floats[i + 2] - 2 * inset, floats[i + 3] - 2 * inset]
  if (width <= 0 || height <= 0) return
  const radii = [4, 5, 6, 7].map((k) => Math.max(0, floats[i + k] - inset))
  context.roundRect(x, y, width, height, radii)
}
