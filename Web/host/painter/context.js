/**
 * Whether the browser is a WebKit on Linux. Version 2.50 frees a picture of the GPU in another thread than the one that made it, and the
 * page's process then ends (WebKit's bug 322349, mended there in August 2026). A picture in memory may be freed in any thread.
 */
const freesInAnyThread = /Linux|X11/.test(navigator.userAgent) && /AppleWebKit/.test(navigator.userAgent)
  && !/Chrom/.test(navigator.userAgent)

/** The 2D context of a canvas. Its pixels are in memory where `isRead` says that they are read often, and where the GPU's are not safe. */
export function context2D(canvas, { isRead = false } = {}) {
  return isRead || freesInAnyThread ? canvas.getContext("2d", { willReadFrequently: true }) : canvas.getContext("2d")
}
