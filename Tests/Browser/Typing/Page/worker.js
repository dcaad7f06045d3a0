import { scriptText } from "./studio/worker/script.js"
import { Extension } from "./host/worker/extension.js"
import { serve } from "./host/worker/serve.js"

/** The state for a test: the focused text in the program, the script of all input, and the watched properties. */
class Telling extends Extension {
  #rows = []

  get commands() {
    const { engine, player, reply } = this.host
    return {
      tell: ({ request }) => {
        const input = engine.textInput()
        const text = input === null ? null : { ...input.state, ...input.letters() }
        reply(request, { text, running: player.moving, framesDrawn: player.framesDrawn, time: player.clock.time })
      },
      script: ({ request }) => reply(request, scriptText(player, engine)),
      rows: ({ request }) => reply(request, this.#rows),
    }
  }

  framePlayed() {
    this.#rows.push([...this.host.engine.samples()])
  }
}

serve((host) => new Telling(host))
