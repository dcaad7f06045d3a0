import { Blending, Sprite, Sprites } from "./commands.js"

const white = 0xffffff

/** Draws the sprites of the command at `at`. */
export function drawSprites(surface, matrix, images, alpha, words, floats, at) {
  const number = words[at + Sprites.image]
  const image = images.image(number)
  if (image === null) return
  const { context } = surface
  const { a, b, c, d, e, f } = matrix
  const [width, height] = [image.width / image.scale, image.height / image.scale]
  const [left, top] = [-width / 2, -height / 2]
  let tint = white
  let bitmap = image.bitmap
  const outer = surface.operation
  if (words[at + Sprites.blend] === Blending.added) surface.operation = "lighter"
  const first = at + Sprites.sprites
  for (let sprite = first, end = first + words[at + Sprites.spriteCount] * Sprite.size; sprite < end; sprite += Sprite.size) {
    const colour = words[sprite + Sprite.color]
    const opacity = alpha * (colour >>> 24) / 255
    if (opacity === 0) continue
    const rgb = (colour & white) === white ? white : quantised(colour)
    if (rgb !== tint) {
      tint = rgb
      bitmap = images.tinted(image, number, rgb)
    }
    surface.alpha = opacity
    const [x, y] = [floats[sprite + Sprite.x], floats[sprite + Sprite.y]]
    const [cosine, sine] = [floats[sprite + Sprite.cosine], floats[sprite + Sprite.sine]]
    context.setTransform(
      a * cosine + c * sine, b * cosine + d * sine, c * cosine - a * sine, d * cosine - b * sine,
      a * x + c * y + e - surface.left, b * x + d * y + f - surface.top)
    context.drawImage(bitmap, left, top, width, height)
  }
  surface.operation = outer
  surface.forgetMatrix()
}

/**
 * Returns a colour with 32 levels per channel, including 0 and the maximum, so that the cache can contain all tinted
 * copies.
 */
function quantised(colour) {
  return level(colour & 0xff) | (level((colour >>> 8) & 0xff) << 8) | (level((colour >>> 16) & 0xff) << 16)
}

function level(value) {
  return Math.round(Math.round(value * 31 / 255) * 255 / 31)
}
