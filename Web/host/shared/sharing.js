/** Whether threads can share memory here: a browser may say that a page is isolated, and yet have no memory to share. */
export const canShare = self.crossOriginIsolated === true && typeof SharedArrayBuffer === "function"
