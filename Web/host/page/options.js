const painters = ["auto", "canvas", "gpu"]

/** The default options of `mount`. `wasm` is required. */
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
  storage: undefined,
  worker: null,
  painter: "auto",
}

/** Returns all options of `mount` with absolute addresses. The default worker is the one at `worker`. */
export function completed(options, worker) {
  for (const name of Object.keys(options)) {
    if (!(name in defaults)) throw new TypeError(`mount has no option “${name}”. Options: ${Object.keys(defaults).join(", ")}.`)
  }
  const all = { ...defaults }
  for (const [name, value] of Object.entries(options)) if (value !== undefined) all[name] = value
  if (all.wasm === null) throw new TypeError("mount requires the address of a program: mount(element, { wasm: \"Cards.wasm\" }).")
  if (!painters.includes(all.painter)) throw new TypeError(`mount has no painter “${all.painter}”. Painters: ${painters.join(", ")}.`)
  all.wasm = new URL(all.wasm, document.baseURI).href
  all.resources = new URL(all.resources ?? new URL("Resources/", all.wasm), document.baseURI).href.replace(/\/?$/, "/")
  if (all.storage === undefined) all.storage = new URL(all.wasm).pathname
  all.worker = new URL(all.worker ?? worker, document.baseURI).href
  return all
}
