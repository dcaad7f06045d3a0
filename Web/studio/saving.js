import { element } from "./elements.js"
import { Popover } from "./popover.js"
import { testText } from "./test.js"

/** Ways out: the script, the numbers that were watched, and a test that does once more what was done. */
export class Saving {
  #program
  #observer
  #watching
  #notices

  constructor(program, observer, watching, { panel, button, notices }) {
    this.#program = program
    this.#observer = observer
    this.#watching = watching
    this.#notices = notices
    new Popover(panel, button)
    const action = (title, note, act) => {
      const made = element("button", { type: "button", class: "button wide" }, element("b", {}, title), element("span", {}, note))
      made.addEventListener("click", act)
      return made
    }
    panel.replaceChildren(
      action("Test", "does what was done, and asserts what was seen", () => this.#save("test", "StudioTests.swift", this.test())),
      action("Script", "replays to the same numbers", () => this.#save("script", "recording.txt", this.#program.ask("script"))),
      action("Numbers", "what was watched, as a table", () => this.#save("table", "watched.csv", this.table())))
  }

  /** The test as a Swift source; null when its beginning is forgotten. */
  async test() {
    const script = await this.#program.ask("script")
    if (script === null) return null
    const about = await fetch("program.json").then((response) => response.json())
    const { rows } = await this.#observer.ask("rows")
    return testText(about, script, this.#watching.all, rows)
  }

  /** What was watched, a row a frame. */
  async table() {
    const { rows } = await this.#observer.ask("rows")
    const names = this.#watching.all.flatMap(({ title, name }) => [`${title} ${name}`, `${title} ${name} velocity`])
    return [["time", ...names].map((name) => JSON.stringify(name)).join(","), ...rows.map((row) => row.join(","))].join("\n") + "\n"
  }

  async #save(kind, name, content) {
    const text = await content
    if (text === null) return this.#notices.show(`There is no ${kind}: the beginning of the recording has been forgotten. Restart for another one.`)
    const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }))
    element("a", { href: url, download: name }).click()
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
  }
}
