/** The exports that a module must have to be a program. `open` and `frame` represent the others. */
const needed = ["memory", "catalog", "open", "frame"]

/**
 * Loads a program: a freestanding WebAssembly module that imports only the functions of `texts` for the widths of its
 * texts. Without these it measures by a table. A module that was built for a tool may import the functions of `more`.
 * Every failure is a sentence.
 */
export async function loadExports(url, texts = null, more = {}) {
  const name = decodeURIComponent(new URL(url).pathname.split("/").pop())
  const response = await fetch(url).catch(() => {
    throw new Error(`${name} cannot be reached at ${url}.`)
  })
  if (!response.ok) throw new Error(`${name} is missing: the server returned ${response.status} for ${url}.`)
  const module = await WebAssembly.compile(await response.arrayBuffer()).catch((error) => {
    throw new Error(/content security policy/i.test(error.message)
      ? `The page's content security policy blocks ${name}: add 'wasm-unsafe-eval' to script-src.`
      : `${name} is damaged: ${error.message}.`)
  })
  const exported = new Set(WebAssembly.Module.exports(module).map(({ name }) => name))
  if (!needed.every((name) => exported.has(name))) throw new Error(`${name} is not a Momentum program; build one with 'swift package web'.`)
  const instance = await WebAssembly.instantiate(module, imports(module, { ...texts?.imports, ...more }))
  if (texts !== null) texts.memory = instance.exports.memory
  instance.exports._initialize?.()
  // The entry point of the program, which registers it and returns.
  instance.exports.__main_argc_argv?.(0, 0)
  return instance.exports
}

/**
 * Returns the imports. The C library may refer to WASI functions that a program never needs: each that is not `known`
 * is replaced by a function that returns 0.
 */
function imports(module, known) {
  const all = {}
  for (const { module: space, name, kind } of WebAssembly.Module.imports(module)) {
    if (kind === "function") (all[space] ??= {})[name] = known[space]?.[name] ?? (() => 0)
  }
  return all
}
