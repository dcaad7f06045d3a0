const painters = ["auto", "canvas", "gpu"]

/** What `mount` takes when nothing else is said; `wasm` must be. */
const defaults = {
  wasm: null,
  scene: 0,
  variant: 0,
  parameters: {},
  size: null,
  textSize: null,
  label: null,
  log: false,
  resources: null,
  worker: null,
  painter: "auto",
}

/** The options of `mount`, all of them, addresses in full; without another one the worker is that at `worker`. */
export function completed(options, worker) {
  for (const name of Object.keys(options)) {
    if (!(name in defaults)) throw new TypeError(`mount has no option “${name}”, only ${Object.keys(defaults).join(", ")}.`)
  }
  const all = { ...defaults }
  for (const [name, value] of Object.entries(options)) if (value !== undefined) all[name] = value
  if (all.wasm === null) throw new TypeError("mount needs the address of a program: mount(element, { wasm: \"Cards.wasm\" }).")
  if (!painters.includes(all.painter)) throw new TypeError(`mount has no painter “${all.painter}”, only ${painters.join(", ")}.`)
  all.wasm = new URL(all.wasm, document.baseURI).href
  all.resources = new URL(all.resources ?? new URL("Resources/", all.wasm), document.baseURI).href.replace(/\/?$/, "/")
  all.worker = new URL(all.worker ?? worker, document.baseURI).href
  return all
}
