// Plays golden traces of one scene in one instance of the engine, and returns the 64-bit FNV-1a hash of each one's text; with `whole`, the
// text as well. `traces` has a name, the times of the frames and the names of the gesture and the variant for each.
async ({ scene, header, traces, whole }) => {
  const [{ Engine }, { loadExports }] = await Promise.all(["engine.js", "load.js"].map((file) => import(`/host/worker/${file}`)))
  const engine = new Engine(await loadExports(new URL("/momentum.wasm", location.href).href))
  const events = ["touch-down", "release", "tap", "caught", "started", "ended", "cancelled", "variant", "resized", "copied"]

  // The shortest decimal, in the form of Swift.
  const text = (number) => {
    if (Object.is(number, -0)) return "-0"
    const [digits, exponent] = number.toExponential().split("e").map((part, index) => (index ? Number(part) : part))
    if (number === 0 || (exponent >= -4 && exponent < 16)) return String(number)
    return `${digits}e${exponent < 0 ? "-" : "+"}${String(Math.abs(exponent)).padStart(2, "0")}`
  }

  const hash = (bytes) => {
    let high = 0xcbf29ce4
    let low = 0x84222325
    for (const byte of bytes) {
      low = (low ^ byte) >>> 0
      // The prime is 2^40 + 0x1b3.
      const product = low * 0x1b3
      high = (Math.imul(high, 0x1b3) + Math.floor(product / 2 ** 32) + (low << 8)) >>> 0
      low = product >>> 0
    }
    return [high, low].map((half) => half.toString(16).padStart(8, "0")).join("")
  }

  const index = engine.scenes.findIndex(({ id }) => id === scene)
  const { preferred, variants, gestures } = engine.scenes[index]
  return traces.map(({ variant, gesture, times }) => {
    engine.open(index, variants.findIndex(({ id }) => id === variant), preferred, false)
    engine.perform(gestures.findIndex(({ id }) => id === gesture))
    const lines = times.map((time) => {
      engine.frame(time)
      // An event consists of four numbers; the second is its kind.
      const kinds = [...engine.events()].filter((_, index) => index % 4 === 1).map((kind) => events[kind])
      return [...[...engine.samples()].map(text), kinds.join(" ")].join(",")
    })
    const csv = [header, ...lines].map((line) => `${line}\n`).join("")
    return { hash: hash(new TextEncoder().encode(csv)), text: whole ? csv : "" }
  })
}
