import { Blend } from "./blend.js"
import {
  Blending, FillGradient, FillPath, FillRect, GradientKind, Image, ImageFlags, Opcode, Rect, RoundedRect, Shadow, ShadowPath, Sprite,
  Sprites, Stop, StrokePath, StrokeRect, Text,
} from "../commands.js"
import { snap, sourceCuts, targetCuts } from "../images.js"
import { isSharp } from "../shapes.js"
import { fitRadii } from "./radii.js"
import { Kind, Tier } from "./shaders.js"

const white = 0xffffff
const opaqueWhite = 0xffffffff
const tiers = []
for (const [name, kind] of Object.entries(Kind)) {
  tiers[kind] = { border: Tier.framed, shadow: Tier.all, gradient: Tier.all, pattern: Tier.all }[name] ?? Tier.flat
}
const identity = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }

/** Writes instances for painting commands into a batch, with the current matrix. */
export class Instances {
  /** The opacity of the enclosing groups. */
  alpha = 1
  #clip = 0
  /** The lowest tier under the current clip. */
  #tier = Tier.flat
  #batch
  #matrix
  #masks
  #textures
  #contents

  constructor(batch, matrix, masks, textures, contents) {
    this.#batch = batch
    this.#matrix = matrix
    this.#masks = masks
    this.#textures = textures
    this.#contents = contents
  }

  /** Sets the record of the clip. */
  set clip(clip) {
    this.#clip = clip
    this.#tier = this.#batch.records.tier(clip)
  }

  /** Paints the command from `at` to `end`. */
  paint(opcode, words, floats, at, end) {
    switch (opcode) {
      case Opcode.fillRect:
        this.#rectangle(this.#begin(Kind.fill, 0, 0, words[at + FillRect.color]), words, floats, at + FillRect.shape)
        break
      case Opcode.strokeRect:
        this.#border(words, floats, at)
        break
      case Opcode.fillPath:
        this.#mask(this.#masks.fill(this.#matrix, words, floats, at + FillPath.rule, at + FillPath.path), words[at + FillPath.color])
        break
      case Opcode.strokePath:
        this.#mask(this.#masks.stroke(this.#matrix, words, floats, at), words[at + StrokePath.color])
        break
      case Opcode.text:
        this.#mask(this.#masks.text(this.#matrix, words, floats, at, end), words[at + Text.color])
        break
      case Opcode.fillGradient:
        this.#gradient(words, floats, at)
        break
      case Opcode.image:
        this.#image(words, floats, at)
        break
      case Opcode.shadowPath: {
        const deviation = floats[at + ShadowPath.radius] * this.#matrix.scale
        const mask = this.#masks.fill(this.#matrix, words, floats, at + ShadowPath.rule, at + ShadowPath.path, deviation)
        this.#shadowMask(mask, words, floats, at, 1)
        break
      }
      case Opcode.sprites:
        this.#sprites(words, floats, at)
        break
    }
  }

