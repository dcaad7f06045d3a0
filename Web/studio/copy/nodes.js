import {
  BackdropBlur, BeginGroup, Blending, Clip, ClipPath, FillGradient, FillPath, FillRect, GradientKind, Image, ImageFlags, Letters, Matrix,
  Opcode, Path, Push, Rect, RoundedRect, Shadow, ShadowPath, Sprite, Sprites, Stop, StrokePath, StrokeRect, Text, TextFlags, headerWords,
  strokePathPath, textFamily, verbNumbers,
} from "../../host/painter/commands.js"
import { listEnd } from "../../host/painter/displaylist.js"
import { fontText } from "../../host/painter/fonts.js"
import { isSharp, rule } from "../../host/painter/shapes.js"
import { colourText } from "../../host/painter/surface.js"

const caps = ["butt", "round", "square"]
const joins = ["miter", "round", "bevel"]
const anchors = ["start", "middle", "end"]
const utf8 = new TextDecoder("utf-8", { ignoreBOM: true })

/**
 * A display list as a tree of SVG elements: { name, attributes, children, text }, attributes that are numbers as numbers, or lists of
 * them. What refers to a definition has it as a child of its own, named `define`. `image(number)` gives { address, width, height, scale }.
 */
export function nodesOf({ words, floats }, image) {
  return new Builder(words, floats, image).root
}

class Builder {
  root = { name: "g", attributes: {}, children: [] }
  #words
  #floats
  #image
  #open = [this.root]
  /** How many elements a push has opened, clips included. */
  #depths = []
  #shadow = null

  constructor(words, floats, image) {
    this.#words = words
    this.#floats = floats
    this.#image = image
    for (let at = headerWords, end = listEnd(words); at < end && words[at] >>> 8 > 0; at += words[at] >>> 8) this.#take(words[at] & 0xff, at)
  }

  #take(opcode, at) {
    const [words, floats] = [this.#words, this.#floats]
    switch (opcode) {
      case Opcode.push:
        this.#depths.push(this.#open.length)
        return this.#begin("g", { transform: [...floats.subarray(at + Push.matrix, at + Push.matrix + Matrix.size)] })
      case Opcode.pop: return this.#end()
      case Opcode.beginGroup: {
        this.#depths.push(this.#open.length)
        const blend = words[at + BeginGroup.blend] === Blending.added ? { style: "mix-blend-mode:plus-lighter" } : {}
        return this.#begin("g", { opacity: floats[at + BeginGroup.opacity], ...blend, ...this.#takeShadow() })
      }
      case Opcode.endGroup: case Opcode.endMask: return this.#end()
      case Opcode.clip: return this.#clip({ name: "rect", attributes: rectangle(floats, at + Clip.shape, 0) })
      case Opcode.clipPath:
        return this.#clip({ name: "path", attributes: { d: pathData(words, floats, at + ClipPath.path), "clip-rule": rule(words[at + ClipPath.rule]) } })
      case Opcode.beginMask: return this.#mask()
      case Opcode.shadow:
        this.#shadow = at
        return
      default: return this.#paint(opcode, at)
    }
  }

