import { context2D } from "../painter/context.js"

/** Pixels that a drawing gets for each of its own, and the most across and down: it may be shown larger than it is. */
const [density, longest] = [3, 4096]

/** Paints an SVG file, which a worker cannot: promises an `ImageBitmap`, rejected when the file is none. */
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

/** Paints what the worker asks for, and sends it back. */
export async function answerDrawing(link, { drawing, bytes, width, height }) {
  const bitmap = await paintDrawing(bytes, width, height).catch(() => null)
  link.send("drawn", { drawing, bitmap }, bitmap === null ? [] : [bitmap])
}
