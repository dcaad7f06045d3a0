import { addressOf, resolve } from "./address.js"
import { copy } from "./clipboard.js"
import { Controls } from "./controls.js"
import { byID } from "./elements.js"
import { Inspector } from "./inspector.js"
import { Link } from "./link.js"
import { announce, clearNotices, giveUp, notify } from "./notices.js"
import { Sidebar } from "./sidebar.js"
import { StageView } from "./stage.js"
import { missingFeatures } from "./support.js"
import { exposeForTests } from "./testing.js"
import { Tilt } from "./tilt.js"
import { Transport } from "./transport.js"

const missing = missingFeatures()
if (missing.length > 0) {
  giveUp(`This page needs a newer browser: ${missing.join(" and ")} ${missing.length > 1 ? "are" : "is"} missing here.`)
} else {
  start()
}

function start() {
  const link = new Link(new URL("worker.js", import.meta.url))
  const canvases = [byID("value-plot"), byID("velocity-plot")]
  const [stage, value, velocity] = [byID("stage"), ...canvases].map((canvas) => canvas.transferControlToOffscreen())
  const isReady = exposeForTests(link)
  link.on("failure", ({ text }) => giveUp(text))
  link.on("catalog", ({ scenes }) => run(link, scenes, canvases, isReady))
  link.send("start", { stage, value, velocity, timeOrigin: performance.timeOrigin }, [stage, value, velocity])
}

function run(link, catalog, canvases, isReady) {
  const reduceMotion = matchMedia("(prefers-reduced-motion: reduce)")
  const darkScheme = matchMedia("(prefers-color-scheme: dark)")
  const sidebar = new Sidebar(catalog)
  const stage = new StageView(link, { area: byID("area"), device: byID("device"), canvas: byID("stage") })
  const inspector = new Inspector(link, canvases)
  const controls = new Controls(link, { onVariant: changeVariant })
  const tilt = new Tilt()
  const transport = new Transport(link, { onRestart: open })
  let current = null

  function show(scene, variant) {
    if (current?.scene !== scene) {
      const description = catalog[scene]
      current = { scene, variant }
      sidebar.mark(description)
      byID("title").textContent = description.title
      byID("doing").textContent = description.hint
      byID("scene-keys").textContent = description.keys === "" ? "" : `Keys: ${description.keys}`
      document.title = `${description.title} – Momentum`
      controls.show(description, variant)
      tilt.show()
      stage.show(description)
      inspector.show(description)
      open()
    } else if (current.variant !== variant) {
      current.variant = variant
      controls.chooseVariant(variant)
      link.send("variant", { index: variant })
    }
  }

  function open() {
    link.send("open", {
      ...current,
      size: stage.size,
      reduceMotion: reduceMotion.matches,
      dark: darkScheme.matches,
      parameters: controls.parameters,
    })
    stage.fit()
  }

  function changeVariant(index) {
    history.pushState(null, "", addressOf(catalog[current.scene], index))
    show(current.scene, index)
  }

  function followAddress() {
    const { scene, variant, problem } = resolve(catalog, location.hash)
    clearNotices()
    if (problem !== null) notify(problem)
    show(scene, variant)
    history.replaceState(null, "", addressOf(catalog[scene], variant))
  }

  function describe() {
    const { id, variants } = catalog[current.scene]
    return { scene: id, variant: variants[current.variant].id, stage: stage.rectangle, scale: stage.scale }
  }

  async function download() {
    const { id, variants } = catalog[current.scene]
    const name = `momentum-${id}-${variants[current.variant].id}.txt`
    const url = URL.createObjectURL(new Blob([await link.ask("script")], { type: "text/plain" }))
    Object.assign(document.createElement("a"), { href: url, download: name }).click()
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
  }

  link.on("status", (status) => {
    transport.update(status)
    inspector.update(status)
    isReady(describe)
  })
  link.on("focus", ({ focus }) => {
    stage.keyboard.report(focus)
    stage.takesWheels = focus.wheels
  })
  link.on("diagnostic", ({ line }) => notify(line))
  link.on("copied", async ({ text }) => {
    if (await copy(text)) announce("Copied")
    else notify("The browser does not let this page copy.")
  })
  byID("download").addEventListener("click", download)
  addEventListener("popstate", followAddress)
  reduceMotion.addEventListener("change", () => link.send("reduceMotion", { flag: reduceMotion.matches }))
  darkScheme.addEventListener("change", () => {
    link.send("dark", { flag: darkScheme.matches })
    inspector.sendTheme()
  })
  matchMedia("(forced-colors: active)").addEventListener("change", () => inspector.sendTheme())
  byID("skip").addEventListener("click", (event) => {
    // The part of the address after # names a scene.
    event.preventDefault()
    byID("stage").focus()
  })
  addEventListener("resize", () => stage.fit())

  document.body.classList.add("running")
  followAddress()
  inspector.sendTheme()
  inspector.fit(canvases)
}
