const wordsOfSprite = 5
const white = 0xffffff

/** Draws the sprites read at `i`: image number, blend, count, and for each its middle, cosine and sine times scale, colour. */
export function drawSprites(surface, matrix, images, alpha, words, floats, i) {
  const number = words[i]
  const image = images.image(number)
  if (image === null) return
  const { context } = surface
  const { a, b, c, d, e, f } = matrix
  const [width, height] = [image.width / image.scale, image.height / image.scale]
  const [left, top] = [-width / 2, -height / 2]
  let tint = white
  let bitmap = image.bitmap
  const outer = surface.operation
  if (words[i + 1] === 1) surface.operation = "lighter"
  for (let at = i + 3, end = at + words[i + 2] * wordsOfSprite; at < end; at += wordsOfSprite) {
    const colour = words[at + 4]
    const opacity = alpha * (colour >>> 24) / 255
    if (opacity === 0) continue
    const rgb = (colour & white) === white ? white : quantised(colour)
    if (rgb !== tint) {
      tint = rgb
      bitmap = images.tinted(image, number, rgb)
    }
    surface.alpha = opacity
    const [x, y, cosine, sine] = [floats[at], floats[at + 1], floats[at + 2], floats[at + 3]]
    context.setTransform(
      a * cosine + c * sine, b * cosine + d * sine, c * cosine - a * sine, d * cosine - b * sine,
      a * x + c * y + e - surface.left, b * x + d * y + f - surface.top)
    context.drawImage(bitmap, left, top, width, height)
  }
  surface.operation = outer
  surface.forgetMatrix()
}

/** 32 levels a channel, black and full strength among them: as many tinted copies as a cache can hold. */
function quantised(colour) {
  return level(colour & 0xff) | (level((colour >>> 8) & 0xff) << 8) | (level((colour >>> 16) & 0xff) << 16)
}

function level(value) {
  return Math.round(Math.round(value * 31 / 255) * 255 / 31)
}
