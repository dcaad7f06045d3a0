/**
 * Whether the browser is a WebKit on Linux. Version 2.50 frees a picture of the GPU on a different thread from the one that
 * created it, which crashes the page's process (WebKit's bug 322349, fixed in August 2026). A picture in memory may be
 * freed on any thread.
 */
const freesInAnyThread = /Linux|X11/.test(navigator.userAgent) && /AppleWebKit/.test(navigator.userAgent)
  && !/Chrom/.test(navigator.userAgent)

/**
 * Returns the 2D context of a canvas. Its pixels are in memory if `isRead` is true because they are read often, and
 * where those of the GPU are unsafe.
 */
export function context2D(canvas, { isRead = false } = {}) {
  return isRead || freesInAnyThread ? canvas.getContext("2d", { willReadFrequently: true }) : canvas.getContext("2d")
}
