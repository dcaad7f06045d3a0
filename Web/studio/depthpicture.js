import { context2D } from "../host/painter/context.js"
import { element } from "./elements.js"

/** The largest and the smallest opacity of a layer's background, the only known content of covered layers. */
const [strongest, faintest] = [0.88, 0.04]

/**
 * A picture of the separated layers. Visible areas of a layer are cut out of the program's picture; covered areas show
 * its background.
 */
export class DepthPicture {
  element = element("canvas", { class: "depth-picture", hidden: true, "aria-hidden": "true" })
  #context = context2D(this.element)

  /**
   * Draws the layers. `parts` are in the drawing order of the stage, `order` contains their indices from the farthest
   * to the nearest, `matrix(index)` maps points of the stage to this canvas, `picture` is the program's canvas and
   * `size` the size of the stage.
   */
  draw({ parts, order, matrix, picture, size }) {
    const { clientWidth, clientHeight } = this.element
    if (clientWidth === 0 || picture === null) return
    const [width, height] = [Math.round(clientWidth * devicePixelRatio), Math.round(clientHeight * devicePixelRatio)]
    if (this.element.width !== width || this.element.height !== height) Object.assign(this.element, { width, height })
    const context = this.#context
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, width, height)
    const { color: edge } = getComputedStyle(this.element)
    const shapes = parts.map(({ corners }) => ({ path: pathOf(corners), box: boxOf(corners) }))
    for (const index of order) {
      const { color: [red, green, blue, alpha], draws } = parts[index]
      const [a, b, c, d, e, f] = matrix(index)
      context.save()
      context.setTransform(new DOMMatrix([a, b, c, d, e, f].map((number) => number * devicePixelRatio)))
      context.fillStyle = `rgb(${[red, green, blue].map((part) => Math.round(255 * part)).join(" ")})`
      context.globalAlpha = Math.max(faintest, strongest * alpha)
      context.fill(shapes[index].path)
      context.globalAlpha = 1
      if (draws) this.#show(picture, size, index, parts, shapes)
      context.strokeStyle = edge
      context.lineWidth = 0.8 / Math.hypot(a, b)
      context.globalAlpha = draws ? 0.8 : 0.35
      context.stroke(shapes[index].path)
      context.restore()
    }
  }

  /** Draws the part of the picture in which this layer is topmost. */
  #show(picture, { width, height }, index, parts, shapes) {
    const context = this.#context
    const { path, box } = shapes[index]
    context.save()
    context.clip(path)
    const cut = []
    for (let later = index + 1; later < parts.length; later += 1) {
      const other = shapes[later]
      if (!parts[later].draws || !meet(box, other.box) || cut.some((known) => holds(known, other.box))) continue
      if (isUpright(parts[later].corners)) cut.push(other.box)
      const rest = new Path2D()
      rest.rect(box.left - 1, box.top - 1, box.right - box.left + 2, box.bottom - box.top + 2)
      rest.addPath(other.path)
      context.clip(rest, "evenodd")
    }
    context.drawImage(picture, 0, 0, width, height)
    context.restore()
  }
}

function pathOf(corners) {
  const path = new Path2D()
  corners.forEach(({ x, y }, index) => index === 0 ? path.moveTo(x, y) : path.lineTo(x, y))
  path.closePath()
  return path
}

function boxOf(corners) {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

function meet(one, other) {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

function holds(outer, inner) {
  return outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom
}

/** Returns whether a part is not rotated, so that its bounding box equals its shape. */
function isUpright([first, second, , last]) {
  const near = (one, other) => Math.abs(one - other) < 0.01
  return (near(first.y, second.y) && near(first.x, last.x)) || (near(first.x, second.x) && near(first.y, last.y))
}
