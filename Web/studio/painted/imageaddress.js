import { context2D } from "../../host/painter/context.js"

/**
 * Returns an image of an engine's picture as a PNG data URL: { address, width, height, scale }. Returns null if the
 * image is not available.
 */
export async function imageAddress(engine, number) {
  const image = engine.image(number)
  if (image === null) return null
  const { width, height, scale } = image
  const canvas = new OffscreenCanvas(width, height)
  const context = context2D(canvas)
  if (image.bitmap === undefined) context.putImageData(new ImageData(new Uint8ClampedArray(image.data), width, height), 0, 0)
  else context.drawImage(image.bitmap, 0, 0, width, height)
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
  let letters = ""
  for (let at = 0; at < bytes.length; at += 0x8000) letters += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return { address: `data:image/png;base64,${btoa(letters)}`, width, height, scale }
}
