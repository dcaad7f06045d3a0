import { Depth } from "./depth.js"
import { Comparison } from "./comparison.js"
import { Device } from "./device.js"
import { byID, element } from "./elements.js"
import { Filming } from "./filming.js"
import { FingersPanel } from "./fingers.js"
import { FrameCosts } from "./framecosts.js"
import { Hands } from "./hands.js"
import { Inspector } from "./inspector.js"
import { JumpNote } from "./jumpnote.js"
import { Keys } from "./keys.js"
import { Observer } from "./observer.js"
import { OnionSkin } from "./onionskin.js"
import { Outline } from "./outline.js"
import { Overlay } from "./overlay.js"
import { Popover } from "./popover.js"
import { followWindow } from "./narrow.js"
import { notices, program, wasm } from "./program.js"
import { Saving } from "./saving.js"
import { SceneControls } from "./scene.js"
import { Sharing } from "./sharing.js"
import { keepSteady } from "./steady.js"
import { Tabs } from "./tabs.js"
import { Timeline } from "./timeline.js"
import { TimelineTracks } from "./timelinetracks.js"
import { Transport } from "./transport.js"
import { Watching } from "./watching.js"

/** The interval between two requests for the state while the program moves, in milliseconds. */
const interval = 150

followWindow()
keepSteady(byID("area"), {
  grids: [document.querySelector(".studio"), byID("theatre")], above: [document.querySelector(".brand"), byID("heading")],
  sections: [byID("tracks"), document.querySelector(".timeline")],
})
Object.assign(program.canvas, { id: "stage" }).setAttribute("aria-describedby", "hint stage-keys")
const observer = new Observer(program, wasm, byID("axis"), notices)
const watching = new Watching(observer)
const timeline = new Timeline(program, observer, watching, notices)
const overlay = new Overlay(program)
const outline = new Outline(byID("tree"), { choose, hover: (part) => overlay.hover(part) })
const inspector = new Inspector(byID("part-panel"), { program, watching, observer, choose })
const tracks = new TimelineTracks(byID("tracks"), { program, choose: (part) => overlay.onPick(part), hover: (part) => overlay.hover(part) })
const device = new Device(program, { area: byID("area"), device: byID("device"), panel: byID("device-panel"), button: byID("device-button") })
const scene = new SceneControls(program, { device, watching, notices })
const transport = new Transport(program, { onRestart: () => scene.restart() })
const sharing = new Sharing(program, { device, scene, notices, cover: byID("cover") })
const saving = new Saving(program, observer, watching, {
  panel: byID("save-panel"), button: byID("save-button"), notices, sharing,
  makeFilming: (save) => new Filming(wasm, { program, observer, notices, save }),
})
const fingers = new FingersPanel(program, {
  panel: byID("gestures-panel"), button: byID("gestures-button"), notices, middle: () => overlay.middle ?? middleOfStage(),
})
const onionSkin = new OnionSkin(wasm, observer, byID("device"), notices)
const comparison = new Comparison(wasm, { observer, watching, device, area: byID("area"), notices })
new Popover(byID("compare-panel"), byID("compare-button"))
byID("compare-panel").append(element("h3", {}, "Onion skin"), ...onionSkin.fields, element("h3", {}, "Side by side"), ...comparison.fields)
scene.onScene = ({ title, variants }) => {
  // The new scene has other parts, even with equal identifiers.
  choose(0)
  inspector.clear()
  tracks.clear()
  comparison.variants = variants
  fingers.title = title
}
const tabs = new Tabs(byID("tabs"), "shown")
const sides = new Tabs(byID("left-tabs"), "front")
for (const tab of [byID("tab-views"), byID("tab-parts")]) tab.addEventListener("click", () => look())
const depth = new Depth(program, { onChoose: choose })
new Hands(program, byID("overlay"))
new Keys({ program, transport, overlay, observer, depth, device, fingers })
new FrameCosts(byID("frame-panel"), observer)
new JumpNote(observer, { onChoose: choose })
let chosen = 0
let asked = 0
let isAsking = false
/** Whether to ask again after the answer, because another part was picked or time advanced. */
let asksAgain = false
/** Whether time advances and something has happened recently. The program is then too busy to answer. */
let isBusy = false
let settling = 0
let drawn = 0
let named = ""

