import { context2D } from "../painter/context.js"

/** The number of pixels per pixel of a drawing, because it may be shown enlarged, and the largest width and height. */
const [density, longest] = [3, 4096]

/**
 * Paints an SVG file, which a worker cannot do. Returns a promise of an `ImageBitmap`, which is rejected if the file is
 * not valid.
 */
export async function paintDrawing(bytes, width, height) {
  const address = URL.createObjectURL(new Blob([bytes], { type: "image/svg+xml" }))
  try {
    const image = new Image(width, height)
    image.src = address
    await image.decode()
    const factor = Math.min(density, longest / width, longest / height)
    const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * factor)), Math.max(1, Math.round(height * factor)))
    context2D(canvas).drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas.transferToImageBitmap()
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Paints a drawing for the worker, and sends it back. */
export async function answerDrawing(link, { drawing, bytes, width, height }) {
  const bitmap = await paintDrawing(bytes, width, height).catch(() => null)
  link.send("drawn", { drawing, bitmap }, bitmap === null ? [] : [bitmap])
}
