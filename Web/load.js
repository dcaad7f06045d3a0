/** Loads the engine: a freestanding WebAssembly module that asks the browser for nothing. */
export async function loadExports(url) {
  const response = await fetch(url).catch(() => null)
  if (!response?.ok) {
    throw new Error(`The engine (${fileName(url)}) is missing beside this page. Build it with “make web”, then reload.`)
  }
  const module = await WebAssembly.compile(await response.arrayBuffer()).catch((error) => {
    throw new Error(`The engine (${fileName(url)}) is damaged: ${error.message}. Build it again with “make web”.`)
  })
  const instance = await WebAssembly.instantiate(module, stubs(module))
  instance.exports._initialize?.()
  return instance.exports
}

/** The C library may name WASI functions that the engine never needs: each becomes a function returning 0. */
function stubs(module) {
  const imports = {}
  for (const { module: space, name, kind } of WebAssembly.Module.imports(module)) {
    if (kind === "function") (imports[space] ??= {})[name] = () => 0
  }
  return imports
}

function fileName(url) {
  return new URL(url).pathname.split("/").pop()
}
