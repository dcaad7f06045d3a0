import { fingerRadius } from "./fingers.js"
import { ImageAddresses } from "./imageaddresses.js"
import { nodesOf } from "./nodes.js"
import { Markup, documentText, written } from "./svg.js"

/** How far from the straight line between two others a number may lie to be left out, and a matrix, as parts of what is seen. */
const tolerance = 0.02

/**
 * A document that moves by itself, without a script. Frames with the same elements are one group, in which only what differs is
 * animated, by the numbers that straight lines between others would miss; where elements come or go another group follows.
 */
export class AnimatedSVG {
  #width
  #height
  #framesPerSecond
  #pause
  /** Frames with the same elements: { begin, shape, frames }. */
  #groups = []
  #count = 0

  constructor(width, height, framesPerSecond, pause) {
    this.#width = width
    this.#height = height
    this.#framesPerSecond = framesPerSecond
    this.#pause = pause
  }

  async add(engine, pointers) {
    const images = new ImageAddresses(engine)
    const root = await images.complete(() => nodesOf(engine.picture(), images.find))
    const fingers = pointers.map(([, x, y]) => ({
      name: "circle", attributes: { cx: x, cy: y, r: fingerRadius, fill: "#0a63d8", "fill-opacity": 0.36, stroke: "#0a63d8" }, children: [],
    }))
    const frame = { name: "g", attributes: {}, children: [root, ...fingers] }
    const shape = shapeOf(frame)
    if (this.#groups.at(-1)?.shape !== shape) this.#groups.push({ begin: this.#count, shape, frames: [] })
    this.#groups.at(-1).frames.push(frame)
    this.#count += 1
  }

  get text() {
    const duration = this.#count / this.#framesPerSecond + this.#pause
    const rules = []
    const markup = new Markup()
    const share = (frame) => Math.min(1, frame / this.#framesPerSecond / duration)
    const groups = this.#groups.map(({ begin, frames }, index) => {
      const merged = this.#merge(frames, begin, share, rules, duration)
      const content = markup.text(merged)
      if (this.#groups.length === 1) return content
      const isLast = index === this.#groups.length - 1
      const end = isLast ? 1 : share(begin + frames.length)
      const [from, to] = [percent(share(begin)), percent(end)]
      const name = `g${index}`
      const before = begin === 0 ? "" : `0%{visibility:hidden}`
      const after = isLast ? "" : `${to}{visibility:hidden}`
      rules.push(`@keyframes ${name}{${before}${from}{visibility:visible}${after}${isLast ? "100%{visibility:visible}" : "100%{visibility:hidden}"}}`)
      return `<g style="visibility:hidden;animation:${name} ${seconds(duration)} step-end infinite">${content}</g>`
    })
    return documentText(this.#width, this.#height, groups.join("\n"), `<style>${rules.join("")}</style>\n${markup.definitions}`)
  }

  /** One element for the same one in several frames. */
  #merge(nodes, begin, share, rules, duration) {
    const [first] = nodes
    const attributes = { ...first.attributes }
    const styles = []
    const children = first.children.map((_, index) => this.#merge(nodes.map((node) => node.children[index]), begin, share, rules, duration))
    for (const key of Object.keys(first.attributes)) {
      const values = nodes.map((node) => written(key, node.attributes[key]))
      if (values.every((value) => value === values[0])) continue
      const frames = kept(nodes.map((node) => node.attributes[key]))
      if (key === "transform") {
        const name = `t${rules.length}`
        const steps = frames.map((frame) => `${percent(share(begin + frame))}{transform:${cssMatrix(nodes[frame].attributes.transform)}}`)
        rules.push(`@keyframes ${name}{${begin === 0 ? "" : steps[0].replace(/^[^{]*/, "0%")}${steps.join("")}${`100%{transform:${cssMatrix(nodes.at(-1).attributes.transform)}}`}}`)
        styles.push(`animation:${name} ${seconds(duration)} linear infinite`)
        delete attributes.transform
        continue
      }
      const isNumber = typeof first.attributes[key] === "number" || Array.isArray(first.attributes[key])
      const [times, list] = [frames.map((frame) => share(begin + frame)), frames.map((frame) => values[frame])]
      if (times[0] > 0) times.unshift(0), list.unshift(list[0])
      if (times.at(-1) < 1) times.push(1), list.push(list.at(-1))
      children.push({ name: "animate", children: [], attributes: {
        attributeName: key, dur: seconds(duration), repeatCount: "indefinite", calcMode: isNumber ? "linear" : "discrete",
        keyTimes: times.map((time) => Number(time.toFixed(5))).join(";"), values: list.join(";"),
      } })
    }
    if (styles.length > 0) attributes.style = [first.attributes.style, ...styles].filter((style) => style !== undefined).join(";")
    return { ...first, attributes, children }
  }
}

/** What must be the same for two frames to be one group. */
function shapeOf({ name, attributes, children, text, defines }) {
  const fixed = Object.entries(attributes).map(([key, value]) =>
    key === "href" || key === "style" || key === "viewBox" ? `${key}=${value}` : `${key}${Array.isArray(value) ? value.length : ""}`)
  return `${name}(${fixed.join()})${defines ?? ""}[${text ?? children.map(shapeOf).join("")}]`
}

/** The frames whose values straight lines between others would miss; values that are no numbers, where they change. */
function kept(values) {
  if (typeof values[0] !== "number" && !Array.isArray(values[0])) {
    return values.flatMap((value, index) => (index === 0 || value !== values[index - 1] ? [index] : []))
  }
  const lists = values.map((value) => (Array.isArray(value) ? value : [value]))
  const limits = lists[0].map((_, part) => (lists[0].length === 6 && part < 4 ? tolerance / 100 : tolerance))
  const simplify = (first, last) => {
    let [worst, most] = [-1, 1]
    for (let index = first + 1; index < last; index += 1) {
      const at = (index - first) / (last - first)
      lists[index].forEach((number, part) => {
        const away = Math.abs(number - lists[first][part] - at * (lists[last][part] - lists[first][part])) / limits[part]
        if (away > most) [worst, most] = [index, away]
      })
    }
    return worst < 0 ? [first, last] : [...simplify(first, worst).slice(0, -1), ...simplify(worst, last)]
  }
  return values.length < 2 ? [0] : simplify(0, values.length - 1)
}

function cssMatrix(matrix) {
  return `matrix(${matrix.map((number) => Number(number.toFixed(5))).join()})`
}

function percent(share) {
  return `${Number((100 * share).toFixed(3))}%`
}

function seconds(duration) {
  return `${Number(duration.toFixed(4))}s`
}
