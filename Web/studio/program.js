import { mount } from "../host/momentum.js"
import { byID } from "./elements.js"
import { Notices } from "./notices.js"

/** Where the program is, which the page's script names. */
export const wasm = new URL(document.querySelector("script[data-wasm]").dataset.wasm, document.baseURI)

export const notices = new Notices(byID("notices"))

/** What paints, when the address says it: `?painter=gpu` or `?painter=canvas`. */
const asked = new URLSearchParams(location.search).get("painter")
const painter = ["canvas", "gpu"].find((name) => name === asked)

/** The program that is studied; nothing of it is open yet. */
export const program = mount(byID("device"), { wasm, worker: new URL("worker/worker.js", import.meta.url), log: true, scene: null, painter })

program.addEventListener("diagnostic", (event) => {
  event.preventDefault()
  notices.show(event.detail.text)
})
program.addEventListener("copied", ({ detail }) => {
  if (detail.succeeded) notices.show("Copied", 2.5)
  else notices.show("The browser does not let this page copy.")
})
program.addEventListener("failure", (event) => {
  event.preventDefault()
  const failure = byID("failure")
  failure.querySelector("p").textContent = event.detail.text
  failure.hidden = false
  document.body.classList.add("failed")
})
