/** The ways to combine drawing with the existing pixels. */
export const Blend = { over: 0, added: 1, cutout: 2 }