  #paint(opcode, at) {
    const [words, floats] = [this.#words, this.#floats]
    switch (opcode) {
      case Opcode.fillRect:
        return this.#add("rect", { ...rectangle(floats, at + FillRect.shape, 0), ...paint("fill", words[at + FillRect.color]) })
      case Opcode.strokeRect: {
        const width = floats[at + StrokeRect.lineWidth]
        return this.#add("rect", {
          ...rectangle(floats, at + StrokeRect.shape, width / 2), fill: "none", ...paint("stroke", words[at + StrokeRect.color]),
          "stroke-width": width,
        })
      }
      case Opcode.fillPath:
        return this.#add("path", {
          d: pathData(words, floats, at + FillPath.path), ...paint("fill", words[at + FillPath.color]),
          "fill-rule": rule(words[at + FillPath.rule]),
        })
      case Opcode.strokePath: return this.#stroke(at)
      case Opcode.text: return this.#text(at)
      case Opcode.fillGradient: return this.#gradient(at)
      case Opcode.image: return this.#picture(at)
      case Opcode.sprites: return this.#sprites(at)
      case Opcode.shadowPath: {
        const [dx, dy] = [floats[at + ShadowPath.dx], floats[at + ShadowPath.dy]]
        return this.#add("path", {
          d: pathData(words, floats, at + ShadowPath.path), ...paint("fill", words[at + ShadowPath.color]),
          "fill-rule": rule(words[at + ShadowPath.rule]), transform: [1, 0, 0, 1, dx, dy],
          style: `filter:blur(${short(floats[at + ShadowPath.radius])}px)`,
        })
      }
      case Opcode.backdropBlur:
        // A document cannot blur what lies behind an element; where it is shown in a page, its style does.
        return this.#add("rect", {
          ...rectangle(floats, at + BackdropBlur.shape, 0), fill: "#8882",
          style: `backdrop-filter:blur(${short(floats[at + BackdropBlur.radius])}px)`,
        })
    }
  }

  #stroke(at) {
    const [words, floats] = [this.#words, this.#floats]
    const count = words[at + StrokePath.dashCount]
    const first = at + StrokePath.dashes
    const dashes = count === 0
      ? {} : { "stroke-dasharray": [...floats.subarray(first, first + count)], "stroke-dashoffset": floats[at + StrokePath.dashPhase] }
    this.#add("path", {
      d: pathData(words, floats, strokePathPath(words, at)), fill: "none", ...paint("stroke", words[at + StrokePath.color]),
      "stroke-width": floats[at + StrokePath.lineWidth], "stroke-linecap": caps[words[at + StrokePath.cap]],
      "stroke-linejoin": joins[words[at + StrokePath.join]], "stroke-miterlimit": Math.max(1, floats[at + StrokePath.miterLimit]), ...dashes,
    })
  }

  #text(at) {
    const [words, floats] = [this.#words, this.#floats]
    const [x, y] = [floats[at + Text.x], floats[at + Text.y]]
    const [width, size, kern] = [floats[at + Text.width], floats[at + Text.size], floats[at + Text.kern]]
    const [weight, alignment, flags] = [words[at + Text.weight], words[at + Text.alignment], words[at + Text.flags]]
    const isLeftwards = (flags & TextFlags.rightToLeft) !== 0
    this.#add("text", {
      x: x + width * alignment / 2, y, ...paint("fill", words[at + Text.color]), "text-anchor": anchors[isLeftwards ? 2 - alignment : alignment],
      ...(isLeftwards ? { direction: "rtl" } : {}), ...(kern === 0 ? {} : { "letter-spacing": kern }),
      style: `font:${fontText(weight, short(size), flags, letters(words, textFamily(words, at)))};white-space:pre`,
    }, [], letters(words, at + Text.letters))
  }

  #gradient(at) {
    const [words, floats] = [this.#words, this.#floats]
    const [x1, y1] = [floats[at + FillGradient.startX], floats[at + FillGradient.startY]]
    const [x2, y2] = [floats[at + FillGradient.endX], floats[at + FillGradient.endY]]
    const stops = Array.from({ length: words[at + FillGradient.stopCount] }, (_, index) => {
      const stop = at + FillGradient.stops + index * Stop.size
      const attributes = { offset: floats[stop + Stop.location], "stop-color": colourText(words[stop + Stop.color]) }
      return { name: "stop", attributes, children: [] }
    })
    const units = { gradientUnits: "userSpaceOnUse" }
    const kind = words[at + FillGradient.kind]
    const [opacity, shape] = [floats[at + FillGradient.opacity], at + FillGradient.shape]
    const define = kind === GradientKind.radial
      ? { name: "radialGradient", attributes: { ...units, cx: 0, cy: 0, r: 1, gradientTransform: [Math.abs(x2 - x1) || 1e-3, 0, 0, Math.abs(y2 - y1) || 1e-3, x1, y1] } }
      : { name: "linearGradient", attributes: { ...units, x1, y1, x2, y2 } }
    const attributes = { ...rectangle(floats, shape, 0), "fill-opacity": opacity }
    if (kind !== GradientKind.conic) return this.#add("rect", attributes, [{ ...define, children: stops, defines: "fill" }])
    // A conic one as a style of a page's: documents know none.
    const angle = 90 + Math.atan2(y2 - y1, x2 - x1) * 180 / Math.PI
    const [x, y, width, height] = floats.subarray(shape, shape + Rect.size)
    const list = stops.map(({ attributes: { offset, "stop-color": color } }) => `${color} ${short(100 * offset)}%`).join(",")
    const style = `width:100%;height:100%;border-radius:${short(floats[shape + RoundedRect.topLeft])}px;background:conic-gradient(from ${short(angle)}deg at ${short(x1 - x)}px ${short(y1 - y)}px,${list})`
    this.#add("foreignObject", { x, y, width, height, opacity }, [
      { name: "div", attributes: { xmlns: "http://www.w3.org/1999/xhtml", style }, children: [] },
    ])
  }

  /** The part of an image that is shown, in a frame of its own. Where edges keep their size, it is stretched as a whole. */
  #picture(at) {
    const [words, floats] = [this.#words, this.#floats]
    const colour = words[at + Image.color]
    const found = this.#image(words[at + Image.image], colour, (words[at + Image.flags] & ImageFlags.template) !== 0)
    if (found === null) return
    const [sx, sy, sw, sh] = floats.subarray(at + Image.source, at + Image.source + Rect.size)
    const [x, y, width, height] = floats.subarray(at + Image.target, at + Image.target + Rect.size)
    const opacity = (colour >>> 24) / 255
    this.#add("svg", { x, y, width, height, viewBox: [sx, sy, sw, sh], preserveAspectRatio: "none", opacity }, [
      { name: "image", attributes: { width: 1, height: 1, preserveAspectRatio: "none", href: found.address }, children: [] },
    ])
  }

  #sprites(at) {
    const [words, floats] = [this.#words, this.#floats]
    const added = words[at + Sprites.blend] === Blending.added ? { style: "mix-blend-mode:plus-lighter" } : {}
    for (let sprite = at + Sprites.sprites, index = 0; index < words[at + Sprites.spriteCount]; sprite += Sprite.size, index += 1) {
      const colour = words[sprite + Sprite.color]
      const found = this.#image(words[at + Sprites.image], colour, false)
      if (found === null) return
      const [x, y] = [floats[sprite + Sprite.x], floats[sprite + Sprite.y]]
      const [cosine, sine] = [floats[sprite + Sprite.cosine], floats[sprite + Sprite.sine]]
      const [width, height] = [found.width / found.scale, found.height / found.scale]
      this.#add("image", {
        x: -width / 2, y: -height / 2, width, height, transform: [cosine, sine, -sine, cosine, x, y], opacity: (colour >>> 24) / 255,
        href: found.address, ...added,
      })
    }
  }

  #clip(shape) {
    this.#begin("g", {}, [{ name: "clipPath", attributes: {}, children: [{ ...shape, children: [] }], defines: "clip-path" }])
  }

  /** What the innermost group has drawn so far shows where the mask is opaque. */
  #mask() {
    const group = this.#open[this.#depths.at(-1) ?? 0] ?? this.root
    const drawn = { name: "g", attributes: {}, children: group.children }
    const mask = { name: "mask", attributes: { style: "mask-type:alpha" }, children: [], defines: "mask" }
    drawn.children = [mask, ...group.children]
    group.children = [drawn]
    this.#depths.push(this.#open.length)
    this.#open.push(mask)
  }

  #begin(name, attributes, children = []) {
    const node = { name, attributes, children }
    this.#open.at(-1).children.push(node)
    this.#open.push(node)
  }

  #end() {
    if (this.#depths.length > 0) this.#open.length = this.#depths.pop()
  }

  #add(name, attributes, children = [], text = undefined) {
    this.#open.at(-1).children.push({ name, attributes: { ...attributes, ...this.#takeShadow(attributes.style) }, children, text })
  }

  /** The shadow that the next element casts. */
  #takeShadow(style = "") {
    if (this.#shadow === null) return {}
    const [at, floats] = [this.#shadow, this.#floats]
    this.#shadow = null
    const [deviation, dx, dy] = [floats[at + Shadow.radius], floats[at + Shadow.dx], floats[at + Shadow.dy]]
    const shadow = `filter:drop-shadow(${short(dx)}px ${short(dy)}px ${short(deviation)}px ${colourText(this.#words[at + Shadow.color])})`
    return { style: style === "" ? shadow : `${style};${shadow}` }
  }
}

