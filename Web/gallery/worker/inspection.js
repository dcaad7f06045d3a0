import { Phase } from "../../host/shared/input.js"
import { Extension } from "../../host/worker/extension.js"
import { Scope } from "./scope.js"
import { scriptText } from "../../studio/worker/script.js"
import { Timeline, timelineLength } from "./timeline.js"

/** What may come between two wishes of the time line without having to wait for the place that they want. */
const passing = new Set(["scrub", "plotScrub", "hover"])

/** What the gallery adds to the host: time travel, plots, recordings, and input that lets a paused scene go on. */
export class Inspection extends Extension {
  #timeline
  #scope = null

  constructor(host) {
    super(host)
    this.#timeline = new Timeline(host)
  }

  get commands() {
    const { engine, player, reply, sendStatus } = this.host
    const timeline = this.#timeline
    return {
      plots: ({ value, velocity }) => (this.#scope = new Scope(timeline.history, value, velocity)),
      watch: ({ index, unit }) => this.#show((scope) => scope.watch(index, unit)),
      theme: ({ colours }) => this.#show((scope) => (scope.theme = colours)),
      plotSize: ({ width, heights, ratio }) => this.#show((scope) => scope.resize(width, heights, ratio)),
      hover: ({ x }) => this.#show((scope) => scope.hoverAt(x)),
      plotScrub: ({ x }) => this.#show((scope) => this.#scrub(scope, x)),
      scrub: ({ reel }) => timeline.want(reel),
      step: ({ direction }) => timeline.step(direction),
      speed: ({ value }) => (player.clock.speed = value),
      /** Null when its beginning is forgotten. */
      script: ({ request }) => reply(request, engine.isWhole ? scriptText(player, engine) : null),
      trace: ({ request }) => reply(request, this.#trace()),
      /** The page knows the numbers as of now before it has the answer. */
      state: ({ request }) => {
        sendStatus()
        const { clock, moving, framesDrawn } = player
        reply(request, { time: clock.time, playing: clock.playing, running: moving, framesDrawn, log: engine.usage })
      },
    }
  }

  receiving(message) {
    if (!passing.has(message.name)) this.#timeline.goWhereWanted()
    if (isPlayful(message)) this.#timeline.play()
  }

  opened() {
    this.#timeline.begin()
    this.#scope.reset()
  }

  beforeDisplay() {
    this.#timeline.goWhereWanted()
    return this.#timeline.goOn()
  }

  framePlayed() {
    this.#timeline.record()
  }

  forgotten(time) {
    this.#timeline.history.forget(time)
  }

  afterDisplay() {
    return this.#scope.draw(this.#timeline.playhead)
  }

  get status() {
    const { history, playhead } = this.#timeline
    return {
      start: Math.max(0, history.end - timelineLength), end: history.end, playhead, reading: this.#scope.reading(playhead),
    }
  }

  #show(change) {
    change(this.#scope)
    this.host.player.wake()
  }

  #scrub(scope, x) {
    const { playhead } = this.#timeline
    if (x === null) return scope.letGo()
    scope.hold(playhead)
    this.#timeline.want(scope.reelAt(x, playhead))
  }

  #trace() {
    const { history } = this.#timeline
    const columns = ["time", ...this.host.player.scene.watched.flatMap(({ name }) => [name, `${name}.velocity`])]
    const events = history.events.map(({ time, kind, x, y }) => ({ time, kind, x, y }))
    return { columns, rows: history.table(), events }
  }
}

/** Whether a message lets time go on where it stands still: it says so, or is input that the scene is to answer. */
function isPlayful({ name, samples }) {
  return ["play", "key", "perform"].includes(name) || (name === "pointers" && samples.some(([, phase]) => phase === Phase.began))
}
