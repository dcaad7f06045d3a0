// Helpers for the tests of rewinding, as `rewinding` in the page: a program that can be rewound, with a clock by which
// every frame takes a millisecond, so that keyframes are created at the same frames on every machine.
async () => {
  const modules = ["worker/engine.js", "worker/rewindable.js", "worker/load.js", "shared/inputs.js", "painter/painter.js",
    "worker/player.js", "worker/session.js", "worker/extension.js"]
  const [{ Engine }, { RewindableEngine }, { loadExports }, { InputKind }, { Painter }, { Player }, { Session }, { Extension }] =
    await Promise.all(modules.map((name) => import(`/host/${name}`)))
  const load = () => loadExports(new URL("/momentum.wasm", location.href).href)

  /** Random numbers from 0 to 1, the same for the same seed. */
  function random(seed) {
    let state = seed >>> 0
    return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
  }

  /** A hash of everything that a frame shows and of its values except the time. */
  function print(engine) {
    let hash = 0x811c9dc5
    for (const words of [engine.picture().words, new Uint32Array(engine.samples().slice(1).buffer)]) {
      for (const word of words) hash = Math.imul(hash ^ word, 0x01000193)
    }
    return hash >>> 0
  }

  /** Sends random input to a scene from a given time on: fingers, hovers, wheels, keys, and the host's own changes. */
  function* play(engine, scene, next, frames, start = 0) {
    const { preferred: { width, height }, variants, parameters, gestures } = scene
    const index = (list) => Math.floor(next() * list.length)
    let [isDown, x, y] = [false, 0, 0]
    for (let frame = 1; frame <= frames; frame += 1) {
      const time = start + frame / 60 + next() * 0.004
      const chance = next()
      if (!isDown && chance < 0.04) {
        ;[isDown, x, y] = [true, next() * width, next() * height]
        engine.pointer(1, 0, x, y, time - 0.002, next(), 0)
      } else if (isDown && chance < 0.06) {
        isDown = false
        engine.pointer(1, chance < 0.055 ? 3 : 4, x, y, time - 0.001, 0, 0)
      } else if (isDown) {
        ;[x, y] = [x + (next() - 0.5) * 40, y + (next() - 0.5) * 60]
        engine.pointer(1, 1, x, y, time - 0.001, next(), 0)
      }
      if (next() < 0.02) engine.pointer(-7, 5, next() * width, next() * height, time, 0, 1)
      if (next() < 0.01) engine.input(InputKind.variant, index(variants))
      if (next() < 0.01 && parameters.length > 0) {
        const number = index(parameters)
        const { minimum, maximum } = parameters[number]
        engine.input(InputKind.parameter, number, minimum + next() * (maximum - minimum))
      }
      if (next() < 0.02) {
        engine.input(
          InputKind.wheel, (next() - 0.5) * 50, (next() - 0.5) * 200, next() * width, next() * height, time, next() < 0.5 ? 1 : 0)
      }
      if (next() < 0.02) {
        const key = Math.floor(next() * 14)
        engine.key(key, 0)
        if (next() < 0.8) engine.key(key, 1)
      }
      if (next() < 0.003) engine.input(InputKind.resize, width * (0.8 + next() * 0.4), height * (0.8 + next() * 0.4))
      if (next() < 0.003) engine.input(InputKind.reduceMotion, next() < 0.5 ? 1 : 0)
      // The state that remains valid if time continues from the past.
      if (next() < 0.006) engine.input(InputKind.textSize, 0.8 + next())
      if (next() < 0.006) engine.input(InputKind.safeArea, next() * 40, next() * 20, next() * 40, next() * 20)
      if (next() < 0.006) engine.input(InputKind.preferences, Math.floor(next() * 8))
      if (next() < 0.005 && gestures.length > 0) engine.perform(index(gestures))
      yield engine.frame(time)
    }
  }

  /** Plays a log. Returns the time and hash of every frame. */
  function repeat(engine, log) {
    const prints = new Map()
    for (const [kind, ...numbers] of log) {
      if (kind !== InputKind.frame) {
        engine.input(kind, ...numbers)
        continue
      }
      engine.frame(...numbers)
      prints.set(numbers[0], print(engine))
    }
    return prints
  }

  /** A program with the scene open, its number of computed frames, and its input so far. */
  async function open(id, { dark = false, ...limits } = {}) {
    const exports = { ...await load() }
    const calls = { frames: 0 }
    const { frame, input, input_record: record } = exports
    let place = 0
    exports.frame = (time) => (calls.frames += 1, frame(time))
    exports.input_record = (length) => (place = record(length))
    exports.input = () => {
      // A frame without its picture is also input.
      if (new Uint8Array(exports.memory.buffer)[place] === InputKind.frame) calls.frames += 1
      return input()
    }
    const engine = new RewindableEngine(exports, { now: () => calls.frames, ...limits })
    const index = engine.scenes.findIndex((scene) => scene.id === id)
    const scene = engine.scenes[index]
    engine.open(index, 0, scene.preferred, false, dark)
    return { engine, scene, index, calls, exports }
  }

  /** A program that cannot be rewound, with the scene open. */
  async function openPlain({ scene, index }, dark = false) {
    const engine = new Engine(await load())
    engine.open(index, 0, scene.preferred, false, dark)
    return engine
  }

  /** The pixels of the engine's picture, drawn by a new painter. */
  function pixels(engine, { preferred: { width, height } }) {
    const canvas = new OffscreenCanvas(width, height)
    new Painter(canvas).draw(engine)
    return `${canvas.getContext("2d").getImageData(0, 0, width, height).data}`
  }

  function arrive(engine) {
    while (engine.isBehind) engine.catchUp()
  }

  window.rewinding = {
    random, print, play, repeat, open, openPlain, pixels, arrive, load, RewindableEngine, Painter, Player, Session, Extension,
  }
}
