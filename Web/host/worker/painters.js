import { GPUPainter } from "../painter/gpu/painter.js"
import { Painter } from "../painter/painter.js"

/**
 * Returns the painter of a canvas. `auto` uses the GPU unless it is emulated in software, where a canvas is faster.
 * `gpu` is WebGL2 with any implementation, and `canvas` a 2D context. If a browser has no WebGL2, all choices use a
 * canvas. `onLost` is called when the browser takes the GPU away, or with a sentence if the GPU fails. The canvas then
 * keeps its last picture and can no longer be drawn on.
 */
export function makePainter(canvas, choice, onLost) {
  const gl = choice === "gpu" || (choice === "auto" && hasGPU()) ? canvas.getContext("webgl2", attributes) : null
  if (gl === null) return new Painter(canvas)
  try {
    const painter = new GPUPainter(canvas, gl)
    canvas.addEventListener("webglcontextlost", () => onLost(null), { once: true })
    return painter
  } catch (error) {
    onLost(gl.isContextLost() ? null : `${error.message} The program is drawn on a 2D canvas instead.`)
    // Drawing is invisible until there is another canvas.
    return new Painter(new OffscreenCanvas(canvas.width, canvas.height))
  }
}

const attributes = { antialias: false, depth: false, alpha: true, premultipliedAlpha: true }

/** Renderers in software. */
const software = /swiftshader|llvmpipe|softpipe|software|basic render|mesa offscreen/i

/** Returns whether WebGL2 is available and uses a GPU. */
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
