/**
 * Calls every exported function of the program with extreme arguments, and from within what the program asks its host. Returns what has
 * trapped, how far the memory has grown, in bytes, what was refused, how often calls came from within another, and the watched numbers
 * of a plain run before all that and after it.
 */
async ({ scene, calls, seed, reenters }) => {
  const { loadExports } = await import("/host/worker/load.js")
  const numbers = [0, 1, -1, 2, 7, 64, 255, 65_535, 20_001, 1_000_000, 1 << 24, 1 << 30, 2 ** 31 - 1, -(2 ** 31), 2 ** 32 - 1, 0.5, -0.5, 1e-300, 1e6,
    1e7, 1e15, 1e38, 1e308, -1e308, Infinity, -Infinity, NaN]
  // Linear congruential, by Knuth: the same calls in every run.
  let state = BigInt(seed)
  const random = (count) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn
    return Number((state >> 33n) % BigInt(count))
  }
  let exports = null
  let within = 0
  let isWithin = false
  let breaksIn = () => {}
  const texts = {
    imports: {
      momentum: { measure_text: (address, length) => (breaksIn(), length % 7 === 3 ? 2 ** 31 - 1 : 0), take_text: () => breaksIn() },
      studio: { phase: () => breaksIn() },
    },
  }
  exports = await loadExports(new URL("/momentum.wasm", location.href).href, texts)
  const names = Object.keys(exports).filter((name) => typeof exports[name] === "function" && !name.startsWith("_"))
  const utf8 = new TextDecoder()
  const refused = []
  const note = (address) => {
    const record = new DataView(exports.memory.buffer, address >>> 0, 96)
    const [start, length] = [record.getUint32(48, true), record.getUint32(52, true)]
    refused.push(...utf8.decode(new Uint8Array(exports.memory.buffer, start, length)).split("\n").filter((line) => line !== ""))
  }
  const plain = () => {
    exports.open(scene, 0, 390, 544, 0)
    const rows = []
    for (let i = 0; i < 20; i += 1) {
      // A frame may make the memory grow, which detaches the buffer of before.
      const address = exports.frame(i / 60) >>> 0
      const record = new DataView(exports.memory.buffer, address, 96)
      const [start, length] = [record.getUint32(16, true), record.getUint32(20, true)]
      rows.push(new Float64Array(exports.memory.buffer.slice(start, start + length)).join())
    }
    return rows.join("\n")
  }
  const before = plain()
  const grown = exports.memory.buffer.byteLength
  const call = (name) => {
    const given = Array.from({ length: exports[name].length }, () => numbers[random(numbers.length)])
    try {
      return exports[name](...given)
    } catch (error) {
      throw new Error(`${name}(${given.join(", ")}): ${error.message}`, { cause: error })
    }
  }
  const trapped = []
  if (reenters) {
    breaksIn = () => {
      if (isWithin) return
      isWithin = true
      within += 1
      call(names[random(names.length)])
      isWithin = false
    }
  }
  try {
    for (let round = 0; round < calls; round += 1) {
      for (const name of names) call(name)
      exports.open(scene, 0, 390, 544, 0)
      for (let i = 0; i < 4; i += 1) note(exports.frame(i / 60))
    }
  } catch (error) {
    trapped.push(error.message)
  }
  breaksIn = () => {}
  // What was left there is another one's.
  exports.bench_open(0)
  exports.set_dark(0)
  const refusals = [...new Set(refused)]
  return {
    names, trapped, within, refused: refusals, grown: exports.memory.buffer.byteLength - grown, before, after: trapped.length > 0 ? "" : plain(),
  }
}
