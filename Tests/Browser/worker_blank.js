// Inserted before the worker's own code where a test reads no pixels: the painter does its work, but the browser draws nothing, which is
// more than half of the work of a frame without a GPU.
for (const name of ["clearRect", "drawImage", "fill", "fillRect", "fillText", "putImageData", "stroke"]) {
  OffscreenCanvasRenderingContext2D.prototype[name] = () => {}
}
