import { byID, fillSegments } from "./elements.js"
import { withDecimals } from "./shared/numbers.js"

const speeds = [0.1, 0.25, 0.5, 1]

/** Play and pause, single frames, speed, and the time line of the last ten seconds. */
export class Transport {
  #playing = true
  #scrubbing = false

  constructor(program, { onRestart }) {
    byID("restart").addEventListener("click", onRestart)
    byID("back").addEventListener("click", () => program.send("step", { direction: -1 }))
    byID("forward").addEventListener("click", () => program.send("step", { direction: 1 }))
    byID("play").addEventListener("click", () => this.#playing ? program.pause() : program.play())
    fillSegments(byID("speed"), "speed", speeds.map((speed) => ({ title: `${speed}×`, label: `${speed} times speed` })),
      speeds.indexOf(1), (index) => program.send("speed", { value: speeds[index] }))
    const scrubber = byID("scrubber")
    scrubber.addEventListener("input", () => {
      this.#scrubbing = true
      program.send("scrub", { reel: Number(scrubber.value) })
    })
    scrubber.addEventListener("keydown", (event) => {
      const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key]
      if (direction === undefined) return
      event.preventDefault()
      program.send("step", { direction })
    })
    scrubber.addEventListener("change", () => (this.#scrubbing = false))
  }

  update({ time, playing, start, end, playhead }) {
    this.#showPlaying(playing)
    byID("time").textContent = withDecimals(time, 2)
    const ago = end - playhead
    byID("ago").textContent = ago > 0.005 ? `−${withDecimals(ago, 2)} s` : playing ? "Live" : "Paused"
    const scrubber = byID("scrubber")
    scrubber.min = start
    scrubber.max = end
    if (!this.#scrubbing) scrubber.value = playhead
    const fraction = end > start ? (playhead - start) / (end - start) : 0
    scrubber.style.setProperty("--progress", fraction.toFixed(4))
    scrubber.setAttribute("aria-valuetext", ago > 0.005 ? `${withDecimals(ago, 2)} seconds ago` : "now")
  }

  #showPlaying(playing) {
    if (playing === this.#playing) return
    this.#playing = playing
    const button = byID("play")
    button.dataset.playing = String(playing)
    button.setAttribute("aria-label", playing ? "Pause" : "Play")
    button.title = playing ? "Pause" : "Play"
  }
}
