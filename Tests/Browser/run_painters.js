/**
 * Plays a scripted gesture of a scene and draws it with both painters at some times. Returns the differences of the pictures. `fault`
 * selects a fault of the GPU's painter. Without a scene, returns the list of scenes.
 */
async ({ scene, variant, gesture, times, scale, dark, twice, fault }) => {
  const modules = ["worker/engine.js", "worker/load.js", "worker/pictures.js", "painter/painter.js", "painter/gpu/painter.js",
    "painter/commands.js", "shared/inputs.js"]
  const [{ Engine }, { loadExports }, { Pictures }, { Painter }, { GPUPainter }, { Text }, { InputKind }] =
    await Promise.all(modules.map((name) => import(`/host/${name}`)))
  const engine = new Engine(globalThis.program ??= await loadExports(new URL("/momentum.wasm", location.href).href))
  if (scene === undefined) {
    return engine.scenes.map(({ id, variants, gestures }) => ({
      id, variants: variants.map(({ id }) => id), gestures: gestures.map(({ id }) => id),
    }))
  }
  const index = engine.scenes.findIndex(({ id }) => id === scene)
  const { variants, preferred: { width, height } } = engine.scenes[index]
  const pictures = engine.pictures = new Pictures({
    folder: new URL("/Resources/", location.href).href, base: location.href, keeps: false,
    paint: () => Promise.reject(new Error("There are no drawings here.")), report: () => {}, onAnswer: () => {}, onBitmap: () => {},
  })
  engine.open(index, variants.findIndex(({ id }) => id === variant), { width, height }, false, dark)
  const { canvases, gl, painters } = globalThis.drawn ??= made()
  const mend = await broken(fault)
  try {
    for (const painter of painters) {
      painter.forget()
      painter.resize(width * scale, height * scale)
    }
    await play(0)
    if (gesture !== undefined) engine.perform(gesture)
    const frames = []
    let frame = 0
    for (const time of times) {
      while ((frame += 1) / 60 <= time) await play(frame / 60)
      for (const painter of painters) painter.draw(engine)
      // The second time, the caches are used.
      if (twice) painters[1].draw(engine)
      frames.push({ time, error: gl.getError(), ...difference(...canvases.map(pixels)) })
    }
    return frames
  } finally {
    mend()
  }

  /** Both painters, which are used for all scenes. */
  function made() {
    const canvases = [new OffscreenCanvas(1, 1), new OffscreenCanvas(1, 1)]
    const gl = canvases[1].getContext("webgl2", { antialias: false, depth: false })
    return { canvases, gl, painters: [new Painter(canvases[0]), new GPUPainter(canvases[1], gl)] }
  }

  async function play(time) {
    const { pictures: list } = engine.frame(time)
    if (list === null) return
    pictures.follow(list)
    while (!pictures.areDone) await new Promise((resolve) => setTimeout(resolve, 1))
    pictures.answer((...answer) => engine.input(InputKind.image, ...answer))
  }

  function pixels(canvas) {
    const shown = new OffscreenCanvas(canvas.width, canvas.height)
    const context = shown.getContext("2d", { willReadFrequently: true })
    context.fillStyle = "white"
    context.fillRect(0, 0, shown.width, shown.height)
    context.drawImage(canvas, 0, 0)
    return context.getImageData(0, 0, shown.width, shown.height)
  }

  /** The mean, the worst mean of a tile of 16 by 16 points, in levels of 255, and the fraction of pixels that differ by more than 24. */
  function difference({ width, height, data: a }, { data: b }) {
    const side = 16 * scale
    const across = Math.ceil(width / side)
    const tiles = new Float64Array(across * Math.ceil(height / side))
    let [sum, far] = [0, 0]
    for (let y = 0, i = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1, i += 4) {
        const most = Math.max(Math.abs(a[i] - b[i]), Math.abs(a[i + 1] - b[i + 1]), Math.abs(a[i + 2] - b[i + 2]))
        if (most === 0) continue
        sum += most
        if (most > 24) far += 1
        tiles[Math.floor(y / side) * across + Math.floor(x / side)] += most / (side * side)
      }
    }
    const count = width * height
    const worst = tiles.reduce((worst, tile, index) => (tile > tiles[worst] ? index : worst), 0)
    return { mean: sum / count, far: far / count, tile: tiles[worst], at: [16 * (worst % across), 16 * Math.floor(worst / across)] }
  }

  /** Breaks the painter, and returns a function that repairs it. */
  async function broken(fault) {
    const replace = async (module, type, method, make) => {
      const { prototype } = (await import(`/host/painter/gpu/${module}.js`))[type]
      const original = prototype[method]
      prototype[method] = make(original)
      return () => (prototype[method] = original)
    }
    switch (fault) {
      case undefined: return () => {}
      case "no shadows": return replace("instances", "Instances", "shadow", () => () => true)
      case "no shadows of groups": return replace("backdrops", "Backdrops", "castShadow", () => () => {})
      case "no clips": return replace("clips", "ClipRecords", "rectangle", () => (outer) => outer)
      case "no masks": return replace("layers", "Layers", "cutOut", () => () => {})
      case "opaque groups": return replace("layers", "Layers", "compose", (compose) => function (layer, alpha, clip) {
        compose.call(this, layer, 1, clip)
      })
      case "sharp backdrops": return replace("backdrops", "Backdrops", "blur", (blur) => function (box) {
        return blur.call(this, box, 0.2)
      })
      case "stale letters": return replace("masks", "Masks", "text", (text) => {
        const known = new Map()
        return function (matrix, words, floats, at, ...rest) {
          const entry = text.call(this, matrix, words, floats, at, ...rest)
          const number = words[at + Text.number]
          if (!known.has(number)) known.set(number, entry)
          return known.get(number)
        }
      })
      case "another's mask": return replace("atlas", "MaskAtlas", "add", (add) => {
        let last = null
        return function (...mask) {
          const added = add.apply(this, mask)
          const wrong = last ?? added
          last = added
          return wrong
        }
      })
      default: throw new Error(`There is no fault “${fault}”.`)
    }
  }
}
