// The faults of the texts of every variant of every scene, measured by the browser at each of `textSizes`: texts that
// are cut, and texts that overlap. With `planted`, the second line of every text is at the position of the first.
async ({ textSizes, width, exceptions, planted }) => {
  const [
    { Engine }, { Painter }, { loadExports }, { Clip, Letters, Opcode, Push, Text, headerWords }, { listEnd }, { MatrixStack },
    { TextHost }, { InputKind },
  ] = await Promise.all(
    ["worker/engine.js", "painter/painter.js", "worker/load.js", "painter/commands.js", "painter/displaylist.js", "painter/matrix.js",
      "worker/text/host.js", "shared/inputs.js"]
      .map((name) => import(`/host/${name}`)))
  const host = new TextHost()
  const engine = new Engine(await loadExports(new URL("/momentum.wasm", location.href).href, host), { texts: host })
  const utf8 = new TextDecoder()
  const common = ([a, b, c, d], [e, f, g, h]) => [Math.max(a, e), Math.max(b, f), Math.min(c, g), Math.min(d, h)]

  /** The texts of a list, with the unclipped parts of their glyphs' boxes. */
  function read({ words, floats }) {
    const texts = []
    const matrix = new MatrixStack()
    let clip = [0, 0, Infinity, Infinity]
    const clips = []
    for (let at = headerWords, length; at < listEnd(words); at += length) {
      length = words[at] >>> 8
      switch (words[at] & 0xff) {
        case Opcode.push: matrix.save(); matrix.concatenate(floats, at + Push.matrix); clips.push(clip); break
        case Opcode.pop: matrix.restore(); clip = clips.pop(); break
        case Opcode.clip: clip = common(clip, matrix.boundsOf(floats, at + Clip.shape)); break
        case Opcode.text: {
          const letters = at + Text.letters
          const bytes = new Uint8Array(words.buffer, words.byteOffset + 4 * (letters + Letters.bytes), words[letters + Letters.count])
          const text = utf8.decode(bytes)
          const [x, y, size] = [floats[at + Text.x], floats[at + Text.y], floats[at + Text.size]]
          const box = common(clip, matrix.bounds(x, y - 0.7 * size, floats[at + Text.width], 0.7 * size))
          texts.push({ at, text, box, high: box[3] - box[1], wide: box[2] - box[0] })
        }
      }
    }
    return texts.filter(({ high, wide, text }) => high > 1 && wide > 1 && text.trim() !== "")
  }

  /** The pixels of a part of a list, drawn without some of its commands. */
  function pixels(words, { width, height }, [left, top, right, bottom], without) {
    const bare = words.slice()
    for (const at of without) bare[at] = (bare[at] & ~0xff) | 0xff
    const canvas = new OffscreenCanvas(width, height)
    new Painter(canvas).draw({
      picture: () => ({ words: bare, floats: new Float32Array(bare.buffer) }), image: (number) => engine.image(number),
    })
    const [x, y] = [Math.floor(left), Math.floor(top)]
    return canvas.getContext("2d").getImageData(x, y, Math.max(1, Math.ceil(right) - x), Math.max(1, Math.ceil(bottom) - y)).data
  }

  /** Whether a text is visible in a part of a picture. */
  function isSeen(words, size, box, { at }) {
    const [all, less] = [pixels(words, size, box, []), pixels(words, size, box, [at])]
    let count = 0
    for (let i = 0; i < all.length; i += 4) {
      if (Math.abs(all[i] - less[i]) + Math.abs(all[i + 1] - less[i + 1]) + Math.abs(all[i + 2] - less[i + 2]) > 60) count += 1
    }
    return count > 2
  }

  function plant(words) {
    for (let at = headerWords, length; at < listEnd(words); at += length) {
      length = words[at] >>> 8
      const next = at + length
      if ((words[at] & 0xff) === Opcode.text && (words[next] & 0xff) === Opcode.text) words[next + Text.y] = words[at + Text.y]
    }
  }

  const faults = []
  let count = 0
  engine.scenes.forEach(({ id, variants, preferred, minimum }, scene) => {
    variants.forEach((variant, index) => {
      if (exceptions.includes(id) || exceptions.includes(`${id}/${variant.id}`)) return
      for (const textSize of textSizes) {
        const size = { width: Math.max(width ?? preferred.width, minimum.width), height: preferred.height }
        host.clear()
        engine.open(scene, index, size, false, false)
        engine.input(InputKind.textSize, textSize)
        for (let frame = 0; frame <= 60; frame += 1) engine.frame(frame / 60)
        const { words } = engine.picture()
        const list = words.slice()
        if (planted) plant(list)
        const texts = read({ words: list, floats: new Float32Array(list.buffer) })
        count += texts.length
        const say = (what) => faults.push(`${id}/${variant.id}, letters ${textSize}: ${what}`)
        texts.forEach((text, place) => {
          if (text.text.includes("…") && isSeen(list, size, text.box, text)) say(`${text.text} is cut`)
          for (const other of texts.slice(0, place)) {
            const shared = common(text.box, other.box)
            if (shared[2] - shared[0] < 3 || shared[3] - shared[1] < 0.36 * Math.min(text.high, other.high)) continue
            if (isSeen(list, size, shared, text) && isSeen(list, size, shared, other)) say(`${text.text} lies over ${other.text}`)
          }
        })
      }
    })
  })
  return { faults, count, asked: host.answers.length }
}
