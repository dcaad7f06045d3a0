import { Opcode, headerWords, listEnd } from "../../host/painter/displaylist.js"
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
    for (let at = headerWords, end = listEnd(words); at < end && words[at] >>> 8 > 0; at += words[at] >>> 8) this.#take(words[at] & 0xff, at + 1)
  }

  #take(opcode, i) {
    const floats = this.#floats
    switch (opcode) {
      case Opcode.push:
        this.#depths.push(this.#open.length)
        return this.#begin("g", { transform: [...floats.subarray(i, i + 6)] })
      case Opcode.pop: return this.#end()
      case Opcode.beginGroup: {
        this.#depths.push(this.#open.length)
        const blend = this.#words[i + 1] === 1 ? { style: "mix-blend-mode:plus-lighter" } : {}
        return this.#begin("g", { opacity: floats[i], ...blend, ...this.#takeShadow() })
      }
      case Opcode.endGroup: case Opcode.endMask: return this.#end()
      case Opcode.clip: return this.#clip({ name: "rect", attributes: rectangle(floats, i, 0) })
      case Opcode.clipPath:
        return this.#clip({ name: "path", attributes: { d: pathData(this.#words, floats, i + 1), "clip-rule": rule(this.#words[i]) } })
      case Opcode.beginMask: return this.#mask()
      case Opcode.shadow:
        this.#shadow = i
        return
      default: return this.#paint(opcode, i)
    }
  }

  #paint(opcode, i) {
    const [words, floats] = [this.#words, this.#floats]
    switch (opcode) {
      case Opcode.fillRect: return this.#add("rect", { ...rectangle(floats, i + 1, 0), ...paint("fill", words[i]) })
      case Opcode.strokeRect: {
        const width = floats[i + 1]
        return this.#add("rect", { ...rectangle(floats, i + 2, width / 2), fill: "none", ...paint("stroke", words[i]), "stroke-width": width })
      }
      case Opcode.fillPath:
        return this.#add("path", { d: pathData(words, floats, i + 2), ...paint("fill", words[i]), "fill-rule": rule(words[i + 1]) })
      case Opcode.strokePath: return this.#stroke(i)
      case Opcode.text: return this.#text(i)
      case Opcode.fillGradient: return this.#gradient(i)
      case Opcode.image: return this.#picture(i)
      case Opcode.sprites: return this.#sprites(i)
      case Opcode.shadowPath: {
        const [deviation, dx, dy] = floats.subarray(i + 1, i + 4)
        return this.#add("path", {
          d: pathData(words, floats, i + 5), ...paint("fill", words[i]), "fill-rule": rule(words[i + 4]), transform: [1, 0, 0, 1, dx, dy],
          style: `filter:blur(${short(deviation)}px)`,
        })
      }
      case Opcode.backdropBlur:
        // A document cannot blur what lies behind an element; where it is shown in a page, its style does.
        return this.#add("rect", { ...rectangle(floats, i + 1, 0), fill: "#8882", style: `backdrop-filter:blur(${short(floats[i])}px)` })
    }
  }

  #stroke(i) {
    const [words, floats] = [this.#words, this.#floats]
    const count = words[i + 5]
    const dashes = count === 0 ? {} : { "stroke-dasharray": [...floats.subarray(i + 7, i + 7 + count)], "stroke-dashoffset": floats[i + 6] }
    this.#add("path", {
      d: pathData(words, floats, i + 7 + count), fill: "none", ...paint("stroke", words[i]), "stroke-width": floats[i + 1],
      "stroke-linecap": caps[words[i + 2]], "stroke-linejoin": joins[words[i + 3]], "stroke-miterlimit": Math.max(1, floats[i + 4]), ...dashes,
    })
  }

  #text(i) {
    const [words, floats] = [this.#words, this.#floats]
    const [x, y, width, size] = floats.subarray(i + 1, i + 5)
    const [weight, alignment, flags, kern] = [words[i + 5], words[i + 6], words[i + 7], floats[i + 8]]
    const family = i + 11 + ((words[i + 10] + 3) >> 2)
    const isLeftwards = (flags & 4) !== 0
    this.#add("text", {
      x: x + width * alignment / 2, y, ...paint("fill", words[i]), "text-anchor": anchors[isLeftwards ? 2 - alignment : alignment],
      ...(isLeftwards ? { direction: "rtl" } : {}), ...(kern === 0 ? {} : { "letter-spacing": kern }),
      style: `font:${fontText(weight, short(size), flags, words[family] === 0 ? "" : letters(words, family))};white-space:pre`,
    }, [], letters(words, i + 10))
  }

  #gradient(i) {
    const [words, floats] = [this.#words, this.#floats]
    const [x1, y1, x2, y2] = floats.subarray(i + 2, i + 6)
    const stops = Array.from({ length: words[i + 14] }, (_, index) => ({
      name: "stop", attributes: { offset: floats[i + 15 + 2 * index], "stop-color": colourText(words[i + 16 + 2 * index]) }, children: [],
    }))
    const units = { gradientUnits: "userSpaceOnUse" }
    const kind = words[i + 1]
    const define = kind === 1
      ? { name: "radialGradient", attributes: { ...units, cx: 0, cy: 0, r: 1, gradientTransform: [Math.abs(x2 - x1) || 1e-3, 0, 0, Math.abs(y2 - y1) || 1e-3, x1, y1] } }
      : { name: "linearGradient", attributes: { ...units, x1, y1, x2, y2 } }
    const attributes = { ...rectangle(floats, i + 6, 0), "fill-opacity": floats[i] }
    if (kind < 2) return this.#add("rect", attributes, [{ ...define, children: stops, defines: "fill" }])
    // A conic one as a style of a page's: documents know none.
    const angle = 90 + Math.atan2(y2 - y1, x2 - x1) * 180 / Math.PI
    const [x, y, width, height] = floats.subarray(i + 6, i + 10)
    const list = stops.map(({ attributes: { offset, "stop-color": color } }) => `${color} ${short(100 * offset)}%`).join(",")
    const style = `width:100%;height:100%;border-radius:${short(floats[i + 10])}px;background:conic-gradient(from ${short(angle)}deg at ${short(x1 - x)}px ${short(y1 - y)}px,${list})`
    this.#add("foreignObject", { x, y, width, height, opacity: floats[i] }, [
      { name: "div", attributes: { xmlns: "http://www.w3.org/1999/xhtml", style }, children: [] },
    ])
  }

  /** The part of an image that is shown, in a frame of its own. Where edges keep their size, it is stretched as a whole. */
  #picture(i) {
    const [words, floats] = [this.#words, this.#floats]
    const found = this.#image(words[i], words[i + 1], (words[i + 10] & 1) !== 0)
    if (found === null) return
    const [sx, sy, sw, sh, x, y, width, height] = floats.subarray(i + 2, i + 10)
    const opacity = (words[i + 1] >>> 24) / 255
    this.#add("svg", { x, y, width, height, viewBox: [sx, sy, sw, sh], preserveAspectRatio: "none", opacity }, [
      { name: "image", attributes: { width: 1, height: 1, preserveAspectRatio: "none", href: found.address }, children: [] },
    ])
  }

  #sprites(i) {
    const [words, floats] = [this.#words, this.#floats]
    for (let at = i + 3, index = 0; index < words[i + 2]; at += 5, index += 1) {
      const found = this.#image(words[i], words[at + 4], false)
      if (found === null) return
      const [x, y, cosine, sine] = floats.subarray(at, at + 4)
      const [width, height] = [found.width / found.scale, found.height / found.scale]
      this.#add("image", {
        x: -width / 2, y: -height / 2, width, height, transform: [cosine, sine, -sine, cosine, x, y], opacity: (words[at + 4] >>> 24) / 255,
        href: found.address, ...(words[i + 1] === 1 ? { style: "mix-blend-mode:plus-lighter" } : {}),
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
    const i = this.#shadow
    this.#shadow = null
    const [deviation, dx, dy] = this.#floats.subarray(i + 1, i + 4)
    const shadow = `filter:drop-shadow(${short(dx)}px ${short(dy)}px ${short(deviation)}px ${colourText(this.#words[i])})`
    return { style: style === "" ? shadow : `${style};${shadow}` }
  }
}

