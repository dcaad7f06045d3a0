/** How what is drawn comes onto what is there. */
export const Blend = { over: 0, added: 1, cutout: 2 }
