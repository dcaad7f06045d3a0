/** The keyword of a script in the address, and the largest length of an address that browsers accept. */
const [word, longest] = ["play", 2_000_000]

/**
 * The import of scripts that are dropped on the page, chosen as a file or contained in the page's address, and the
 * creation of such addresses.
 */
export class Sharing {
  #program
  #device
  #scene
  #notices
  /** The played script, or null. */
  playing = null

  constructor(program, { device, scene, notices, cover }) {
    this.#program = program
    this.#device = device
    this.#scene = scene
    this.#notices = notices
    this.#listen(cover)
    addEventListener("hashchange", () => this.playAddress())
    program.addEventListener("fed", () => (this.playing = null))
  }

  /** Plays a script from its beginning. `name` is the name of the file, for messages. */
  async play(text, name = "The script") {
    const about = await this.#program.ask("readScript", { text })
    if (about.problem !== undefined) return void this.#notices.show(`${name} cannot be played: ${about.problem}.`)
    const { scene, variant, size, reduceMotion, environment } = about
    this.playing = about
    this.#scene.shows(scene, variant)
    this.#device.showRecorded(size)
    this.#program.open({ scene, variant })
    // The script plays as it was recorded, without the preferences of the page's user.
    this.#program.send("feed", { text })
    this.#program.send("open", { scene, variant, size, reduceMotion, environment, dark: this.#device.isDark, parameters: [], isFed: true })
    this.#program.play()
  }

  /** Plays the script in the page's address. Returns whether there is one. */
  async playAddress() {
    const [name, packed] = location.hash.slice(1).split("=")
    if (name !== word || packed === undefined) return false
    try {
      await this.play(await unpacked(packed), "The script in the address")
    } catch {
      this.#notices.show("The script in the address is incomplete or damaged. Copy the whole address.")
    }
    return true
  }

  /** Returns an address that plays a script, or null if it would be too long. */
  async address(text) {
    const packed = await packedText(text)
    if (packed.length > longest) return null
    const address = new URL(location.href)
    address.hash = `${word}=${packed}`
    return address.href
  }

  #listen(cover) {
    let depth = 0
    const holdsFiles = (event) => event.dataTransfer?.types.includes("Files")
    const show = (isOver) => {
      depth = isOver ? depth : 0
      cover.hidden = !isOver
    }
    addEventListener("dragenter", (event) => {
      if (!holdsFiles(event)) return
      depth += 1
      show(true)
    })
    addEventListener("dragleave", (event) => {
      if (!holdsFiles(event)) return
      depth -= 1
      if (depth <= 0) show(false)
    })
    addEventListener("dragover", (event) => holdsFiles(event) && event.preventDefault())
    addEventListener("drop", async (event) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      show(false)
      const [file] = event.dataTransfer.files
      if (file !== undefined) await this.play(await file.text(), file.name)
    })
  }
}

/** Returns the compressed text in characters that are valid in addresses. */
async function packedText(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  let letters = ""
  for (let at = 0; at < bytes.length; at += 0x8000) letters += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")
}

async function unpacked(letters) {
  const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0))
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text()
}
