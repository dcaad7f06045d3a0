/** Whether threads can share memory. A browser may report a page as isolated and still not support shared memory. */
export const canShare = self.crossOriginIsolated === true && typeof SharedArrayBuffer === "function"
