import { Reader } from "../../host/worker/reader.js"

/** The interface of a program that was built for the studio. No other module calls its functions. */
export class StudioExports {
  #exports

  constructor(exports) {
    this.#exports = exports
  }

  /** Whether the program was built for the studio. */
  get isThere() {
    return this.#exports.inspect_outline !== undefined
  }

  /** Returns the names and units of the watchable values, by index. */
  paths() {
    const reader = this.#read(this.#exports.inspect_paths?.())
    return reader.list(() => ({ name: reader.text(), unit: units[reader.u32()] }))
  }

  /**
   * Returns all parts of the stage, parents before children: { id, parent, isView, isSeen, isAnimated, hasGestures,
   * kind, name }.
   */
  outline() {
    const reader = this.#read(this.#exports.inspect_outline?.())
    return reader.list(() => {
      const [id, parent, flags] = [reader.u32(), reader.u32(), reader.u32()]
      return {
        id, parent, isView: (flags & 1) !== 0, isSeen: (flags & 2) !== 0, isAnimated: (flags & 4) !== 0,
        hasGestures: (flags & 8) !== 0, kind: reader.text(), name: reader.text(),
      }
    })
  }

  /** Returns the details of a part, or null if it no longer exists. */
  details(part) {
    const reader = this.#read(this.#exports.inspect_details?.(part))
    if (reader.isEmpty) return null
    return {
      id: reader.u32(), kind: reader.text(), name: reader.text(),
      corners: reader.list(() => ({ x: reader.f64(), y: reader.f64() })),
      numbers: reader.list(() => ({ index: reader.u32(), model: reader.f64(), value: reader.f64(), velocity: reader.f64() })),
      animations: reader.list(() => readAnimation(reader)),
      gestures: reader.list(() => ({ kind: reader.text(), state: reader.text(), isEnabled: reader.u32() !== 0 })),
      constraints: reader.list(() => ({ text: reader.text(), constant: reader.f64(), priority: reader.f64() })),
      body: reader.list(() => readBody(reader))[0] ?? null,
    }
  }

  /**
   * Returns the nearest of `parts` around a part that has animations or changing values. Returns null if there is none
   * or if the part has animations of its own.
   */
  mover(part, parts) {
    const known = new Map(parts.map((each) => [each.id, each]))
    if (known.get(part)?.isAnimated ?? true) return null
    const moves = ({ id, isAnimated }) => isAnimated || this.details(id)?.numbers.some(({ velocity }) => velocity !== 0)
    let outer = known.get(known.get(part).parent)
    while (outer !== undefined && !moves(outer)) outer = known.get(outer.parent)
    return outer ?? null
  }

  /** Returns the running animations: { part, origin, begin, path }. */
  marks() {
    const reader = this.#read(this.#exports.inspect_marks?.())
    return reader.list(() => ({ part: reader.u32(), origin: origins[reader.u32()], begin: reader.f64(), path: reader.text() }))
  }

