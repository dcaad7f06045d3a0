import { Painter } from "../../host/painter/painter.js"
import { Engine } from "../../host/worker/engine.js"

/** Frames of a gesture that are measured. */
const framesOfGesture = 150

/**
 * Milliseconds of script in the frames of every scene with its scripted gestures: all of its first variant, the first one of the others.
 * Each is played several times, by the painter and its peer in turn; a frame counts as its fastest time, since a busy machine only adds.
 * `peer` is the address of another painter; without it, it is this one without what it keeps. Tells each scene's row.
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

/** For each frame that is drawn, the milliseconds of the engine and of the painter. */
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
