import { Phase } from "../../host/shared/input.js"
import { InputKind } from "../../host/shared/inputs.js"

/** The identifier of the first finger of played gestures. Other input does not use such numbers. */
const firstFinger = 910_000

/** A recorder of touches. It replays them from the current time on. */
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
      /** Returns the touches since `recordGesture`, as samples of `pointer` from time 0 on. */
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
    // Fingers that are still down are lifted at their position.
    for (const id of down) {
      const [, , x, y, time, , device] = found.findLast(([other]) => other === id)
      found.push([id, Phase.ended, x, y, time, 0, device])
    }
    const start = found[0]?.[4] ?? 0
    return found.map(([id, phase, x, y, time, force, device]) => [id, phase, x, y, time - start, force, device])
  }

  /** Returns the samples with separate fingers, starting now. */
  #from(now, samples) {
    const numbers = new Map()
    return samples.map(([id, phase, x, y, time, force, device]) => {
      if (!numbers.has(id)) numbers.set(id, (this.#fingers += 1))
      return [numbers.get(id), phase, x, y, now + time, force, device]
    })
  }
}
