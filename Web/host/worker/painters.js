import { GPUPainter } from "../painter/gpu/painter.js"
import { Painter } from "../painter/painter.js"

/**
 * The painter of a canvas. `auto` is the GPU's where it is one, and not a processor that does as if: that paints faster with a canvas.
 * `gpu` is WebGL2, whoever computes it, and `canvas` a 2D context. Where a browser has no WebGL2, all are the canvas's. `onLost` is called
 * when the browser takes the GPU away, or with a sentence when it cannot do what it should: the canvas keeps its last picture then and
 * cannot be painted on any more.
 */
export function makePainter(canvas, choice, onLost) {
  const gl = choice === "gpu" || (choice === "auto" && hasGPU()) ? canvas.getContext("webgl2", attributes) : null
  if (gl === null) return new Painter(canvas)
  try {
    const painter = new GPUPainter(canvas, gl)
    canvas.addEventListener("webglcontextlost", () => onLost(null), { once: true })
    return painter
  } catch (error) {
    onLost(gl.isContextLost() ? null : `${error.message} The program is painted on a 2D canvas.`)
    // What is painted until there is another canvas is not seen.
    return new Painter(new OffscreenCanvas(canvas.width, canvas.height))
  }
}

const attributes = { antialias: false, depth: false, alpha: true, premultipliedAlpha: true }

/** Renderers that are programs. */
const software = /swiftshader|llvmpipe|softpipe|software|basic render|mesa offscreen/i

/** Whether WebGL2 is there and computed by a GPU. */
export function hasGPU() {
  const gl = new OffscreenCanvas(1, 1).getContext("webgl2", { ...attributes, failIfMajorPerformanceCaveat: true })
  if (gl === null) return false
  let renderer = gl.getParameter(gl.RENDERER)
  if (/^WebKit WebGL$/.test(renderer)) {
    const names = gl.getExtension("WEBGL_debug_renderer_info")
    if (names !== null) renderer = gl.getParameter(names.UNMASKED_RENDERER_WEBGL)
  }
  return gl.getParameter(gl.MAX_TEXTURE_SIZE) >= 4096 && !software.test(renderer)
}
