async ({ scene, variant, gesture, times }) => {
  const bytes = await (await fetch("/momentum.wasm")).arrayBuffer()
  const module = await WebAssembly.compile(bytes)
  const imports = {}
  for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => 0
  const { exports } = await WebAssembly.instantiate(module, imports)
  const { decodeCatalog } = await import("/catalog.js")
  const catalog = decodeCatalog(exports.memory.buffer, exports.catalog() >>> 0)
  const index = catalog.findIndex(({ id }) => id === scene)
  const { preferred, variants, gestures } = catalog[index]
  exports.open(index, variants.findIndex(({ id }) => id === variant), preferred.width, preferred.height, 0)
  const rows = []
  let isPerforming = false
  for (const time of times) {
    exports.frame(time)
    rows.push([...new Float64Array(exports.memory.buffer.slice(exports.samples(), exports.samples() + exports.samples_length()))])
    if (!isPerforming) exports.perform(gestures.findIndex(({ id }) => id === gesture))
    isPerforming = true
  }
  return rows
}