/** A rectangle moved inwards, as its element has it; with corners that differ as that of the first. */
function rectangle(floats, shape, inset) {
  const attributes = {
    x: floats[shape + Rect.x] + inset, y: floats[shape + Rect.y] + inset,
    width: Math.max(0, floats[shape + Rect.width] - 2 * inset), height: Math.max(0, floats[shape + Rect.height] - 2 * inset),
  }
  if (isSharp(new Uint32Array(floats.buffer, floats.byteOffset, floats.length), shape)) return attributes
  const radii = [...floats.subarray(shape + RoundedRect.topLeft, shape + RoundedRect.size)]
  if (radii.every((radius) => radius === radii[0])) return { ...attributes, rx: Math.max(0, Math.min(radii[0] - inset, attributes.width / 2, attributes.height / 2)) }
  return { ...attributes, style: `rx:${short(Math.max(...radii))}px` }
}

function paint(kind, word) {
  const alpha = (word >>> 24) / 255
  return { [kind]: colourText((word | 0xff000000) >>> 0), ...(alpha === 1 ? {} : { [`${kind}-opacity`]: alpha }) }
}

/** The elements of the path at `path` as path data. */
function pathData(words, floats, path) {
  const parts = []
  for (let at = path + Path.elements, end = at + words[path + Path.count]; at < end;) {
    const verb = words[at]
    const count = verbNumbers[verb]
    if (count === undefined) break
    parts.push("MLQCZ"[verb], ...[...floats.subarray(at + 1, at + 1 + count)].map(short))
    at += 1 + count
  }
  return parts.join(" ")
}

function letters(words, at) {
  return utf8.decode(new Uint8Array(words.buffer, words.byteOffset + 4 * (at + Letters.bytes), words[at + Letters.count]))
}

/** A number with as many decimals as are seen. */
export function short(number) {
  return Number(number.toFixed(3))
}
