import { Header } from "../../host/painter/commands.js"
import { nodesOf, short } from "./nodes.js"
import { ImageAddresses } from "./imageaddresses.js"

/** An SVG document of the picture that an engine shows. */
export async function svgText(engine) {
  const images = new ImageAddresses(engine)
  const nodes = await images.complete(() => nodesOf(engine.picture(), images.find))
  const { floats } = engine.picture()
  const markup = new Markup()
  const content = markup.text(nodes)
  return documentText(floats[Header.width], floats[Header.height], content, markup.definitions)
}

/** A document of a size, in points. */
export function documentText(width, height, content, before = "") {
  const [w, h] = [short(width), short(height)]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">\n${before}${content}\n</svg>\n`
}

/** Writes elements; what they define gets a name that is new, and images of one unit are written once. */
export class Markup {
  #names = 0
  #images = new Map()

  /** The images that elements refer to, to be written before them. */
  get definitions() {
    const images = [...this.#images].map(([address, id]) => `<image id="${id}" width="1" height="1" preserveAspectRatio="none" href="${address}"/>`)
    return images.length === 0 ? "" : `<defs>${images.join("\n")}</defs>\n`
  }

  text(node) {
    const { name, children, text } = node
    if (name === "image" && node.attributes.width === 1 && node.attributes.x === undefined) return `<use href="#${this.#image(node.attributes.href)}"/>`
    const attributes = { ...node.attributes }
    const inner = children.map((child) => {
      if (child.defines === undefined) return this.text(child)
      const id = `d${(this.#names += 1)}`
      attributes[child.defines] = `url(#${id})`
      return this.text({ ...child, defines: undefined, attributes: { id, ...child.attributes } })
    })
    const content = (text === undefined ? "" : escaped(text)) + inner.join("")
    const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(written(key, value))}"`).join("")
    if (name === "g" && list === "") return content
    return content === "" ? `<${name}${list}/>` : `<${name}${list}>${content}</${name}>`
  }

  #image(address) {
    if (!this.#images.has(address)) this.#images.set(address, `i${this.#images.size}`)
    return this.#images.get(address)
  }
}

/** The value of an attribute. */
export function written(key, value) {
  if (typeof value === "number") return String(short(value))
  if (!Array.isArray(value)) return value
  const numbers = value.map((number) => Number(number.toFixed(5))).join(" ")
  return key.toLowerCase().endsWith("transform") ? `matrix(${numbers})` : numbers
}

function escaped(text) {
  return text.replace(/[&<>"]/g, (letter) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[letter])
}
