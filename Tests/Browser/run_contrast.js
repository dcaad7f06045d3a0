// The contrast between every text of a scene at rest and its background: between the text's colour and the pixels of
// its line, drawn without any text. The worst twentieth of the pixels is ignored, such as a line that crosses a glyph.
async ({ dark }) => {
  const [
    { Engine }, { Painter }, { loadExports }, { BeginGroup, Clip, Letters, Opcode, Push, Text, headerWords }, { listEnd }, { MatrixStack },
  ] = await Promise.all(
    ["worker/engine.js", "painter/painter.js", "worker/load.js", "painter/commands.js", "painter/displaylist.js", "painter/matrix.js"]
      .map((name) => import(`/host/${name}`)))
  const engine = new Engine(await loadExports(new URL("/momentum.wasm", location.href).href))
  const utf8 = new TextDecoder()
  const linear = (byte) => (byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4)
  const luminance = (r, g, b) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
  const ratio = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

  const common = ([a, b, c, d], [e, f, g, h]) => [Math.max(a, e), Math.max(b, f), Math.min(c, g), Math.min(d, h)]

  /** The texts of a list with their positions and styles, and the list with empty commands in their places. */
  function read({ words, floats }) {
    const bare = words.slice()
    const texts = []
    const matrix = new MatrixStack()
    const alphas = [1]
    const everywhere = [0, 0, Infinity, Infinity]
    let clip = everywhere
    const clips = []
    for (let at = headerWords, length; at < listEnd(words); at += length) {
      length = words[at] >>> 8
      switch (words[at] & 0xff) {
        case Opcode.push: matrix.save(); matrix.concatenate(floats, at + Push.matrix); clips.push(clip); break
        case Opcode.pop: matrix.restore(); clip = clips.pop(); break
        case Opcode.clip: clip = common(clip, matrix.boundsOf(floats, at + Clip.shape)); break
        case Opcode.beginGroup: alphas.push(alphas.at(-1) * floats[at + BeginGroup.opacity]); break
        case Opcode.endGroup: alphas.pop(); break
        case Opcode.text: {
          const letters = at + Text.letters
          const bytes = new Uint8Array(words.buffer, words.byteOffset + 4 * (letters + Letters.bytes), words[letters + Letters.count])
          const [x, y, size, color] = [floats[at + Text.x], floats[at + Text.y], floats[at + Text.size], words[at + Text.color]]
          texts.push({
            text: utf8.decode(bytes), color, alpha: alphas.at(-1) * (color >>> 24) / 255,
            box: matrix.bounds(x, y - 0.75 * size, floats[at + Text.width], 0.8 * size), clip,
            size: size * matrix.scale, weight: words[at + Text.weight],
          })
          bare[at] = (length << 8) | 0xff
        }
      }
    }
    return { texts, bare }
  }

  const found = []
  engine.scenes.forEach(({ id, variants, preferred: { width, height } }, scene) => {
    variants.forEach((variant, index) => {
      engine.open(scene, index, { width, height }, false, dark)
      for (let frame = 0; frame <= 150; frame += 1) engine.frame(frame / 60)
      const { texts, bare } = read(engine.picture())
      const canvas = new OffscreenCanvas(width, height)
      const painter = new Painter(canvas)
      painter.draw({
        picture: () => ({ words: bare, floats: new Float32Array(bare.buffer) }), image: (number) => engine.image(number),
      })
      const shown = new OffscreenCanvas(width, height)
      const context = shown.getContext("2d", { willReadFrequently: true })
      context.fillStyle = dark ? "#1c1c1f" : "#ffffff"
      context.fillRect(0, 0, width, height)
      context.drawImage(canvas, 0, 0)
      for (const { text, color, alpha, box, clip, size, weight } of texts) {
        if (alpha === 0 || text.trim() === "") continue
        const seen = common(common(box, clip), [0, 0, width, height])
        const [x, y, right, low] = [Math.ceil(seen[0]), Math.ceil(seen[1]), Math.floor(seen[2]), Math.floor(seen[3])]
        if (right - x < 2 || low - y < 2) continue
        const { data } = context.getImageData(x, y, right - x, low - y)
        const ratios = []
        for (let at = 0; at < data.length; at += 16) {
          const mixed = [0, 1, 2].map((k) => ((color >>> (8 * k)) & 255) * alpha + data[at + k] * (1 - alpha))
          ratios.push(ratio(luminance(...mixed), luminance(data[at], data[at + 1], data[at + 2])))
        }
        ratios.sort((a, b) => a - b)
        found.push({
          scene: id, variant: variant.id, text, size, weight, contrast: ratios[Math.floor(ratios.length / 20)],
        })
      }
    })
  })
  return found
}
