import { Blend } from "./blend.js"
import { Opcode } from "../displaylist.js"
import { cuts, snap } from "../images.js"
import { isSharp } from "../shapes.js"
import { fitRadii } from "./radii.js"
import { Kind, Tier } from "./shaders.js"

const white = 0xffffff
const opaqueWhite = 0xffffffff
const wordsOfSprite = 5
/** Words of a gradient before its stops. */
const fieldsBeforeStops = 15
const tiers = []
for (const [name, kind] of Object.entries(Kind)) {
  tiers[kind] = { border: Tier.framed, shadow: Tier.all, gradient: Tier.all, pattern: Tier.all }[name] ?? Tier.flat
}
const identity = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }

/** Writes what the commands that paint look like into a batch, by the current matrix. */
export class Instances {
  /** The opacity around. */
  alpha = 1
  #clip = 0
  /** What a program has to draw at least under the current clip. */
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

  /** The record of what clips. */
  set clip(clip) {
    this.#clip = clip
    this.#tier = this.#batch.records.tier(clip)
  }

  /** What a command paints whose fields begin at `i`; it ends before `end`. */
  paint(opcode, words, floats, i, end) {
    switch (opcode) {
      case Opcode.fillRect:
        this.#rectangle(this.#begin(Kind.fill, 0, 0, words[i]), words, floats, i + 1)
        break
      case Opcode.strokeRect:
        this.#border(words, floats, i)
        break
      case Opcode.fillPath:
        this.#mask(this.#masks.fill(this.#matrix, words, floats, i + 1), words[i])
        break
      case Opcode.strokePath:
        this.#mask(this.#masks.stroke(this.#matrix, words, floats, i + 1), words[i])
        break
      case Opcode.text:
        this.#mask(this.#masks.text(this.#matrix, words, floats, i, end), words[i])
        break
      case Opcode.fillGradient:
        this.#gradient(words, floats, i)
        break
      case Opcode.image:
        this.#image(words, floats, i)
        break
      case Opcode.shadowPath: {
        const mask = this.#masks.fill(this.#matrix, words, floats, i + 4, floats[i + 1] * this.#matrix.scale)
        this.#shadowMask(mask, words, floats, i, 1)
        break
      }
      case Opcode.sprites:
        this.#sprites(words, floats, i)
        break
    }
  }

  /** The shadow that a command casts, read at `shadow`; false when it needs a picture of what the command paints. */
  shadow(opcode, words, floats, i, end, shadow) {
    const matrix = this.#matrix
    const deviation = floats[shadow + 1] * matrix.scale
    switch (opcode) {
      case Opcode.fillRect:
        this.#castRectangle(words, floats, i + 1, shadow, deviation, words[i] >>> 24)
        return true
      case Opcode.fillGradient: {
        const stops = i + fieldsBeforeStops
        for (let k = 0; k < words[stops - 1]; k += 1) if (words[stops + 2 * k + 1] >>> 24 !== 255) return false
        if (words[stops - 1] > 0) this.#castRectangle(words, floats, i + 6, shadow, deviation, 255 * unit(floats[i]))
        return true
      }
      case Opcode.fillPath:
        this.#shadowMask(this.#masks.fill(matrix, words, floats, i + 1, deviation), words, floats, shadow, (words[i] >>> 24) / 255)
        return true
      case Opcode.strokePath:
        this.#shadowMask(this.#masks.stroke(matrix, words, floats, i + 1, deviation), words, floats, shadow, (words[i] >>> 24) / 255)
        return true
      case Opcode.text:
        this.#shadowMask(
          this.#masks.text(matrix, words, floats, i, end, deviation), words, floats, shadow, (words[i] >>> 24) / 255)
        return true
      // It is one itself.
      case Opcode.shadowPath: return true
      default: return false
    }
  }

