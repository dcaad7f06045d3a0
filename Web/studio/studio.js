import { mount } from "../host/momentum.js"
import { Depth } from "./depth.js"
import { Comparison } from "./comparison.js"
import { Device } from "./device.js"
import { byID, element } from "./elements.js"
import { Filming } from "./filming.js"
import { FingersPanel } from "./fingers.js"
import { Hands } from "./hands.js"
import { Inspector } from "./inspector.js"
import { Keys } from "./keys.js"
import { Notices } from "./notices.js"
import { Observer } from "./observer.js"
import { OnionSkin } from "./onionskin.js"
import { Outline } from "./outline.js"
import { Overlay } from "./overlay.js"
import { Popover } from "./popover.js"
import { Saving } from "./saving.js"
import { SceneControls } from "./scene.js"
import { Sharing } from "./sharing.js"
import { Tabs } from "./tabs.js"
import { Timeline } from "./timeline.js"
import { Transport } from "./transport.js"
import { Watching } from "./watching.js"

/** How often what is there is asked for while the program moves, in milliseconds. */
const interval = 150

const wasm = new URL(document.querySelector("script[data-wasm]").dataset.wasm, document.baseURI)
const notices = new Notices(byID("notices"))
const program = mount(byID("device"), { wasm, worker: new URL("worker/worker.js", import.meta.url), log: true, scene: null })
program.addEventListener("diagnostic", (event) => {
  event.preventDefault()
  notices.show(event.detail.text)
})

const observer = new Observer(program, wasm, byID("axis"), notices)
const watching = new Watching(observer)
const timeline = new Timeline(program, observer, watching, notices)
const overlay = new Overlay(program)
const outline = new Outline(byID("tree"), { choose, hover: (part) => overlay.hover(part) })
const inspector = new Inspector(byID("part-panel"), { program, watching })
const scene = new SceneControls(byID("scene-panel"), program)
const transport = new Transport(program, { onRestart: () => scene.restart() })
const device = new Device(program, { area: byID("area"), device: byID("device"), panel: byID("device-panel"), button: byID("device-button") })
const sharing = new Sharing(program, { device, scene, notices, cover: byID("cover") })
const saving = new Saving(program, observer, watching, {
  panel: byID("save-panel"), button: byID("save-button"), notices, sharing,
  makeFilming: (save) => new Filming(wasm, { program, observer, notices, save }),
})
const fingers = new FingersPanel(program, {
  panel: byID("fingers-panel"), button: byID("fingers-button"), notices, middle: () => overlay.middle ?? middleOfStage(),
})
const onionSkin = new OnionSkin(wasm, observer, byID("device"), notices)
const comparison = new Comparison(wasm, { observer, watching, device, area: byID("area"), notices })
new Popover(byID("compare-panel"), byID("compare-button"))
byID("compare-panel").append(element("h3", {}, "Onion skin"), ...onionSkin.fields, element("h3", {}, "Side by side"), ...comparison.fields)
scene.onScene = ({ variants }) => (comparison.variants = variants)
new Tabs(byID("tabs"))
const depth = new Depth(program, { onChoose: choose })
new Hands(program, byID("overlay"))
new Keys({ program, transport, overlay, observer, device, fingers })
let chosen = 0
let asked = 0
let isAsking = false

/** Picks a part: it is shown in the list, over the picture and in the inspector. */
function choose(part) {
  chosen = part
  outline.mark(part)
  overlay.mark(part)
  look()
}

/** Where standard gestures are made while no view is chosen. */
function middleOfStage() {
  const { width, height } = program.size
  return { center: { x: width / 2, y: height / 2 }, reach: Math.min(width, height) / 2 }
}

/** Asks what is there now, unless an answer is under way. */
async function look() {
  if (isAsking) return
  isAsking = true
  asked = performance.now()
  try {
    const [parts, details] = [await program.ask("outline"), chosen === 0 ? null : await program.ask("details", { part: chosen })]
    if (parts !== null) outline.show(parts)
    if (chosen !== 0 && parts !== null) inspector.show(details)
    overlay.show(details)
    await depth.look(chosen)
  } catch {
    // The program has ended: the page says why.
  } finally {
    isAsking = false
  }
}

overlay.onPick = choose
program.addEventListener("status", ({ detail }) => {
  transport.show(detail)
  timeline.follow(detail)
  const wait = asked + interval - performance.now()
  if (wait <= 0 || !detail.moving || !detail.playing) look()
})
program.scenes.then((scenes) => {
  scene.show(scenes)
  device.show(scenes[0])
  comparison.variants = scenes[0].variants
  fingers.title = scenes[0].title
  document.title = `${scenes[0].title} – Studio`
  byID("title").textContent = scenes[0].title
  // The screen has its size before anything is shown on it.
  sharing.playAddress().then((isPlayed) => isPlayed || program.open())
}, () => {})
program.ready.then(() => {
  look()
  document.body.classList.add("running")
}, () => {})

/** What a browser test may ask. */
Object.defineProperty(window, "studio", { value: Object.freeze({
  ready: program.ready,
  state: () => program.ask("state"),
  outline: () => program.ask("outline"),
  details: (part) => program.ask("details", { part }),
  jumps: () => observer.jumps,
  rows: () => observer.ask("rows"),
  script: () => program.ask("script"),
  test: () => saving.test(),
  link: () => saving.link(),
  play: (text) => sharing.play(text),
  isPlayingScript: () => sharing.playing !== null,
  film: (format, options) => saving.filming.write(format, options),
  ghosts: () => onionSkin.shown,
  others: () => comparison.rows,
  goTo: (time) => program.send("scrub", { time }),
  choose,
}) })
