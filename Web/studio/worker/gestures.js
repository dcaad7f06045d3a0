import { Phase } from "../../host/shared/input.js"
import { InputKind } from "../../host/shared/inputs.js"

/** Numbers of the fingers of gestures that are played: others are not counted so far. */
const firstFinger = 910_000

/** Records what fingers do, and plays it again from the present time on. */
export class Gestures {
  #host
  #begin = null
  #fingers = firstFinger

  constructor(host) {
    this.#host = host
  }

  get commands() {
    const { engine, player, reply } = this.#host
    return {
      recordGesture: () => (this.#begin = player.clock.time),
      /** What fingers have done since `recordGesture`: samples as `pointer` takes them, from time 0 on. */
      recordedGesture: ({ request }) => {
        const samples = this.#begin === null ? [] : this.#since(this.#begin)
        this.#begin = null
        reply(request, samples)
      },
      gesture: ({ samples }) => player.change(() => engine.playSamples(this.#from(player.clock.time, samples))),
    }
  }

  #since(begin) {
    const down = new Set()
    const found = []
    for (const [kind, ...sample] of this.#host.engine.log) {
      if (kind !== InputKind.pointer) continue
      const [id, phase, , , time] = sample
      if (phase === Phase.hovered || (phase === Phase.began && time < begin) || (phase !== Phase.began && !down.has(id))) continue
      down.add(id)
      if (phase === Phase.ended || phase === Phase.cancelled) down.delete(id)
      found.push(sample)
    }
    // Fingers that are still down are lifted where they are.
    for (const id of down) {
      const [, , x, y, time, , device] = found.findLast(([other]) => other === id)
      found.push([id, Phase.ended, x, y, time, 0, device])
    }
    const start = found[0]?.[4] ?? 0
    return found.map(([id, phase, x, y, time, force, device]) => [id, phase, x, y, time - start, force, device])
  }

  /** With fingers of their own. */
  #from(now, samples) {
    const numbers = new Map()
    return samples.map(([id, phase, x, y, time, force, device]) => {
      if (!numbers.has(id)) numbers.set(id, (this.#fingers += 1))
      return [numbers.get(id), phase, x, y, now + time, force, device]
    })
  }
}
