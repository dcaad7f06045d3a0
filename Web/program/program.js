import { mount } from "./host/momentum.js"

const program = mount(document.getElementById("program"), { wasm: "PROGRAM.wasm" })
program.scenes.then(([scene]) => (document.title = scene.title), () => {})
