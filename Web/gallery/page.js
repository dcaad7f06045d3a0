import { mount } from "../host/momentum.js"
import { addressOf, resolve } from "./address.js"
import { Controls } from "./controls.js"
import { Device } from "./device.js"
import { byID } from "./elements.js"
import { Inspector } from "./inspector.js"
import { announce, clearNotices, giveUp, notify } from "./notices.js"
import { Sidebar } from "./sidebar.js"
import { exposeForTests } from "./testing.js"
import { Tilt } from "./tilt.js"
import { Transport } from "./transport.js"

const program = mount(byID("device"), {
  wasm: new URL("../momentum.wasm", import.meta.url),
  worker: new URL("worker/worker.js", import.meta.url),
  scene: null,
  log: true,
})
program.addEventListener("failure", (event) => {
  event.preventDefault()
  giveUp(event.detail.text)
})
if (program.failure === null) start()

function start() {
  Object.assign(program.canvas, { id: "stage" }).setAttribute("aria-describedby", "hint stage-keys")
  const canvases = [byID("value-plot"), byID("velocity-plot")]
  const [value, velocity] = canvases.map((canvas) => canvas.transferControlToOffscreen())
  program.send("plots", { value, velocity }, [value, velocity])
  const isReady = exposeForTests(program)
  program.scenes.then((scenes) => run(scenes, canvases, isReady), () => {})
}

function run(catalog, canvases, isReady) {
  const sidebar = new Sidebar(catalog)
  const device = new Device(program, { area: byID("area"), device: byID("device") })
  const inspector = new Inspector(program, canvases)
  const controls = new Controls(program, { onVariant: changeVariant })
  const tilt = new Tilt()
  const transport = new Transport(program, { onRestart: open })
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
      device.show(description)
      inspector.show(description)
      open()
    } else if (current.variant !== variant) {
      current.variant = variant
      controls.chooseVariant(variant)
      program.setVariant(variant)
    }
  }

  function open() {
    program.open({ ...current, parameters: controls.parameters })
    program.play()
    program.canvas.setAttribute("aria-label", `${catalog[current.scene].title}, interactive stage`)
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
    const { x, y, width, height } = program.canvas.getBoundingClientRect()
    const { size, scale } = program
    return { scene: id, variant: variants[current.variant].id, stage: { x, y, width, height }, size, scale }
  }

  async function download() {
    const { id, variants } = catalog[current.scene]
    const name = `momentum-${id}-${variants[current.variant].id}.txt`
    const url = URL.createObjectURL(new Blob([await program.ask("script")], { type: "text/plain" }))
    Object.assign(document.createElement("a"), { href: url, download: name }).click()
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
  }

  program.addEventListener("status", ({ detail }) => {
    transport.update(detail)
    inspector.update(detail)
    isReady(describe)
  })
  program.addEventListener("diagnostic", (event) => {
    event.preventDefault()
    notify(event.detail.text)
  })
  program.addEventListener("copied", ({ detail }) => {
    if (detail.succeeded) announce("Copied")
    else notify("The browser does not let this page copy.")
  })
  byID("download").addEventListener("click", download)
  addEventListener("popstate", followAddress)
  for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)"]) {
    matchMedia(query).addEventListener("change", () => inspector.sendTheme())
  }
  byID("skip").addEventListener("click", (event) => {
    // The part of the address after # names a scene.
    event.preventDefault()
    program.canvas.focus()
  })

  document.body.classList.add("running")
  followAddress()
  inspector.sendTheme()
  inspector.fit(canvases)
}