  /**
   * Returns the timelines and their playheads: { key, timelines, playheads }. `timelines` is null if `known` is their
   * key; see `readTimeline`.
   */
  timelines(known = "") {
    const address = this.#exports.inspect_timelines?.()
    const length = address === undefined ? 0 : this.#exports.inspect_length()
    const key = keyOf(new Uint8Array(this.#exports.memory.buffer, address >>> 0, length))
    const reader = new Reader(this.#exports.memory.buffer, address >>> 0, length)
    const timelines = key === known ? null : reader.list(() => readTimeline(reader))
    const numbers = new Float64Array(playheadRoom)
    this.playheads(numbers)
    return { key, timelines, playheads: numbers }
  }

  /**
   * Writes the number of timelines into `into`, then number, time, velocity, rate and flags of each: see `Playheads`.
   */
  playheads(into) {
    const address = this.#exports.inspect_playheads?.() >>> 0
    if (address === 0) return void (into[0] = 0)
    const { buffer } = this.#exports.memory
    const count = Math.min(new DataView(buffer, address, 8).getFloat64(0, true), Math.floor((into.length - 1) / 5))
    const view = new DataView(buffer, address, 8 * (1 + 5 * count))
    for (let index = 1; index <= 5 * count; index += 1) into[index] = view.getFloat64(8 * index, true)
    into[0] = count
  }

  /**
   * Returns the corners and the appearance of all visible parts, parents before children: { id, parent, draws, look,
   * corners, color }.
   */
  depth() {
    const reader = this.#read(this.#exports.inspect_depth?.())
    return reader.list(() => ({
      id: reader.u32(), parent: reader.u32(), draws: reader.u32() !== 0, look: reader.u32(),
      corners: Array.from({ length: 4 }, () => ({ x: reader.f64(), y: reader.f64() })),
      color: Array.from({ length: 4 }, () => reader.f64()),
    }))
  }

  /** Returns the topmost part at a point of the stage, or 0 if there is none. */
  pick(x, y) {
    return this.#exports.inspect_pick?.(x, y) ?? 0
  }

  /**
   * Writes the identifier of a part and the corners of its presentation into `into`: x and y of each, NaN if they are
   * not available.
   */
  corners(part, into) {
    const { memory } = this.#exports
    const address = this.#exports.inspect_corners(part) >>> 0
    const view = new DataView(memory.buffer, address, 64)
    for (let index = 0; index < 8; index += 1) into[1 + index] = view.getFloat64(8 * index, true)
    into[0] = part
  }

  /** Returns the current value and velocity of a value of a part, or NaN if it does not exist. */
  sample(part, number) {
    const { memory } = this.#exports
    const address = this.#exports.inspect_sample(part, number) >>> 0
    const view = new DataView(memory.buffer, address, 16)
    return [view.getFloat64(0, true), view.getFloat64(8, true)]
  }

  /** Returns the current value and velocity of one of the described values. */
  described(index) {
    const address = this.#exports.inspect_described(index) >>> 0
    const view = new DataView(this.#exports.memory.buffer, address, 16)
    return [view.getFloat64(0, true), view.getFloat64(8, true)]
  }

  /** Returns the events of this frame, each as { time, kind, x, y } where `kind` is an `EventKind`. */
  events() {
    const reader = this.#read(this.#exports.inspect_events())
    return reader.list(() => ({ time: reader.f64(), kind: reader.f64(), x: reader.f64(), y: reader.f64() }))
  }

  /** Starts the check for unexplained jumps. */
  check() {
    this.#exports.inspect_check?.(1)
  }

  /** Returns the jumps of the last frame. It must be called after each frame. */
  failures() {
    if ((this.#exports.inspect_checked?.() ?? 0) === 0) return []
    const reader = this.#read(this.#exports.inspect_failures())
    return reader.list(() => ({
      time: reader.f64(), part: reader.u32(), layer: reader.text(), property: reader.text(), kind: reader.text(),
      expected: reader.f64(), found: reader.f64(), causes: reader.list(() => reader.text()),
    }))
  }

  #read(address) {
    const length = address === undefined ? 0 : this.#exports.inspect_length()
    return new Reader(this.#exports.memory.buffer, address >>> 0, length)
  }
}

/** The units of properties, by raw value of `PropertyUnit`. */
const units = ["pt", "pt", "", "", "", "rad", ""]
const kinds = ["curve", "spring", "keyframes", "transition", "group"]

/** The origins of animations, by raw value of `AnimationOrigin`. */
const origins = ["layer", "change", "block", "animator", "succession"]

function readAnimation(reader) {
  const [key, path, kind, origin, flags] = [reader.text(), reader.text(), kinds[reader.u32()], origins[reader.u32()], reader.u32()]
  const [begin, duration, elapsed, mass, stiffness, damping] = Array.from({ length: 6 }, () => reader.f64())
  const spring = Number.isNaN(mass) ? null : { mass, stiffness, damping }
  const [from, to, curve, points] = Array.from({ length: 4 }, () => reader.list(() => reader.f64()))
  return {
    key, path, kind, origin, takesCurve: (flags & 1) !== 0, isAdditive: (flags & 2) !== 0, hasEnded: (flags & 4) !== 0, begin, duration,
    elapsed, spring, from, to, curve, points,
  }
}

/** The number of values for the largest number of playheads. */
const playheadRoom = 1 + 5 * 64

/** Reads a timeline: { id, ...score, parts }, parents before children. */
function readTimeline(reader) {
  return {
    id: reader.u32(), ...readScore(reader),
    parts: reader.list(() => ({
      kind: partKinds[reader.u32()], depth: reader.u32(), begin: reader.f64(), end: reader.f64(), part: reader.u32(),
      isHeld: reader.u32() !== 0,
      changes: reader.list(() => ({ path: reader.text(), begin: reader.f64(), end: reader.f64() })),
      score: reader.list(() => readScore(reader))[0] ?? null,
    })),
  }
}

/** Reads the timing of a timeline in seconds: the length of one run, the total length and the pause between runs. */
function readScore(reader) {
  return {
    name: reader.text(), length: reader.f64(), total: reader.f64(), pause: reader.f64(), count: reader.f64(), rate: reader.f64(),
    autoreverses: reader.u32() !== 0, labels: reader.list(() => ({ name: reader.text(), time: reader.f64() })),
  }
}

/** The kinds of parts of timelines, by raw value of `TimelineSummary.Kind`. */
const partKinds = ["timeline", "curve", "spring", "inertia", "animation", "keyframes", "call"]

/** Returns a hash text of bytes. */
function keyOf(bytes) {
  let [one, other] = [0x811c9dc5, bytes.length]
  for (const byte of bytes) {
    one = Math.imul(one ^ byte, 0x01000193)
    other = Math.imul(other, 31) + byte | 0
  }
  return `${one} ${other}`
}

function readBody(reader) {
  const flags = reader.u32()
  const [dx, dy, spin, mass, density, friction, elasticity, resistance, angularResistance, charge] =
    Array.from({ length: 10 }, () => reader.f64())
  return {
    isAwake: (flags & 1) !== 0, isAnchored: (flags & 2) !== 0, allowsRotation: (flags & 4) !== 0, velocity: [dx, dy], spin, mass, density,
    friction, elasticity, resistance, angularResistance, charge, behaviors: reader.list(() => reader.text()),
  }
}
