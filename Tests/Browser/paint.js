/** Paints handmade display lists with the page's own painter and returns the pixels; see `painting.py`. */
async ({ lists, width, height, images, usesFilter, keepsPictures, background, painter: kind }) => {
  const canvas = new OffscreenCanvas(width, height)
  const painter = await made()
  let reads = 0
  for (const list of lists) {
    const bytes = Uint8Array.from(atob(list), (letter) => letter.charCodeAt(0))
    painter.draw({
      picture: () => ({ words: new Uint32Array(bytes.buffer), floats: new Float32Array(bytes.buffer) }),
      image(number) {
        reads += 1
        const image = images[number]
        return image === undefined ? null : { ...image, data: Uint8Array.from(image.data).buffer }
      },
    })
  }
  const shown = new OffscreenCanvas(width, height)
  const context = shown.getContext("2d")
  if (background !== null) {
    context.fillStyle = background
    context.fillRect(0, 0, width, height)
  }
  context.drawImage(canvas, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  let letters = ""
  for (let at = 0; at < data.length; at += 8192) letters += String.fromCharCode(...data.subarray(at, at + 8192))
  return { pixels: btoa(letters), reads }

  async function made() {
    if (kind === "gpu") {
      const { GPUPainter } = await import("/host/painter/gpu/painter.js")
      return new GPUPainter(canvas, canvas.getContext("webgl2", { antialias: false, depth: false }))
    }
    const { Painter } = await import("/host/painter/painter.js")
    return new Painter(canvas, { keepsPictures, ...usesFilter === null ? {} : { usesFilter } })
  }
}
