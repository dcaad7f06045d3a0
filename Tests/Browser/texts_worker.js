import { scriptText } from "./studio/worker/script.js"
import { Extension } from "./host/worker/extension.js"
import { serve } from "./host/worker/serve.js"

/** Answers a test's queries about a program that runs as in a page. */
class Questions extends Extension {
  get commands() {
    const { engine, player, reply } = this.host
    return {
      script: ({ request }) => reply(request, scriptText(player, engine)),
      picture: ({ request }) => reply(request, [...engine.picture().words]),
      /** The same with the time of its frame, at one moment, because a status is sent later. */
      moment: ({ request }) => reply(request, [[...engine.picture().words], player.clock.time]),
      /** Whether anything moves after a frame has handled the preceding input. A status is sent later and may be outdated. */
      moves: ({ request }) => requestAnimationFrame(() => requestAnimationFrame(() => reply(request, player.moving))),
      back: ({ request, time }) => {
        player.pause()
        engine.seek(time)
        if (engine.isBehind) engine.catchUp(Infinity)
        reply(request, [...engine.picture().words])
      },
    }
  }
}

serve((host) => new Questions(host))
