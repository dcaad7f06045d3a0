import { mount } from "../host/momentum.js"
import { byID } from "./elements.js"
import { Notices } from "./notices.js"

/** The URL of the program, which the page's script element specifies. */
export const wasm = new URL(document.querySelector("script[data-wasm]").dataset.wasm, document.baseURI)

export const notices = new Notices(byID("notices"))

/** The painter that the address asks for: `?painter=gpu` or `?painter=canvas`. */
const asked = new URLSearchParams(location.search).get("painter")
const painter = ["canvas", "gpu"].find((name) => name === asked)

/** The studied program. None of its scenes is open yet. */
export const program = mount(byID("device"), { wasm, worker: new URL("worker/worker.js", import.meta.url), log: true, scene: null, painter })

program.addEventListener("diagnostic", (event) => {
  event.preventDefault()
  notices.show(event.detail.text)
})
program.addEventListener("copied", ({ detail }) => {
  if (detail.succeeded) notices.show("Copied", 2.5)
  else notices.show("The browser denied access to the clipboard.")
})
program.addEventListener("failure", (event) => {
  event.preventDefault()
  const failure = byID("failure")
  failure.querySelector("p").textContent = event.detail.text
  failure.hidden = false
  document.body.classList.add("failed")
})
