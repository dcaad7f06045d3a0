/**
 * Calls every exported function of the program with extreme arguments, with inputs of every kind with extreme fields, and with invalid
 * records, also from within the program's calls of its host. Returns the traps, the growth of the memory in bytes, the refusals, the
 * number of nested calls, and the watched values of an ordinary run before and after these calls.
 */
async ({ scene, calls, seed, reenters }) => {
  const [{ loadExports }, { inputs }, { recordLength, writeRecord }] = await Promise.all(
    ["worker/load.js", "shared/inputs.js", "worker/inputrecord.js"].map((name) => import(`/host/${name}`)))
  const numbers = [0, 1, -1, 2, 7, 64, 255, 65_535, 20_001, 1_000_000, 1 << 24, 1 << 30, 2 ** 31 - 1, -(2 ** 31), 2 ** 32 - 1, 0.5, -0.5, 1e-300, 1e6,
    1e7, 1e15, 1e38, 1e308, -1e308, Infinity, -Infinity, NaN]
  // A linear congruential generator with Knuth's parameters: the same calls in every run.
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
      // A frame may make the memory grow, which detaches the previous buffer.
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
  const inputsTaken = new Set()
  /** An input of any kind, which is sometimes valid, and sometimes has other bytes or lacks some. */
  const hand = () => {
    const kind = random(inputs.length)
    const fields = inputs[kind].fields.map(({ type, words }) =>
      type === "t" || type === "y" ? Uint8Array.from({ length: random(40) }, () => random(random(2) === 0 ? 256 : 128))
        : words !== undefined && random(8) > 0 ? random(words.length) : random(3) === 0 ? random(3) : numbers[random(numbers.length)])
    const length = Math.max(0, recordLength(kind, fields) + (random(8) === 0 ? random(9) - 4 : 0))
    const record = new Uint8Array(Math.max(length, recordLength(kind, fields)))
    writeRecord(new DataView(record.buffer), 0, kind, fields)
    if (random(8) === 0) record[random(record.length)] = random(256)
    const place = exports.input_record(length) >>> 0
    // Nothing may be written from within another call.
    if (place === 0) return
    new Uint8Array(exports.memory.buffer, place, length).set(record.subarray(0, length))
    try {
      if (exports.input() === 1) inputsTaken.add(kind)
    } catch (error) {
      throw new Error(`input(${[...record.subarray(0, length)].join(", ")}): ${error.message}`, { cause: error })
    }
  }
  const trapped = []
  if (reenters) {
    breaksIn = () => {
      if (isWithin) return
      isWithin = true
      within += 1
      if (random(4) === 0) hand()
      else call(names[random(names.length)])
      isWithin = false
    }
  }
  try {
    for (let round = 0; round < calls; round += 1) {
      for (const name of names) call(name)
      for (let count = 0; count < 60; count += 1) hand()
      exports.open(scene, 0, 390, 544, 0)
      for (let i = 0; i < 4; i += 1) note(exports.frame(i / 60))
    }
  } catch (error) {
    trapped.push(error.message)
  }
  breaksIn = () => {}
  // The memory at the address now belongs to a different record.
  exports.bench_open(0)
  exports.set_dark(0)
  const refusals = [...new Set(refused)]
  return {
    names, trapped, within, taken: [...inputsTaken], refused: refusals, grown: exports.memory.buffer.byteLength - grown, before, after: trapped.length > 0 ? "" : plain(),
  }
}
