import { byID, written } from "./elements.js"

/** The controls of time: play, pause, single frames, the speed and the current time. */
export class Transport {
  #program
  #isPlaying = true

  constructor(program, { onRestart }) {
    this.#program = program
    byID("restart").addEventListener("click", onRestart)
    byID("back").addEventListener("click", () => this.step(-1))
    byID("forward").addEventListener("click", () => this.step(1))
    byID("play").addEventListener("click", () => this.toggle())
    byID("speed").addEventListener("change", ({ target }) => program.send("speed", { value: Number(target.value) }))
  }

  toggle() {
    if (this.#isPlaying) this.#program.pause()
    else this.#program.play()
  }

  step(direction) {
    this.#program.send("step", { direction })
  }

  show({ time, playing, end }) {
    const clock = byID("clock")
    clock.textContent = `${written(time, 3)} s`
    clock.dataset.rewound = String(time < end - 1e-9)
    if (playing === this.#isPlaying) return
    this.#isPlaying = playing
    const button = byID("play")
    button.dataset.playing = String(playing)
    button.setAttribute("aria-label", playing ? "Pause" : "Play")
    button.title = playing ? "Pause" : "Play"
  }
}
