/** Where there is room to spare, the picture is enlarged up to this. */
const largestScale = 1.4

/** The frame that the stage is shown in: as large as the scene likes, as small as it can bear; beyond either it is scaled. */
export class Device {
  #program
  #area
  #device
  #scene = null

  constructor(program, { area, device }) {
    this.#program = program
    this.#area = area
    this.#device = device
    new ResizeObserver(() => this.fit()).observe(area)
    addEventListener("resize", () => this.fit())
  }

  show(scene) {
    this.#scene = scene
    const { preferred, minimum } = scene
    this.#device.dataset.shape = preferred.height > preferred.width ? "tall" : "wide"
    // On a phone the area is as high as a scene wants it that can be taller than its preferred size.
    this.#area.style.setProperty("--aspect", Math.min(preferred.width / preferred.height, minimum.width / minimum.height))
    this.fit()
  }

  /** Follows the room there is. */
  fit() {
    if (this.#scene === null) return
    const { preferred, minimum } = this.#scene
    const { clientWidth, clientHeight } = this.#area
    const width = clamp(clientWidth, minimum.width, preferred.width)
    const height = clamp(clientHeight, minimum.height, preferred.height)
    const scale = Math.min(largestScale, clientWidth / width, clientHeight / height)
    this.#device.style.width = inWholePixels(width * scale)
    this.#device.style.height = inWholePixels(height * scale)
    this.#program.resize({ width, height })
  }
}

/** A length as CSS has it, rounded so that it covers whole pixels of the screen. */
function inWholePixels(length) {
  return `${Math.max(1, Math.round(length * devicePixelRatio)) / devicePixelRatio}px`
}

function clamp(number, low, high) {
  return Math.min(high, Math.max(low, number))
}
