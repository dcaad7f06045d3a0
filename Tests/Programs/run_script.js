async ({ wasm, scene, width, height, inputs }) => {
  const [{ Engine }, { loadExports }] = await Promise.all(["engine.js", "load.js"].map((file) => import(`/host/worker/${file}`)))
  const engine = new Engine(await loadExports(new URL(`/${wasm}`, location.href).href))
  engine.open(scene ?? 0, 0, { width, height }, false, false)
  const rows = []
  for (const input of inputs) {
    if (input.length > 1) {
      engine.pointer(...input)
    } else {
      engine.frame(input[0])
      rows.push([...engine.samples()])
    }
  }
  return rows
}
