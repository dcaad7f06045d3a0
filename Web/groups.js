/** Offscreen canvases the size of the stage, kept between frames for groups with an opacity. */
export class LayerPool {
  #free = []

  take(width, height) {
    const layer = this.#free.pop() ?? makeLayer(width, height)
    if (layer.canvas.width !== width || layer.canvas.height !== height) {
      layer.canvas.width = width
      layer.canvas.height = height
    } else {
      layer.context.reset()
    }
    return layer
  }

  give(layer) {
    this.#free.push(layer)
  }
}

function makeLayer(width, height) {
  const canvas = new OffscreenCanvas(width, height)
  return { canvas, context: canvas.getContext("2d") }
}

const [beginGroup, endGroup, shadow, firstPaint] = [3, 4, 6, 7]

/** Whether the group whose content starts at `start` holds at most one painting command and nothing composite. */
export function drawsOnce(words, start, end) {
  let paints = 0
  for (let at = start; at < end && words[at] >>> 8 > 0; at += words[at] >>> 8) {
    const opcode = words[at] & 0xff
    if (opcode === endGroup) return true
    if (opcode === beginGroup || opcode === shadow) return false
    if (opcode >= firstPaint && ++paints > 1) return false
  }
  return false
}
