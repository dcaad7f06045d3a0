import { InputKind } from "../../host/shared/inputs.js"

/** The user preferences that the studio has set. They also apply to the next opening. */
export class Surroundings {
  #player
  #isDark = null
  #reducesMotion = null

  constructor(player) {
    this.#player = player
  }

  receiving(message) {
    if (message.isOwn !== true) return
    if (message.name === "dark") this.#isDark = message.flag
    if (message.kind === InputKind.reduceMotion) this.#reducesMotion = message.fields[0]
  }

  /** Applies the preferences to a newly opened scene, which starts with those of the page's user. */
  opened() {
    if (this.#isDark !== null) {
      this.#player.opening.dark = this.#isDark
      this.#player.setDark(this.#isDark)
    }
    const flag = this.#reducesMotion
    if (flag !== null) this.#player.change((engine) => engine.input(InputKind.reduceMotion, flag))
  }
}
