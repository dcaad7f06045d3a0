followBuilds()

/**
 * Reloads the page after each successful build. During development, the server provides the number of the last build and its errors in
 * `build.json`. The errors of a failed build are displayed while the present build continues to run.
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
