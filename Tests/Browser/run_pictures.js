// Plays a scripted gesture frame by frame and draws it with the page's own painter, on a canvas of `scale` pixels per point.
async ({ scene, variant, gesture, times, scale, size, keys }) => {
  const [{ Engine }, { Painter }, { loadExports }] = await Promise.all(
    ["worker/engine.js", "painter/painter.js", "worker/load.js"].map((name) => import(`/host/${name}`)))
  const engine = new Engine(await loadExports(new URL("/momentum.wasm", location.href).href))
  const index = engine.scenes.findIndex(({ id }) => id === scene)
  const { variants, gestures, preferred } = engine.scenes[index]
  const { width, height } = size ?? preferred
  engine.open(index, variants.findIndex(({ id }) => id === variant), { width, height }, false)
  const canvas = new OffscreenCanvas(width, height)
  const painter = new Painter(canvas)
  painter.resize(width * scale, height * scale)
  engine.frame(0)
  for (const key of keys ?? []) engine.key(key, 0)
  if (gesture) engine.perform(gestures.findIndex(({ id }) => id === gesture))
  const frames = []
  let frame = 0
  for (const time of times) {
    while ((frame + 1) / 60 <= time) engine.frame((frame += 1) / 60)
    engine.frame(time)
    painter.draw(engine)
    const samples = [...engine.samples()]
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
    let text = ""
    for (const byte of bytes) text += String.fromCharCode(byte)
    frames.push({ picture: btoa(text), samples })
  }
  return { frames, width, height }
}