/** A rectangle moved inwards, as its element has it; with corners that differ as that of the first. */
function rectangle(floats, i, inset) {
  const attributes = {
    x: floats[i] + inset, y: floats[i + 1] + inset,
    width: Math.max(0, floats[i + 2] - 2 * inset), height: Math.max(0, floats[i + 3] - 2 * inset),
  }
  const corners = new Uint32Array(floats.buffer, floats.byteOffset + 4 * (i + 4), 4)
  if (isSharp(corners, 0)) return attributes
  const radii = [...floats.subarray(i + 4, i + 8)]
  if (radii.every((radius) => radius === radii[0])) return { ...attributes, rx: Math.max(0, Math.min(radii[0] - inset, attributes.width / 2, attributes.height / 2)) }
  return { ...attributes, style: `rx:${short(Math.max(...radii))}px` }
}

function paint(kind, word) {
  const alpha = (word >>> 24) / 255
  return { [kind]: colourText((word | 0xff000000) >>> 0), ...(alpha === 1 ? {} : { [`${kind}-opacity`]: alpha }) }
}

/** The elements of a path whose number stands at `i`, as path data. */
function pathData(words, floats, i) {
  const parts = []
  for (let at = i + 2, end = at + words[i + 1]; at < end;) {
    const verb = words[at]
    const count = [2, 2, 4, 6, 0][verb]
    if (count === undefined) break
    parts.push("MLQCZ"[verb], ...[...floats.subarray(at + 1, at + 1 + count)].map(short))
    at += 1 + count
  }
  return parts.join(" ")
}

function letters(words, i) {
  return utf8.decode(new Uint8Array(words.buffer, words.byteOffset + 4 * (i + 1), words[i]))
}

/** A number with as many decimals as are seen. */
export function short(number) {
  return Number(number.toFixed(3))
}
