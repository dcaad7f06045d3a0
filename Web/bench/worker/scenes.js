import { Painter } from "../../host/painter/painter.js"
import { Engine } from "../../host/worker/engine.js"

/** The number of measured frames of a gesture. */
const framesOfGesture = 150

/**
 * Measures the script time, in milliseconds, of the frames of every scene with its scripted gestures: all gestures of
 * its first variant, and the first one of the others. Each is played several times, by the painter and its peer
 * alternately. The fastest time of a frame is used, because other load only adds time. `peer` is the address of another
 * painter. Without it, the peer is the same painter without its caches. Calls `tell` with each scene's row.
 */
export async function measureScenes(exports, canvas, { peer = null, rounds, only = null }, tell) {
  const engine = new Engine(exports)
  const Peer = peer === null ? Painter : (await import(peer)).Painter
  const painters = [new Painter(canvas), new Peer(canvas, { keepsPictures: false })]
  for (const [index, scene] of engine.scenes.entries()) {
    if (only !== null && !only.includes(scene.id)) continue
    const evaluate = []
    const paint = painters.map(() => [])
    for (const [variant, gesture] of runs(scene)) {
      const times = painters.map(() => [])
      const script = []
      for (let round = 0; round < rounds; round += 1) {
        for (const [side, painter] of painters.entries()) {
          const frames = await play(engine, painter, scene.preferred, { index, variant, gesture })
          for (const [frame, [evaluated, painted]] of frames.entries()) {
            script[frame] = Math.min(script[frame] ?? Infinity, evaluated)
            times[side][frame] = Math.min(times[side][frame] ?? Infinity, painted)
          }
        }
      }
      evaluate.push(...script)
      for (const [side, list] of paint.entries()) list.push(...times[side])
    }
    if (evaluate.length === 0) continue
    const [ours, theirs] = paint
    tell({
      scene: scene.id, frames: evaluate.length,
      evaluate: quantile(evaluate, 0.5), paint: quantile(ours, 0.5), peer: quantile(theirs, 0.5),
      all: quantile(ours.map((time, frame) => time + evaluate[frame]), 0.95),
      peerAll: quantile(theirs.map((time, frame) => time + evaluate[frame]), 0.95),
    })
  }
}

function runs({ variants, gestures }) {
  return variants.flatMap((_, variant) => gestures.slice(0, variant === 0 ? Infinity : 1).map((_, gesture) => [variant, gesture]))
}

/** Returns the milliseconds of the engine and of the painter for each drawn frame. */
async function play(engine, painter, size, { index, variant, gesture }) {
  engine.open(index, variant, size, false)
  painter.forget()
  painter.resize(size.width, size.height)
  engine.frame(0)
  painter.draw(engine)
  engine.perform(gesture)
  const frames = []
  for (let frame = 1; frame <= framesOfGesture; frame += 1) {
    await new Promise(requestAnimationFrame)
    const begin = performance.now()
    const { changed, moves } = engine.frame(frame / 60)
    const evaluated = performance.now()
    if (!changed && !moves) break
    if (changed) painter.draw(engine)
    frames.push([evaluated - begin, performance.now() - evaluated])
  }
  return frames
}

function quantile(numbers, part) {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
}
