import { Reader } from "../../host/worker/reader.js"

/** What a program that was built for the studio can be asked: the only module that knows how its functions are called. */
export class StudioExports {
  #exports

  constructor(exports) {
    this.#exports = exports
  }

  /** Whether the program was built so. */
  get isThere() {
    return this.#exports.inspect_outline !== undefined
  }

  /** The names of the numbers that can be watched, by their positions, and what they count. */
  paths() {
    const reader = this.#read(this.#exports.inspect_paths?.())
    return reader.list(() => ({ name: reader.text(), unit: units[reader.u32()] }))
  }

  /** All that is on the stage, each before what it contains: { id, parent, isView, isSeen, isAnimated, hasGestures, kind, name }. */
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

  /** All there is to know of a part; null when it has gone. */
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
   * The nearest of `parts` around a part that moves of its own: that animations run on, or one of whose numbers changes. Null for none, and
   * where the part has animations of its own.
   */
  mover(part, parts) {
    const known = new Map(parts.map((each) => [each.id, each]))
    if (known.get(part)?.isAnimated ?? true) return null
    const moves = ({ id, isAnimated }) => isAnimated || this.details(id)?.numbers.some(({ velocity }) => velocity !== 0)
    let outer = known.get(known.get(part).parent)
    while (outer !== undefined && !moves(outer)) outer = known.get(outer.parent)
    return outer ?? null
  }

  /** The animations that run now: { part, origin, begin, path }. */
  marks() {
    const reader = this.#read(this.#exports.inspect_marks?.())
    return reader.list(() => ({ part: reader.u32(), origin: origins[reader.u32()], begin: reader.f64(), path: reader.text() }))
  }

  /**
   * The timelines that move something, and where each of them is: { key, timelines, playheads }. `timelines` is null where it is what
   * `known` is the key of; see `readTimeline`.
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

  /** Writes into `into` how many timelines there are, and of each its number, time, velocity, rate, and flags: see `Playheads`. */
  playheads(into) {
    const address = this.#exports.inspect_playheads?.() >>> 0
    if (address === 0) return void (into[0] = 0)
    const { buffer } = this.#exports.memory
    const count = Math.min(new DataView(buffer, address, 8).getFloat64(0, true), Math.floor((into.length - 1) / 5))
    const view = new DataView(buffer, address, 8 * (1 + 5 * count))
    for (let index = 1; index <= 5 * count; index += 1) into[index] = view.getFloat64(8 * index, true)
    into[0] = count
  }

  /** Where everything that is seen lies: { id, parent, draws, look, corners, color }, each before what it contains. */
  depth() {
    const reader = this.#read(this.#exports.inspect_depth?.())
    return reader.list(() => ({
      id: reader.u32(), parent: reader.u32(), draws: reader.u32() !== 0, look: reader.u32(),
      corners: Array.from({ length: 4 }, () => ({ x: reader.f64(), y: reader.f64() })),
      color: Array.from({ length: 4 }, () => reader.f64()),
    }))
  }

  /** The part in front at a point of the stage; 0 for none. */
  pick(x, y) {
    return this.#exports.inspect_pick?.(x, y) ?? 0
  }

  /** Writes into `into` the number of a part, and where its corners are seen now: x and y of each, not numbers where they are not. */
  corners(part, into) {
    const { memory } = this.#exports
    const address = this.#exports.inspect_corners(part) >>> 0
    const view = new DataView(memory.buffer, address, 64)
    for (let index = 0; index < 8; index += 1) into[1 + index] = view.getFloat64(8 * index, true)
    into[0] = part
  }

  /** Value and velocity of a number of a part now; not a number where there is none such. */
  sample(part, number) {
    const { memory } = this.#exports
    const address = this.#exports.inspect_sample(part, number) >>> 0
    const view = new DataView(memory.buffer, address, 16)
    return [view.getFloat64(0, true), view.getFloat64(8, true)]
  }

  /** Value and velocity now of one of the numbers that the scene's description names. */
  described(index) {
    const address = this.#exports.inspect_described(index) >>> 0
    const view = new DataView(this.#exports.memory.buffer, address, 16)
    return [view.getFloat64(0, true), view.getFloat64(8, true)]
  }

  /** What has happened in this frame: { time, kind, x, y } each, `kind` an `EventKind`. */
  events() {
    const reader = this.#read(this.#exports.inspect_events())
    return reader.list(() => ({ time: reader.f64(), kind: reader.f64(), x: reader.f64(), y: reader.f64() }))
  }

  /** Begins to look for steps that nothing explains. */
  check() {
    this.#exports.inspect_check?.(1)
  }

  /** To be called after each frame: the steps that it has. */
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

/** What the numbers of a property count, by the numbers of `PropertyUnit`. */
const units = ["pt", "pt", "", "", "", "rad", ""]
const kinds = ["curve", "spring", "keyframes", "transition", "group"]

/** What has added an animation, by the numbers of `AnimationOrigin`. */
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

/** Numbers of as many playheads as are followed at a time. */
const playheadRoom = 1 + 5 * 64

/** What a timeline is and consists of: { id, ...score, parts }, each part before what it contains. */
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

/** The time of a timeline: seconds of one run, of all of them, and between two. */
function readScore(reader) {
  return {
    name: reader.text(), length: reader.f64(), total: reader.f64(), pause: reader.f64(), count: reader.f64(), rate: reader.f64(),
    autoreverses: reader.u32() !== 0, labels: reader.list(() => ({ name: reader.text(), time: reader.f64() })),
  }
}

/** The kinds of parts of timelines, by the numbers of `TimelineSummary.Kind`. */
const partKinds = ["timeline", "curve", "spring", "inertia", "animation", "keyframes", "call"]

/** A text that is another one where the bytes are others. */
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
