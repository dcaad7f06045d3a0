async ({ name, times }) => {
  const [{ Engine }, { loadExports }] = await Promise.all(["engine.js", "load.js"].map((file) => import(`/host/worker/${file}`)))
  const engine = new Engine(await loadExports(new URL("/momentum.wasm", location.href).href))
  for (const [scene, { id, preferred, variants, gestures }] of engine.scenes.entries()) {
    for (const [variant, { id: variantID }] of variants.entries()) {
      for (const [gesture, { id: gestureID }] of gestures.entries()) {
        if (!name.startsWith(`${id}-${variantID}-${gestureID}-`)) continue
        engine.open(scene, variant, preferred, false)
        engine.perform(gesture)
        return times.map((time) => {
          engine.frame(time)
          // An event consists of four numbers: its time, kind and position.
          return { samples: [...engine.samples()], events: [...engine.events()].filter((_, index) => index % 4 === 1) }
        })
      }
    }
  }
  return []
}
