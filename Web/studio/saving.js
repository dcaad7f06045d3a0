import { element } from "./elements.js"
import { Popover } from "./popover.js"
import { testText } from "./test.js"

/**
 * The exports of a session: the script, a link that plays it, a test that repeats it, the watched values and pictures.
 */
export class Saving {
  #program
  #observer
  #watching
  #notices
  #sharing
  #filming

  constructor(program, observer, watching, { panel, button, notices, sharing, makeFilming }) {
    this.#program = program
    this.#observer = observer
    this.#watching = watching
    this.#notices = notices
    this.#sharing = sharing
    this.#filming = makeFilming((file, name) => download(file, name))
    new Popover(panel, button).onOpen = () => this.#filming.findFormats()
    const action = (title, note, act) => {
      const made = element("button", { type: "button", class: "button wide" }, element("b", {}, title), element("span", {}, note))
      made.addEventListener("click", act)
      return made
    }
    const chosen = element("input", { type: "file", accept: ".txt,.momentum", class: "hidden", tabindex: "-1", "aria-label": "Script file" })
    chosen.addEventListener("change", async () => {
      const [file] = chosen.files
      if (file !== undefined) sharing.play(await file.text(), file.name)
      chosen.value = ""
    })
    panel.replaceChildren(
      element("h3", {}, "Session"),
      element("div", { class: "cards" }, action("Test", "Repeats the session and checks its values", () => this.#save("test", "StudioTests.swift", this.test())),
      action("Script", "Replays with identical values", () => this.#save("script", "recording.txt", this.#program.ask("script"))),
      action("Copy link", "Plays the session on this server", () => this.copyLink()),
      action("Play a script…", "Or drop one on the page", () => chosen.click()), chosen),
      element("h3", {}, "Values and pictures"),
      element("div", { class: "cards" },
        action("Trace", "Table of the watched values", () => this.#save("trace", "trace.csv", this.table()))),
      ...this.#filming.fields)
  }

  get filming() {
    return this.#filming
  }

  /** Returns the test as a Swift source, or null if the beginning of the session is lost. */
  async test() {
    const script = await this.#program.ask("script")
    if (script === null) return null
    const about = await fetch("program.json").then((response) => response.json())
    const { rows } = await this.rows()
    // Frames that were played after the script was written do not belong to the test.
    const end = Number(/^frame (\S+)\s*$/m.exec(script.slice(script.lastIndexOf("\nframe ") + 1))?.[1] ?? Infinity)
    return testText(about, script, await this.#asserted(), rows.filter(([time]) => time <= end))
  }

  /** Returns the watched values or, if there are none, the final presentation values. */
  async #asserted() {
    const watched = this.#watching.all
    return { watched, ends: watched.length > 0 ? [] : await this.#observer.ask("ends") }
  }

  /** Returns the watched values, one row per frame, up to the last played frame. */
  async rows() {
    await this.#program.ask("seen")
    return this.#observer.ask("rows")
  }

  /** Returns the watched values as a table. */
  async table() {
    const { rows } = await this.rows()
    const names = this.#watching.all.flatMap(({ title, name }) => [`${title} ${name}`, `${title} ${name} velocity`])
    return [["time", ...names].map((name) => JSON.stringify(name)).join(","), ...rows.map((row) => row.join(","))].join("\n") + "\n"
  }

  /** Returns a link that plays the session. */
  async link() {
    const script = await this.#program.ask("script")
    return script === null ? null : this.#sharing.address(script)
  }

  async copyLink() {
    const address = await this.link()
    if (address === null) return this.#notices.show("No link available: the beginning of the session was discarded, or the link is too long. Save the script instead.")
    await navigator.clipboard.writeText(address).then(
      () => this.#notices.show("Link copied.", 4), () => this.#notices.show("The browser denied access to the clipboard."))
  }

  async #save(kind, name, content) {
    const text = await content
    if (text === null) return this.#notices.show(`Cannot save the ${kind}: the beginning of the recording was discarded. Restart to record again.`)
    download(new Blob([text], { type: "text/plain" }), name)
  }
}

function download(file, name) {
  const url = URL.createObjectURL(file)
  element("a", { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