  /** The rounded rectangle at `i`, of the batch's image as a record says. */
  pattern(mapping, floats, i) {
    const at = this.#begin(Kind.pattern, mapping, 0, opaqueWhite)
    const { floats: numbers } = this.#batch
    for (let k = 0; k < 8; k += 1) numbers[at + 8 + k] = floats[i + k]
    fitRadii(numbers, at + 12, floats[i + 2], floats[i + 3])
  }

  /** An instance under the current matrix, without its rectangle. */
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

  /** Has an instance the rounded rectangle at `i`. */
  #rectangle(at, words, floats, i) {
    const numbers = this.#batch.floats
    numbers[at + 8] = floats[i]
    numbers[at + 9] = floats[i + 1]
    numbers[at + 10] = floats[i + 2]
    numbers[at + 11] = floats[i + 3]
    numbers[at + 12] = floats[i + 4]
    numbers[at + 13] = floats[i + 5]
    numbers[at + 14] = floats[i + 6]
    numbers[at + 15] = floats[i + 7]
    if (!isSharp(words, i + 4)) fitRadii(numbers, at + 12, floats[i + 2], floats[i + 3])
  }

  /** A border is a line along a rectangle in its middle: corners that have no room there are sharp. */
  #border(words, floats, i) {
    const width = floats[i + 1]
    const inset = width / 2
    const [wide, high] = [floats[i + 4] - width, floats[i + 5] - width]
    if (!(wide > 0 && high > 0 && width > 0)) return
    const at = this.#begin(Kind.border, width, 0, words[i])
    const numbers = this.#batch.floats
    for (let k = 0; k < 4; k += 1) {
      numbers[at + 8 + k] = floats[i + 2 + k]
      numbers[at + 12 + k] = Math.max(0, floats[i + 6 + k] - inset)
    }
    fitRadii(numbers, at + 12, wide, high)
    for (let k = 12; k < 16; k += 1) if (numbers[at + k] > 0) numbers[at + k] += inset
  }

  #castRectangle(words, floats, i, shadow, deviation, strength) {
    const at = deviation > 0.05
      ? this.#begin(Kind.shadow, deviation, 0, words[shadow]) : this.#begin(Kind.fill, 0, 0, words[shadow])
    this.#rectangle(at, words, floats, i)
    const numbers = this.#batch.floats
    numbers[at + 6] = this.alpha * strength / 255
    numbers[at + 8] += floats[shadow + 2]
    numbers[at + 9] += floats[shadow + 3]
  }

  /** What was made of a text or a path, in a colour. */
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
    const [dx, dy] = [floats[shadow + 2], floats[shadow + 3]]
    this.#mask(mask, words[shadow], a * dx + c * dy, b * dx + d * dy, strength)
  }

  #gradient(words, floats, i) {
    const kind = words[i + 1]
    const stops = i + fieldsBeforeStops
    const count = words[stops - 1]
    if (count === 0) return
    const opacity = unit(floats[i])
    const [x, y, endX, endY] = [floats[i + 2], floats[i + 3], floats[i + 4], floats[i + 5]]
    const isSolid = kind === 1 ? !(x !== endX && y !== endY) : kind === 0 && x === endX && y === endY
    const { records } = this.#batch
    let at
    if (isSolid) {
      at = this.#begin(Kind.fill, 0, 0, words[stops + 2 * count - 1])
    } else {
      const index = records.add(2 + 2 * count)
      const { numbers } = records
      numbers.set([kind, count, 0, 0, x, y, endX, endY], 4 * index)
      for (let k = 0; k < count; k += 1) {
        const [texel, colour] = [4 * index + 8 + 8 * k, words[stops + 2 * k + 1]]
        numbers[texel] = unit(floats[stops + 2 * k])
        for (let byte = 0; byte < 4; byte += 1) numbers[texel + 4 + byte] = ((colour >>> 8 * byte) & 0xff) / 255
      }
      at = this.#begin(Kind.gradient, index, 0, opaqueWhite)
    }
    this.#rectangle(at, words, floats, i + 6)
    this.#batch.floats[at + 6] *= opacity
  }

  #image(words, floats, i) {
    const number = words[i]
    const { images } = this.#contents
    const image = images.image(number)
    if (image === null) return
    const [colour, flags] = [words[i + 1], words[i + 10]]
    const isPlain = (flags & 1) === 0 && (colour & white) === white
    const across = floats[i + 8] / (floats[i + 4] * image.bitmap.width)
    const down = floats[i + 9] / (floats[i + 5] * image.bitmap.height)
    const bitmap = isPlain ? images.reduced(image, number, Math.max(across, down) * this.#matrix.scale) : image.bitmap
    this.#batch.image = this.#textures.texture(bitmap, number)
    if ((flags & 2) === 0) {
      this.#piece(colour, flags, floats[i + 6], floats[i + 7], floats[i + 8], floats[i + 9],
        floats[i + 2], floats[i + 3], floats[i + 4], floats[i + 5])
      return
    }
    const { a, b, c, d, e, f } = this.#matrix
    const from = [cuts(floats, i + 2, i + 11, 0, 1), cuts(floats, i + 2, i + 11, 1, 1)]
    const to = [cuts(floats, i + 6, i + 15, 0, 1), cuts(floats, i + 6, i + 15, 1, 1)]
    if (b === 0 && c === 0) {
      snap(to[0], a, e)
      snap(to[1], d, f)
    }
    for (let row = 0; row < 3; row += 1) {
      for (let column = 0; column < 3; column += 1) {
        const [left, top, x, y] = [from[0][column], from[1][row], to[0][column], to[1][row]]
        this.#piece(colour, flags, x, y, to[0][column + 1] - x, to[1][row + 1] - y,
          left, top, from[0][column + 1] - left, from[1][row + 1] - top)
      }
    }
  }

  #piece(colour, flags, x, y, width, height, u, v, across, down) {
    if (!(width > 0 && height > 0 && across > 0 && down > 0)) return
    const at = this.#begin(Kind.image, 0, flags & 1, colour)
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

  #sprites(words, floats, i) {
    const image = this.#contents.images.image(words[i])
    if (image === null) return
    const batch = this.#batch
    const outer = batch.blend
    if (words[i + 1] === 1) batch.blend = Blend.added
    batch.image = this.#textures.texture(image.bitmap, words[i])
    const { a, b, c, d, e, f } = this.#matrix
    const [width, height] = [image.width / image.scale, image.height / image.scale]
    for (let sprite = i + 3, end = sprite + words[i + 2] * wordsOfSprite; sprite < end; sprite += wordsOfSprite) {
      const [x, y, cosine, sine] = [floats[sprite], floats[sprite + 1], floats[sprite + 2], floats[sprite + 3]]
      if (words[sprite + 4] >>> 24 === 0 || (cosine === 0 && sine === 0)) continue
      const at = batch.next(this.#tier)
      const { floats: numbers } = batch
      numbers[at] = a * cosine + c * sine
      numbers[at + 1] = b * cosine + d * sine
      numbers[at + 2] = c * cosine - a * sine
      numbers[at + 3] = d * cosine - b * sine
      numbers[at + 4] = a * x + c * y + e
      numbers[at + 5] = b * x + d * y + f
      numbers[at + 6] = this.alpha
      numbers[at + 7] = this.#clip
      numbers[at + 8] = -width / 2
      numbers[at + 9] = -height / 2
      numbers[at + 10] = width
      numbers[at + 11] = height
      numbers[at + 12] = numbers[at + 13] = 0
      numbers[at + 14] = numbers[at + 15] = 1
      numbers[at + 16] = Kind.image
      numbers[at + 17] = numbers[at + 18] = 0
      batch.words[at + 19] = words[sprite + 4]
    }
    batch.blend = outer
  }
}

function unit(number) {
  return Math.min(1, Math.max(0, number || 0))
}
