async ({ name, times }) => {
  const module = await WebAssembly.compile(await (await fetch("/momentum.wasm")).arrayBuffer())
  const imports = {}
  for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => 0
  const { exports } = await WebAssembly.instantiate(module, imports)
  const { decodeCatalog } = await import("/catalog.js")
  // Writing the catalogue may make the memory grow, which detaches the buffer of before.
  const start = exports.catalog() >>> 0
  const catalog = decodeCatalog(exports.memory.buffer, start)
  for (const [scene, { id, preferred, variants, gestures }] of catalog.entries()) {
    for (const [variant, { id: variantID }] of variants.entries()) {
      for (const [gesture, { id: gestureID }] of gestures.entries()) {
        if (!name.startsWith(`${id}-${variantID}-${gestureID}-`)) continue
        exports.open(scene, variant, preferred.width, preferred.height, 0)
        exports.perform(gesture)
        const numbers = (start, length) => [...new Float64Array(exports.memory.buffer.slice(start >>> 0, (start >>> 0) + length))]
        return times.map((time) => {
          exports.frame(time)
          const samples = numbers(exports.samples(), exports.samples_length())
          // Four numbers an event: time, kind and place.
          const events = numbers(exports.events(), exports.events_length()).filter((_, index) => index % 4 === 1)
          return { samples, events }
        })
      }
    }
  }
  return []
}
