import { context2D } from "./context.js"

/** Returns a bitmap of the pixels of an `ImageData`. */
export function bitmapOf(pixels) {
  const canvas = new OffscreenCanvas(pixels.width, pixels.height)
  context2D(canvas).putImageData(pixels, 0, 0)
  return canvas.transferToImageBitmap()
}

/**
 * Returns a tinted copy. The colours are multiplied without their alpha, because only that is exact on a canvas, and
 * the alpha is applied afterwards.
 */
export function tint(image, rgb) {
  const { bitmap, isOpaque } = image
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = context2D(canvas)
  context.drawImage(isOpaque ? bitmap : opaque(image), 0, 0)
  context.globalCompositeOperation = "multiply"
  fill(context, rgb)
  if (!isOpaque) {
    context.globalCompositeOperation = "destination-in"
    context.drawImage(bitmap, 0, 0)
  }
  return canvas.transferToImageBitmap()
}

/** Returns half of the picture, in which each pixel is the average of four. */
export function reduce(bitmap) {
  const canvas = new OffscreenCanvas(Math.ceil(bitmap.width / 2), Math.ceil(bitmap.height / 2))
  const context = context2D(canvas)
  context.imageSmoothingQuality = "high"
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.transferToImageBitmap()
}

/** Returns one colour with the alpha of the bitmap. */
export function template({ bitmap }, rgb) {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = context2D(canvas)
  context.drawImage(bitmap, 0, 0)
  context.globalCompositeOperation = "source-in"
  fill(context, rgb)
  return canvas.transferToImageBitmap()
}

/** Returns the image without its alpha, created once. */
function opaque(image) {
  if (image.opaque != null) return image.opaque
  const pixels = image.pixels ?? pixelsOf(image.bitmap)
  for (let i = 3; i < pixels.data.length; i += 4) pixels.data[i] = 255
  image.opaque = bitmapOf(pixels)
  image.pixels = null
  return image.opaque
}

function pixelsOf(bitmap) {
  const { width, height } = bitmap
  const context = context2D(new OffscreenCanvas(width, height), { isRead: true })
  context.drawImage(bitmap, 0, 0)
  return context.getImageData(0, 0, width, height)
}

function fill(context, rgb) {
  context.fillStyle = `rgb(${rgb & 0xff} ${(rgb >>> 8) & 0xff} ${rgb >>> 16})`
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
}
