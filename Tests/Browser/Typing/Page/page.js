import { mount } from "./host/momentum.js"

const program = mount(document.getElementById("program"), {
  wasm: "Typing.wasm", log: true, worker: new URL("worker.js", location.href).href,
})
const diagnostics = []
program.addEventListener("diagnostic", ({ detail }) => diagnostics.push(detail.text))

window.momentum = {
  ready: program.ready,
  diagnostics,
  program,
  state: () => program.ask("tell"),
  script: () => program.ask("script"),
  rows: () => program.ask("rows"),
  pause: () => program.pause(),
  play: () => program.play(),
}
