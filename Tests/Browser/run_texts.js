/**
 * Runs the program of texts on the page's own thread: `variant` with `texts` measured by the browser, or with the estimate. Returns the
 * texts of its first picture with the boxes of their glyphs and their widths in the browser's own layout, and the requests to the host.
 */
async ({ variant, measured, textSize = 1, frames = 1 }) => {
  const [
    { Engine }, { Painter }, { loadExports }, { Letters, Matrix, Opcode, Push, Text, TextFlags, headerWords, textFamily }, { listEnd },
    { TextHost }, { fontText }, { InputKind },
  ] = await Promise.all(
    ["worker/engine.js", "painter/painter.js", "worker/load.js", "painter/commands.js", "painter/displaylist.js", "worker/text/host.js",
      "painter/fonts.js", "shared/inputs.js"]
      .map((file) => import(`/host/${file}`)))
  const texts = measured ? new TextHost({ keepsAll: true }) : null
  const engine = new Engine(await loadExports(new URL("/texts.wasm", location.href).href, texts), { texts })
  const [{ preferred: size, variants }] = engine.scenes
  engine.open(0, variants.findIndex(({ id }) => id === variant), size, false)
  const diagnostics = []
  if (textSize !== 1) engine.input(InputKind.textSize, textSize)
  for (let i = 0; i < frames; i += 1) diagnostics.push(...engine.frame(i / 60).diagnostics)
  const { words, floats } = engine.picture()
  const utf8 = new TextDecoder()
  const scale = 2
  const canvas = new OffscreenCanvas(scale * size.width, scale * size.height)
  const painter = new Painter(canvas)

  /** The box of the pixels that are not white in a picture with one of the texts, in points. */
  function ink(list) {
    painter.draw({ picture: () => ({ words: list, floats: new Float32Array(list.buffer) }), image: () => null })
    const { width, height } = canvas
    const { data } = canvas.getContext("2d").getImageData(0, 0, width, height)
    const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        if (data[4 * (y * width + x) + 3] < 24) continue
        box.left = Math.min(box.left, x / scale)
        box.right = Math.max(box.right, (x + 1) / scale)
        box.top = Math.min(box.top, y / scale)
        box.bottom = Math.max(box.bottom, (y + 1) / scale)
      }
    }
    return box
  }

  const found = []
  const starts = []
  const hidden = words.slice()
  let matrix = [1, 0, 0, 1, 0, 0]
  const stack = []
  for (let at = headerWords, length; at < listEnd(words); at += length) {
    length = words[at] >>> 8
    const opcode = words[at] & 0xff
    if (opcode === Opcode.push) {
      stack.push(matrix)
      const [a, b, c, d, e, f] = matrix
      const m = floats.subarray(at + Push.matrix, at + Push.matrix + Matrix.size)
      matrix = [a * m[0] + c * m[1], b * m[0] + d * m[1], a * m[2] + c * m[3], b * m[2] + d * m[3],
        a * m[4] + c * m[5] + e, b * m[4] + d * m[5] + f]
    }
    if (opcode === Opcode.pop) matrix = stack.pop()
    if (opcode === Opcode.fillRect) hidden[at] = (length << 8) | 0xff
    if (opcode !== Opcode.text) continue
    const letters = (place) =>
      utf8.decode(new Uint8Array(words.buffer, words.byteOffset + 4 * (place + Letters.bytes), words[place + Letters.count]))
    found.push({
      text: letters(at + Text.letters), family: letters(textFamily(words, at)),
      x: floats[at + Text.x] * matrix[0] + matrix[4], y: floats[at + Text.y] * matrix[3] + matrix[5],
      width: floats[at + Text.width], size: floats[at + Text.size], weight: words[at + Text.weight],
      alignment: words[at + Text.alignment], flags: words[at + Text.flags], kern: floats[at + Text.kern],
    })
    starts.push(at)
    hidden[at] = (length << 8) | 0xff
  }
  found.forEach((text, index) => {
    const list = hidden.slice()
    list[starts[index]] = words[starts[index]]
    painter.resize(1, 1)
    painter.resize(scale * size.width, scale * size.height)
    text.ink = ink(list)
    const context = document.createElement("canvas").getContext("2d")
    context.font = fontText(text.weight, text.size, text.flags, text.family)
    context.letterSpacing = `${text.kern}px`
    text.drawnWidth = context.measureText(text.text).width
    // The browser's own layout of the same text, which kerns Japanese, unlike a canvas.
    const span = document.createElement("span")
    span.style.cssText = "position: absolute; white-space: pre; left: 0; top: 0; text-rendering: geometricPrecision"
    span.style.font = fontText(text.weight, text.size, text.flags, text.family)
    span.style.letterSpacing = `${text.kern}px`
    span.dir = text.flags & TextFlags.rightToLeft ? "rtl" : "ltr"
    span.textContent = text.text
    document.body.append(span)
    text.domWidth = span.getBoundingClientRect().width
    span.remove()
  })
  return { texts: found, diagnostics, asked: texts?.answers.length ?? 0 }
}
