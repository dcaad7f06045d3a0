import { Painter } from "../host/painter/painter.js"
import { context2D } from "../host/painter/context.js"

/**
 * Shows a recording frame by frame in the browser that `momentum record` controls. The page contains a document with
 * animations and the canvas of the stage.
 */
export function makeRecorder() {
  const canvas = document.getElementById("canvas")
  const box = canvas.getBoundingClientRect()
  const painter = new Painter(canvas)
  painter.resize(Math.round(box.width * devicePixelRatio), Math.round(box.height * devicePixelRatio))
  const animations = document.getAnimations()
  for (const animation of animations) animation.pause()
  const images = new Map()

  /** Paints a display list and seeks to a time in seconds. `newImages` are those that no previous list contained. */
  return async function show(time, list, newImages) {
    for (const { number, type, data, ...image } of newImages) {
      images.set(number, { ...image, ...type === "" ? { data: bytes(data).buffer } : await decoded(type, data, image) })
    }
    for (const animation of animations) animation.currentTime = time * 1000
    if (list !== null) {
      const { buffer } = bytes(list)
      const picture = { words: new Uint32Array(buffer), floats: new Float32Array(buffer) }
      painter.draw({ picture: () => picture, image: (number) => images.get(number) ?? null })
    }
    return new Promise((resolve) => requestAnimationFrame(() => resolve(true)))
  }
}

/** Returns the bitmap of an encoded image. SVG images are rendered at three times their size. */
async function decoded(type, data, { width, height }) {
  const isOpaque = type === "image/jpeg"
  if (type !== "image/svg+xml") return { bitmap: await createImageBitmap(new Blob([bytes(data)], { type })), isOpaque }
  const image = new Image(width, height)
  image.src = `data:${type};base64,${data}`
  await image.decode()
  const canvas = new OffscreenCanvas(3 * width, 3 * height)
  context2D(canvas).drawImage(image, 0, 0, canvas.width, canvas.height)
  return { bitmap: canvas.transferToImageBitmap(), isOpaque }
}

function bytes(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}
