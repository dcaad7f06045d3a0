import { Header, headerWords } from "../../host/painter/commands.js"
import { HandMotionGPU } from "./gpumotion.js"
import { HandMotion, stageSize } from "./motion.js"
import { GPUPainter } from "../../host/painter/gpu/painter.js"
import { measureScenes } from "./scenes.js"
import { Painter } from "../../host/painter/painter.js"
import { loadExports } from "../../host/worker/load.js"

/** The number of frames before the measurement, and the number of blocks and frames of the measurement. */
const warmUp = 30
const blocks = 9
const framesOfBlock = 12

let exports

/** The engine's layers, drawn by one of the host's painters. */
class EngineMotion {
  #painter
  /** The address of the display list. */
  #list = 0

  constructor(painter, count) {
    this.#painter = painter
    exports.bench_open(count)
  }

  evaluate(time) {
    exports.bench_evaluate(time)
  }

  list() {
    this.#list = exports.bench_draw() >>> 0
  }

  draw() {
    this.#painter.draw(this)
  }

  picture() {
    const { buffer } = exports.memory
    const length = new Uint32Array(buffer, this.#list, headerWords)[Header.count]
    return { words: new Uint32Array(buffer, this.#list, length), floats: new Float32Array(buffer, this.#list, length) }
  }

  image() {
    return null
  }
}

/** Both sides, with both kinds of painters. */
const motions = {
  ours: (canvas, count) => new EngineMotion(new Painter(canvas), count),
  hand: (canvas, count) => new HandMotion(canvas, count),
  gpu: (canvas, count) => new EngineMotion(new GPUPainter(canvas, gpu(canvas)), count),
  gpuHand: (canvas, count) => new HandMotionGPU(canvas, count),
}

function gpu(canvas) {
  return canvas.getContext("webgl2", { antialias: false, depth: false })
}

const commands = {
  async measure({ canvas, counts, peer }) {
    const Peer = peer && (await import(`../peers/${peer}.js`)).Motion
    for (const count of counts) self.postMessage({ name: "row", row: await measure(canvas, count, Peer) })
    self.postMessage({ name: "done" })
  },
  async scenes({ canvas, options }) {
    await measureScenes(exports, canvas, options, (row) => self.postMessage({ name: "scene", row }))
    self.postMessage({ name: "scenes" })
  },
  async pictures({ count, time, peer }) {
    const peers = peer ? [(await import(`../peers/${peer}.js`)).Motion] : []
    const pictures = [...Object.values(motions), ...peers.map((Peer) => (canvas, count) => new Peer(canvas, count))].map((make) => {
      const canvas = new OffscreenCanvas(stageSize.width, stageSize.height)
      const motion = make(canvas, count)
      motion.evaluate(time)
      motion.list?.()
      motion.draw()
      const shown = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d")
      shown.drawImage(canvas, 0, 0)
      return shown.getImageData(0, 0, canvas.width, canvas.height).data
    })
    self.postMessage({ name: "pictures", pictures })
  },
}

self.onmessage = async ({ data }) => {
  try {
    exports ??= await loadExports(new URL("../../momentum.wasm", import.meta.url))
    await commands[data.name](data)
  } catch (error) {
    self.postMessage({ name: "failure", text: error.message })
  }
}

/**
 * Returns the milliseconds per frame, with the frames of all sides alternating: the medians over the blocks of the
 * means.
 */
async function measure(canvas, count, Peer) {
  Object.assign(canvas, stageSize)
  const makes = Object.values(motions)
  if (Peer) makes.push((canvas, count) => new Peer(canvas, count))
  const canvases = makes.map((_, index) =>
    (index === 2 || index === 3 ? new OffscreenCanvas(stageSize.width, stageSize.height) : canvas))
  const sides = makes.map((make, index) => make(canvases[index], count))
  const contexts = makes.map((_, index) => (index === 2 || index === 3 ? gpu(canvases[index]) : null))
  const pixel = new Uint8Array(4)
  let frame = 0
  const step = async (motion, gl) => {
    const time = (frame += 1) / 60
    await new Promise(requestAnimationFrame)
    const begin = performance.now()
    motion.evaluate(time)
    const evaluated = performance.now()
    motion.list?.()
    const listed = performance.now()
    motion.draw()
    const drawn = performance.now()
    // Pixels are drawn asynchronously, and the next frame would not wait for them.
    gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
    return [evaluated - begin, listed - evaluated, drawn - listed]
  }
  for (let i = 0; i < warmUp; i += 1) for (const [k, motion] of sides.entries()) await step(motion, contexts[k])
  const means = []
  for (let block = 0; block < blocks; block += 1) {
    const sums = sides.map(() => [0, 0, 0])
    for (let i = 0; i < framesOfBlock; i += 1) {
      for (const [k, motion] of sides.entries()) (await step(motion, contexts[k])).forEach((part, p) => (sums[k][p] += part))
    }
    means.push(sums.map((parts) => parts.map((sum) => sum / framesOfBlock)))
    self.postMessage({ name: "progress", count, part: (block + 1) / blocks })
  }
  exports.bench_open(0)
  const total = (parts) => parts[0] + parts[1] + parts[2]
  return {
    count,
    ours: median(means.map(([ours]) => total(ours))),
    hand: median(means.map(([, hand]) => total(hand))),
    ratio: median(means.map(([ours, hand]) => total(ours) / total(hand))),
    evaluate: median(means.map(([ours]) => ours[0])),
    list: median(means.map(([ours]) => ours[1])),
    paint: median(means.map(([ours]) => ours[2])),
    gpu: median(means.map(([, , gpu]) => total(gpu))),
    gpuHand: median(means.map(([, , , hand]) => total(hand))),
    gpuPaint: median(means.map(([, , gpu]) => gpu[2])),
    ...(Peer && {
      peer: median(means.map((sides) => total(sides[4]))),
      peerRatio: median(means.map((sides) => total(sides[0]) / total(sides[4]))),
    }),
  }
}

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b)
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2
}
