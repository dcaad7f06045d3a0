import { mount } from "../host/momentum.js"
import { Depth } from "./depth.js"
import { Device } from "./device.js"
import { byID } from "./elements.js"
import { FrameCosts } from "./framecosts.js"
import { Hands } from "./hands.js"
import { Inspector } from "./inspector.js"
import { JumpNote } from "./jumpnote.js"
import { Keys } from "./keys.js"
import { Notices } from "./notices.js"
import { Observer } from "./observer.js"
import { Outline } from "./outline.js"
import { Overlay } from "./overlay.js"
import { Saving } from "./saving.js"
import { SceneControls } from "./scene.js"
import { Tabs } from "./tabs.js"
import { Timeline } from "./timeline.js"
import { Transport } from "./transport.js"
import { Watching } from "./watching.js"

/** How often what is there is asked for while the program moves, in milliseconds. */
const interval = 150

const wasm = new URL(document.querySelector("script[data-wasm]").dataset.wasm, document.baseURI)
const notices = new Notices(byID("notices"))
const program = mount(byID("device"), { wasm, worker: new URL("worker/worker.js", import.meta.url), log: true })
program.addEventListener("diagnostic", (event) => {
  event.preventDefault()
  notices.show(event.detail.text)
})

const observer = new Observer(program, wasm, byID("axis"), notices)
const watching = new Watching(observer)
const timeline = new Timeline(program, observer, watching, notices)
const overlay = new Overlay(program)
const outline = new Outline(byID("tree"), { choose, hover: (part) => overlay.hover(part) })
const inspector = new Inspector(byID("part-panel"), { program, watching, observer })
const scene = new SceneControls(byID("scene-panel"), program)
const transport = new Transport(program, { onRestart: () => scene.restart() })
const device = new Device(program, { area: byID("area"), device: byID("device"), panel: byID("device-panel"), button: byID("device-button") })
const saving = new Saving(program, observer, watching, { panel: byID("save-panel"), button: byID("save-button"), notices })
new Tabs(byID("tabs"))
const depth = new Depth(program, { onChoose: choose })
new Hands(program, byID("overlay"))
new Keys({ transport, overlay, observer, depth })
new FrameCosts(byID("frame-panel"), observer)
new JumpNote(observer, { onChoose: choose })
let chosen = 0
let asked = 0
let isAsking = false
let drawn = 0
let named = ""

/** Picks a part: it is shown in the list, over the picture and in the inspector. */
function choose(part) {
  chosen = part
  outline.mark(part)
  overlay.mark(part)
  look()
}

/** Asks what is there now, unless an answer is under way. */
async function look() {
  if (isAsking) return
  isAsking = true
  asked = performance.now()
  try {
    const [parts, details] = [await program.ask("outline"), chosen === 0 ? null : await program.ask("details", { part: chosen })]
    if (parts !== null) {
      outline.show(parts)
      name(parts)
    }
    if (chosen !== 0 && parts !== null) inspector.show(details)
    overlay.show(details)
    await depth.look(chosen, drawn)
  } catch {
    // The program has ended: the page says why.
  } finally {
    isAsking = false
  }
}

/** The second thread draws what parts are called. */
function name(parts) {
  const names = parts.map(({ id, kind, name }) => [id, name === "" ? kind : name])
  const key = names.join("\n")
  if (key !== named) observer.send("names", { names })
  named = key
}

overlay.onPick = choose
program.addEventListener("status", ({ detail }) => {
  transport.show(detail)
  timeline.follow(detail)
  drawn = detail.framesDrawn
  const wait = asked + interval - performance.now()
  if (wait <= 0 || !detail.moving || !detail.playing) look()
})
program.scenes.then((scenes) => {
  scene.show(scenes)
  device.show(scenes[0])
  document.title = `${scenes[0].title} – Studio`
  byID("title").textContent = scenes[0].title
}, () => {})
program.ready.then(() => {
  look()
  document.body.classList.add("running")
}, () => {})

/** What a browser test may ask. */
Object.defineProperty(window, "studio", { value: Object.freeze({
  ready: program.ready,
  size: () => program.size,
  state: () => program.ask("state"),
  outline: () => program.ask("outline"),
  details: (part) => program.ask("details", { part }),
  jumps: () => observer.jumps,
  rows: () => observer.ask("rows"),
  runs: () => observer.ask("runs"),
  script: () => program.ask("script"),
  test: () => saving.test(),
  choose,
}) })
