import { Painter } from "./canvas.js"
import { Engine } from "./engine.js"
import { loadExports } from "./load.js"
import { Player, timelineLength } from "./player.js"
import { Scope } from "./scope.js"
import { scriptText } from "./script.js"

/** Numbers on the page change at most this often, in milliseconds: faster cannot be read. */
const statusInterval = 60

let engine, player, scope, pageOrigin
let lastStatus = -Infinity
let statusTimer = null
/** Where the time line wants to be: the last of many messages counts, when a frame comes. */
let wantedReel = null
/** What may come between two of them without having to wait for the place that they want. */
const passing = new Set(["scrub", "plotScrub", "hover"])
/** Where keys go, as the page was told. */
let lastFocus = ""
/** The numbers of the last key that came and of the last that a frame has handled. */
const lastKey = { received: 0, handled: 0 }

/** What the page may send, by name. */
const commands = {
  async start({ stage, value, velocity, timeOrigin }) {
    engine = new Engine(await loadExports(new URL("momentum.wasm", import.meta.url)))
    player = new Player(engine, new Painter(stage))
    scope = new Scope(player.history, value, velocity)
    pageOrigin = timeOrigin - performance.timeOrigin
    player.beforeFrame = goToWantedReel
    player.onFrame = afterFrame
    player.onFailure = fail
    post("catalog", { scenes: engine.catalog })
  },
  open(message) {
    wantedReel = null
    player.open(message)
    lastFocus = ""
    lastKey.handled = lastKey.received
    scope.reset()
  },
  resize: ({ size, pixels }) => player.resize(size, pixels),
  pointers({ samples }) {
    for (const sample of samples) sample[4] += pageOrigin
    player.addPointers(samples)
  },
  key({ key, phase, character, number }) {
    player.play()
    lastKey.received = number
    player.change((state) => {
      state.key(key, phase, character)
      lastKey.handled = number
    })
  },
  wheel({ dx, dy, x, y, time, precise }) {
    if (!player.clock.playing) return
    const at = time + pageOrigin
    player.change((state) => state.wheel(dx, dy, x, y, player.clock.stageTime(at), precise))
  },
  variant: ({ index }) => player.change((state) => state.setVariant(index)),
  parameter: ({ index, value }) => player.change((state) => state.setParameter(index, value)),
  dark: ({ flag }) => player.setDark(flag),
  /** A finger has come down here: is what it drags the scene's, or may the page scroll with it? */
  touch: ({ request, x, y }) => reply(request, engine.takesDrag(x, y)),
  reduceMotion: ({ flag }) => player.change((state) => state.setReduceMotion(flag)),
  perform({ index }) {
    player.play()
    player.change((state) => state.perform(index))
  },
  play: () => player.play(),
  pause: () => player.pause(),
  step: ({ direction }) => player.step(direction),
  speed({ value }) {
    player.clock.speed = value
  },
  scrub: ({ reel }) => wantReel(reel),
  watch({ index, unit }) {
    scope.watch(index, unit)
    player.wake()
  },
  theme({ colours }) {
    scope.theme = colours
    player?.wake()
  },
  plotSize({ width, heights, ratio }) {
    scope.resize(width, heights, ratio)
    player.wake()
  },
  hover({ x }) {
    scope.hoverAt(x)
    player.wake()
  },
  plotScrub({ x }) {
    if (x === null) scope.letGo()
    else {
      scope.hold(playhead())
      wantReel(scope.reelAt(x, playhead()))
    }
    player.wake()
  },
  script: ({ request }) => reply(request, scriptText(player.scene, player.opening, player.log())),
  trace: ({ request }) => reply(request, trace()),
  /** The page knows the numbers as of now before it has the answer. */
  state({ request }) {
    sendStatus()
    reply(request, {
      time: player.clock.time,
      playing: player.clock.playing,
      running: player.moving,
      framesDrawn: player.framesDrawn,
    })
  },
}

self.onmessage = async ({ data }) => {
  try {
    if (!passing.has(data.name)) goToWantedReel()
    await commands[data.name](data)
  } catch (error) {
    fail(error)
  }
}

function afterFrame() {
  for (const line of engine.diagnostics()) post("diagnostic", { line })
  const copied = engine.copiedText()
  if (copied !== "") post("copied", { text: copied })
  reportFocus()
  reportStatus()
  return scope.draw(playhead())
}

/** The page must know at once whether a key is the stage's: it goes by the last frame. */
function reportFocus() {
  const focus = { ...engine.focus(), handled: lastKey.handled }
  const said = Object.values(focus).join()
  if (said === lastFocus) return
  lastFocus = said
  post("focus", { focus })
}

function playhead() {
  return player.rewound ? player.history.reelAt(player.clock.time) : player.history.end
}

function wantReel(reel) {
  wantedReel = reel
  player.wake()
}

function goToWantedReel() {
  if (wantedReel === null) return
  const index = Math.max(0, player.history.indexAtReel(wantedReel + 1e-6))
  wantedReel = null
  if (player.history.length > 0) player.seek(player.history.time(index))
}

/** Sends the numbers now, or a moment later when some were sent just now, so that the last ones always arrive. */
function reportStatus() {
  if (statusTimer !== null) return
  const wait = lastStatus + statusInterval - performance.now()
  if (wait > 0) statusTimer = setTimeout(sendStatus, wait)
  else sendStatus()
}

function sendStatus() {
  clearTimeout(statusTimer)
  statusTimer = null
  const { end } = player.history
  post("status", {
    time: player.clock.time,
    playing: player.clock.playing,
    start: Math.max(0, end - timelineLength),
    end,
    playhead: playhead(),
    reading: scope.reading(playhead()),
  })
  lastStatus = performance.now()
}

function trace() {
  const columns = ["time", ...player.scene.watched.flatMap(({ name }) => [name, `${name}.velocity`])]
  const events = player.history.events.map(({ time, kind, x, y }) => ({ time, kind, x, y }))
  return { columns, rows: player.history.table(), events }
}

function post(name, content) {
  self.postMessage({ name, ...content })
}

function reply(request, value) {
  post("reply", { request, value })
}

function fail(error) {
  player?.pause()
  const plain = error instanceof WebAssembly.RuntimeError
    ? `The engine stopped (${error.message}). Reload the page to start again.`
    : error.message
  post("failure", { text: plain })
}
