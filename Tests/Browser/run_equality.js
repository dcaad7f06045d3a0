// Plays a scripted gesture and draws its frames twice: with a painter that has caches, and with one that has none.
// Returns the differences of the pictures in the worst frame: the largest of a channel, the number of differences above 6, and the
// mean. `fault` breaks the first painter, which the test must detect. `peer` is the address of another painter to compare with.
async ({ scene, variant, gesture, frames, every, scale, fault, keptBytes, peer }) => {
  const [{ Engine }, { Painter }, { loadExports }, { PictureCache }] = await Promise.all(
    ["worker/engine.js", "painter/painter.js", "worker/load.js", "painter/picturecache.js"].map((name) => import(`/host/${name}`)))
  const Plain = peer === null ? Painter : (await import(peer)).Painter
  const engine = (window.engine ??= new Engine(await loadExports(new URL("/momentum.wasm", location.href).href)))
  const { preferred: { width, height } } = engine.scenes[scene]
  engine.open(scene, variant, { width, height }, false)
  const [kept, plain] = [true, false].map((keepsPictures) => {
    const canvas = new OffscreenCanvas(width * scale, height * scale)
    return { canvas, painter: new (keepsPictures ? Painter : Plain)(canvas, { keepsPictures, keptBytes }) }
  })
  const { find, keep } = PictureCache.prototype
  const seen = new Map()
  if (fault === "never invalidated") {
    // Parts with the same number of words are treated as equal.
    PictureCache.prototype.find = function (words, start, end, numbers) {
      const known = seen.get(end - start)
      const found = find.call(this, words, start, end, numbers)
      return known === undefined ? { ...found, key: { ...found.key, count: end - start } } : { surface: known, key: found.key }
    }
    PictureCache.prototype.keep = function (key, surface) {
      seen.set(key.end - key.start, surface)
    }
  }
  if (fault === "lost") {
    // The browser has discarded the caches. This is not a fault of the painter, and must not be visible.
    PictureCache.prototype.find = function (...parameters) {
      const found = find.apply(this, parameters)
      if (found.surface === null) return found
      found.surface.context.isContextLost = () => true
      found.surface.context.reset()
      const again = find.apply(this, parameters)
      if (again.surface !== null) throw new Error("what is lost was found")
      return again
    }
  }
  if (fault === "moved") {
    // The fraction of a pixel in a picture's position and size is ignored.
    PictureCache.prototype.find = function (words, start, end) {
      return find.call(this, words, start, end, [])
    }
  }
  let [worst, mean, hits, most, odd] = [0, 0, 0, 0, 0]
  const bad = []
  if (fault === null) {
    PictureCache.prototype.find = function (...parameters) {
      const found = find.apply(this, parameters)
      if (found.surface !== null) hits += 1
      return found
    }
  }
  try {
    engine.frame(0)
    if (gesture >= 0) engine.perform(gesture)
    for (let frame = 0; frame <= frames; frame += 1) {
      const { moves } = engine.frame(frame / 60)
      kept.painter.draw(engine)
      most = Math.max(most, kept.painter.keptBytes)
      if (frame % every !== 0) continue
      plain.painter.draw(engine)
      const [ours, theirs] = [kept, plain].map(({ canvas }) =>
        new Uint8Array(canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data.buffer))
      let [largest, sum, at, seen] = [0, 0, 0, 0]
      for (let i = 0; i < ours.length; i += 1) {
        const difference = Math.abs(ours[i] - theirs[i])
        sum += difference
        if (difference > 6) seen += 1
        if (difference > largest) [largest, at] = [difference, i >> 2]
      }
      if (largest > worst) {
        worst = largest
        bad.push({ frame, largest, x: at % kept.canvas.width, y: Math.floor(at / kept.canvas.width) })
      }
      odd = Math.max(odd, seen)
      mean = Math.max(mean, sum / ours.length)
      if (!moves && frame > 30) break
    }
  } finally {
    Object.assign(PictureCache.prototype, { find, keep })
  }
  return { worst, mean, hits, most, odd, bad: bad.at(-1) ?? null }
}
