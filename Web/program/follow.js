followBuilds()

/**
 * While the page is served as its program is written, `build.json` says which build this is: another one is loaded, and one
 * that has failed leaves this one running and says why.
 */
async function followBuilds() {
  const trouble = document.getElementById("trouble")
  let first = null
  for (;;) {
    const message = await lastBuild()
    if (message !== null) {
      first ??= message.build
      trouble.textContent = message.error
      trouble.hidden = message.error === ""
      if (message.build !== first && message.error === "") return location.reload()
    }
    await new Promise((resolve) => setTimeout(resolve, 400))
  }
}

async function lastBuild() {
  try {
    const response = await fetch("build.json", { cache: "no-store" })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}