  /**
   * Paints the shadow at `shadow`, cast by the command at `at`. Returns false if it needs a picture of the command's
   * content.
   */
  shadow(opcode, words, floats, at, end, shadow) {
    const matrix = this.#matrix
    const deviation = floats[shadow + Shadow.radius] * matrix.scale
    switch (opcode) {
      case Opcode.fillRect:
        this.#castRectangle(words, floats, at + FillRect.shape, shadow, deviation, words[at + FillRect.color] >>> 24)
        return true
      case Opcode.fillGradient: {
        const [stops, count] = [at + FillGradient.stops, words[at + FillGradient.stopCount]]
        for (let k = 0; k < count; k += 1) if (words[stops + k * Stop.size + Stop.color] >>> 24 !== 255) return false
        const strength = 255 * unit(floats[at + FillGradient.opacity])
        if (count > 0) this.#castRectangle(words, floats, at + FillGradient.shape, shadow, deviation, strength)
        return true
      }
      case Opcode.fillPath:
        this.#shadowMask(
          this.#masks.fill(matrix, words, floats, at + FillPath.rule, at + FillPath.path, deviation), words, floats, shadow,
          (words[at + FillPath.color] >>> 24) / 255)
        return true
      case Opcode.strokePath:
        this.#shadowMask(
          this.#masks.stroke(matrix, words, floats, at, deviation), words, floats, shadow, (words[at + StrokePath.color] >>> 24) / 255)
        return true
      case Opcode.text:
        this.#shadowMask(
          this.#masks.text(matrix, words, floats, at, end, deviation), words, floats, shadow, (words[at + Text.color] >>> 24) / 255)
        return true
      // The command is a shadow itself.
      case Opcode.shadowPath: return true
      default: return false
    }
  }

  /** Paints the rounded rectangle at `shape` with the batch's image, mapped by a record. */
  pattern(mapping, floats, shape) {
    const at = this.#begin(Kind.pattern, mapping, 0, opaqueWhite)
    const { floats: numbers } = this.#batch
    for (let k = 0; k < RoundedRect.size; k += 1) numbers[at + 8 + k] = floats[shape + k]
    fitRadii(numbers, at + 12, floats[shape + Rect.width], floats[shape + Rect.height])
  }

  /** Begins an instance with the current matrix, without its rectangle. */
  #begin(kind, number, other, colour, matrix = this.#matrix) {
    const batch = this.#batch
    const at = batch.next(Math.max(this.#tier, tiers[kind]))
    const { floats, words } = batch
    floats[at] = matrix.a
    floats[at + 1] = matrix.b
    floats[at + 2] = matrix.c
    floats[at + 3] = matrix.d
    floats[at + 4] = matrix.e
    floats[at + 5] = matrix.f
    floats[at + 6] = this.alpha
    floats[at + 7] = this.#clip
    floats[at + 16] = kind
    floats[at + 17] = number
    floats[at + 18] = other
    words[at + 19] = colour
    return at
  }

  /** Sets the rounded rectangle at `shape` for an instance. */
  #rectangle(at, words, floats, shape) {
    const numbers = this.#batch.floats
    numbers[at + 8] = floats[shape + RoundedRect.x]
    numbers[at + 9] = floats[shape + RoundedRect.y]
    numbers[at + 10] = floats[shape + RoundedRect.width]
    numbers[at + 11] = floats[shape + RoundedRect.height]
    numbers[at + 12] = floats[shape + RoundedRect.topLeft]
    numbers[at + 13] = floats[shape + RoundedRect.topRight]
    numbers[at + 14] = floats[shape + RoundedRect.bottomRight]
    numbers[at + 15] = floats[shape + RoundedRect.bottomLeft]
    if (!isSharp(words, shape)) fitRadii(numbers, at + 12, floats[shape + RoundedRect.width], floats[shape + RoundedRect.height])
  }

  /** Paints a border, a line along a rectangle. Corners with too little space are sharp. */
  #border(words, floats, at) {
    const [width, shape] = [floats[at + StrokeRect.lineWidth], at + StrokeRect.shape]
    const inset = width / 2
    const [wide, high] = [floats[shape + Rect.width] - width, floats[shape + Rect.height] - width]
    if (!(wide > 0 && high > 0 && width > 0)) return
    const instance = this.#begin(Kind.border, width, 0, words[at + StrokeRect.color])
    const numbers = this.#batch.floats
    for (let k = 0; k < RoundedRect.size; k += 1) numbers[instance + 8 + k] = floats[shape + k]
    for (let k = 12; k < 16; k += 1) numbers[instance + k] = Math.max(0, numbers[instance + k] - inset)
    fitRadii(numbers, instance + 12, wide, high)
    for (let k = 12; k < 16; k += 1) if (numbers[instance + k] > 0) numbers[instance + k] += inset
  }

  #castRectangle(words, floats, shape, shadow, deviation, strength) {
    const colour = words[shadow + Shadow.color]
    const at = deviation > 0.05 ? this.#begin(Kind.shadow, deviation, 0, colour) : this.#begin(Kind.fill, 0, 0, colour)
    this.#rectangle(at, words, floats, shape)
    const numbers = this.#batch.floats
    numbers[at + 6] = this.alpha * strength / 255
    numbers[at + 8] += floats[shadow + Shadow.dx]
    numbers[at + 9] += floats[shadow + Shadow.dy]
  }

  /** Paints the mask of a text or a path in a colour. */
  #mask(mask, colour, dx = 0, dy = 0, strength = 1) {
    if (mask === null) return
    const { x, y } = this.#masks
    if (mask.bitmap !== null) {
      this.#batch.image = this.#textures.texture(mask.bitmap, -1)
      const at = this.#begin(Kind.glyphs, 0, 0, colour | white, identity)
      this.#tile(at, x + mask.left, y + mask.top, mask.bitmap, 0, 0)
    }
    for (const tile of mask.tiles) {
      const at = this.#begin(Kind.mask, tile.page.layer, 0, colour, identity)
      this.#tile(at, x + tile.left + dx, y + tile.top + dy, tile, tile.x, tile.y)
      if (strength !== 1) this.#batch.floats[at + 6] *= strength
    }
  }

  #tile(at, x, y, { width, height }, u, v) {
    const numbers = this.#batch.floats
    numbers[at + 8] = x
    numbers[at + 9] = y
    numbers[at + 10] = width
    numbers[at + 11] = height
    numbers[at + 12] = u
    numbers[at + 13] = v
    numbers[at + 14] = numbers[at + 15] = 0
  }

  #shadowMask(mask, words, floats, shadow, strength) {
    const { a, b, c, d } = this.#matrix
    const [dx, dy] = [floats[shadow + Shadow.dx], floats[shadow + Shadow.dy]]
    this.#mask(mask, words[shadow + Shadow.color], a * dx + c * dy, b * dx + d * dy, strength)
  }

  #gradient(words, floats, at) {
    const kind = words[at + FillGradient.kind]
    const [stops, count] = [at + FillGradient.stops, words[at + FillGradient.stopCount]]
    if (count === 0) return
    const opacity = unit(floats[at + FillGradient.opacity])
    const [x, y] = [floats[at + FillGradient.startX], floats[at + FillGradient.startY]]
    const [endX, endY] = [floats[at + FillGradient.endX], floats[at + FillGradient.endY]]
    const isSolid = kind === GradientKind.radial
      ? !(x !== endX && y !== endY) : kind === GradientKind.axial && x === endX && y === endY
    const { records } = this.#batch
    let instance
    if (isSolid) {
      instance = this.#begin(Kind.fill, 0, 0, words[stops + (count - 1) * Stop.size + Stop.color])
    } else {
      const index = records.add(2 + 2 * count)
      const { numbers } = records
      numbers.set([kind, count, 0, 0, x, y, endX, endY], 4 * index)
      for (let k = 0; k < count; k += 1) {
        const stop = stops + k * Stop.size
        const [texel, colour] = [4 * index + 8 + 8 * k, words[stop + Stop.color]]
        numbers[texel] = unit(floats[stop + Stop.location])
        for (let byte = 0; byte < 4; byte += 1) numbers[texel + 4 + byte] = ((colour >>> 8 * byte) & 0xff) / 255
      }
      instance = this.#begin(Kind.gradient, index, 0, opaqueWhite)
    }
    this.#rectangle(instance, words, floats, at + FillGradient.shape)
    this.#batch.floats[instance + 6] *= opacity
  }

  #image(words, floats, at) {
    const number = words[at + Image.image]
    const { images } = this.#contents
    const image = images.image(number)
    if (image === null) return
    const [colour, flags] = [words[at + Image.color], words[at + Image.flags]]
    const [source, target] = [at + Image.source, at + Image.target]
    const isTemplate = (flags & ImageFlags.template) !== 0
    const isPlain = !isTemplate && (colour & white) === white
    const across = floats[target + Rect.width] / (floats[source + Rect.width] * image.bitmap.width)
    const down = floats[target + Rect.height] / (floats[source + Rect.height] * image.bitmap.height)
    const bitmap = isPlain ? images.reduced(image, number, Math.max(across, down) * this.#matrix.scale) : image.bitmap
    this.#batch.image = this.#textures.texture(bitmap, number)
    if ((flags & ImageFlags.edges) === 0) {
      this.#piece(colour, isTemplate,
        floats[target + Rect.x], floats[target + Rect.y], floats[target + Rect.width], floats[target + Rect.height],
        floats[source + Rect.x], floats[source + Rect.y], floats[source + Rect.width], floats[source + Rect.height])
      return
    }
    const { a, b, c, d, e, f } = this.#matrix
    const [from, to] = [sourceCuts(floats, at, 1, 1), targetCuts(floats, at)]
    if (b === 0 && c === 0) {
      snap(to[0], a, e)
      snap(to[1], d, f)
    }
    for (let row = 0; row < 3; row += 1) {
      for (let column = 0; column < 3; column += 1) {
        const [left, top, x, y] = [from[0][column], from[1][row], to[0][column], to[1][row]]
        this.#piece(colour, isTemplate, x, y, to[0][column + 1] - x, to[1][row + 1] - y,
          left, top, from[0][column + 1] - left, from[1][row + 1] - top)
      }
    }
  }

  #piece(colour, isTemplate, x, y, width, height, u, v, across, down) {
    if (!(width > 0 && height > 0 && across > 0 && down > 0)) return
    const at = this.#begin(Kind.image, 0, isTemplate ? 1 : 0, colour)
    const numbers = this.#batch.floats
    numbers[at + 8] = x
    numbers[at + 9] = y
    numbers[at + 10] = width
    numbers[at + 11] = height
    numbers[at + 12] = u
    numbers[at + 13] = v
    numbers[at + 14] = across
    numbers[at + 15] = down
  }

  #sprites(words, floats, at) {
    const number = words[at + Sprites.image]
    const image = this.#contents.images.image(number)
    if (image === null) return
    const batch = this.#batch
    const outer = batch.blend
    if (words[at + Sprites.blend] === Blending.added) batch.blend = Blend.added
    batch.image = this.#textures.texture(image.bitmap, number)
    const { a, b, c, d, e, f } = this.#matrix
    const [width, height] = [image.width / image.scale, image.height / image.scale]
    const first = at + Sprites.sprites
    for (let sprite = first, end = first + words[at + Sprites.spriteCount] * Sprite.size; sprite < end; sprite += Sprite.size) {
      const [x, y] = [floats[sprite + Sprite.x], floats[sprite + Sprite.y]]
      const [cosine, sine] = [floats[sprite + Sprite.cosine], floats[sprite + Sprite.sine]]
      const colour = words[sprite + Sprite.color]
      if (colour >>> 24 === 0 || (cosine === 0 && sine === 0)) continue
      const instance = batch.next(this.#tier)
      const { floats: numbers } = batch
      numbers[instance] = a * cosine + c * sine
      numbers[instance + 1] = b * cosine + d * sine
      numbers[instance + 2] = c * cosine - a * sine
      numbers[instance + 3] = d * cosine - b * sine
      numbers[instance + 4] = a * x + c * y + e
      numbers[instance + 5] = b * x + d * y + f
      numbers[instance + 6] = this.alpha
      numbers[instance + 7] = this.#clip
      numbers[instance + 8] = -width / 2
      numbers[instance + 9] = -height / 2
      numbers[instance + 10] = width
      numbers[instance + 11] = height
      numbers[instance + 12] = numbers[instance + 13] = 0
      numbers[instance + 14] = numbers[instance + 15] = 1
      numbers[instance + 16] = Kind.image
      numbers[instance + 17] = numbers[instance + 18] = 0
      batch.words[instance + 19] = colour
    }
    batch.blend = outer
  }
}

function unit(number) {
  return Math.min(1, Math.max(0, number || 0))
}
