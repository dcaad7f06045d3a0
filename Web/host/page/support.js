import { context2D } from "../painter/context.js"

/** Returns the features required by a program that this browser lacks, in plain words. */
export function missingFeatures() {
  const canTransfer = "transferControlToOffscreen" in HTMLCanvasElement.prototype
  const features = {
    WebAssembly: typeof WebAssembly === "object",
    "Web Workers": typeof Worker === "function",
    OffscreenCanvas: typeof OffscreenCanvas === "function" && canTransfer && offscreenDraws(),
  }
  return Object.keys(features).filter((name) => !features[name])
}

function offscreenDraws() {
  return context2D(new OffscreenCanvas(1, 1)) !== null
}