/** Selects a part in the list, over the picture and in the inspector. */
function choose(part) {
  chosen = part
  outline.mark(part)
  overlay.mark(part)
  tracks.mark(part)
  look()
}

/** Returns the centre of standard gestures while no view is selected. */
function middleOfStage() {
  const { width, height } = program.size
  return { center: { x: width / 2, y: height / 2 }, reach: Math.min(width, height) / 2 }
}

/** Requests the current state unless a request is pending. */
async function look() {
  // The state may have changed since the request.
  if (isAsking) return void (asksAgain = true)
  isAsking = true
  asked = performance.now()
  try {
    const question = { part: chosen, known: tracks.known }
    const { parts, details, mover, timelines } = (isBusy ? await observer.ask("look", question) : null) ?? await askProgram()
    if (parts !== null) {
      if (outline.isSeen) outline.show(parts)
      name(parts)
      tracks.show(timelines, parts)
    }
    if (chosen !== 0 && parts !== null) inspector.show(details, mover)
    overlay.show(details)
    await depth.look(chosen, drawn)
  } catch {
    // The program has ended. The page shows the reason.
  } finally {
    isAsking = false
  }
  if (!asksAgain) return
  asksAgain = false
  look()
}

/** Requests the state again after a period without events. The last answer of the second run may be outdated. */
function rest() {
  isBusy = false
  look()
}

/**
 * Requests the state. At rest the program itself answers; while it is busy, the second run answers with a short delay.
 */
async function askProgram() {
  return {
    parts: await program.ask("outline"), details: chosen === 0 ? null : await program.ask("details", { part: chosen }),
    mover: chosen === 0 ? null : await program.ask("mover", { part: chosen }),
    timelines: await program.ask("timelines", { known: tracks.known }),
  }
}

/** Sends the names of the parts to the second thread, which draws them. */
function name(parts) {
  const names = parts.map(({ id, kind, name }) => [id, name === "" ? kind : name])
  const key = names.join("\n")
  if (key !== named) observer.send("names", { names })
  named = key
}

overlay.onPick = (part) => {
  sides.choose(byID("tab-views"))
  choose(part)
}
program.addEventListener("status", ({ detail }) => {
  transport.show(detail)
  timeline.follow(detail)
  drawn = detail.framesDrawn
  overlay.follow(detail.moving && detail.playing)
  tracks.follow(detail.moving && detail.playing)
  isBusy = detail.playing
  clearTimeout(settling)
  if (isBusy) settling = setTimeout(rest, interval)
  if (!isBusy || asked + interval <= performance.now()) look()
})
program.scenes.then((scenes) => {
  // With several scenes, the user is expected to browse first.
  if (scenes.length > 1) timeline.showAll(false)
  else {
    sides.choose(byID("tab-views"))
    tabs.choose(byID("tab-parts"))
  }
  scene.show(scenes)
  // The screen has its final size before it shows a scene.
  sharing.playAddress().then(() => scene.followAddress())
  document.body.classList.add("running")
}, () => {})
program.ready.then(look, () => {})
observer.addEventListener("paths", look)
byID("skip").addEventListener("click", (event) => {
  // The fragment of the address is reserved for the name of a scene.
  event.preventDefault()
  program.canvas.focus()
})

/** Returns the open scene, the position of the canvas on the page and the current time. */
async function state() {
  const { x, y, width, height } = program.canvas.getBoundingClientRect()
  const { size, scale } = program
  return { ...(await program.ask("state")), ...scene.state, stage: { x, y, width, height }, size, scale }
}

/** The interface for browser tests. */
Object.defineProperty(window, "studio", { value: Object.freeze({
  ready: program.ready,
  size: () => program.size,
  state,
  outline: () => program.ask("outline"),
  details: (part) => program.ask("details", { part }),
  timelines: () => program.ask("timelines", {}),
  jumps: () => observer.jumps,
  rows: () => saving.rows(),
  trace: () => program.ask("trace"),
  reading: () => observer.reading,
  runs: () => observer.ask("runs"),
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
