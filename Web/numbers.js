const decimals = { pt: 1, "pt/s": 0, "°": 1, "°/s": 0, s: 2 }

/** A number as people read it: grouped thousands, a real minus sign, as many decimals as the unit deserves. */
export function formatted(number, unit) {
  return withDecimals(number, decimals[unit] ?? 3)
}

export function withDecimals(number, digits) {
  const text = number.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text.replace("-", "\u2212")
}

/** Unit of a value's velocity. */
export function perSecond(unit) {
  return unit === "" ? "/s" : `${unit}/s`
}

/** The smallest of 1, 2, 5 times a power of ten that is at least `minimum`. */
export function roundStep(minimum) {
  const power = 10 ** Math.floor(Math.log10(minimum))
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= minimum * 0.999999)
}

/** Decimals needed to write multiples of a round step. */
export function stepDecimals(step) {
  return Math.max(0, -Math.floor(Math.log10(step) + 1e-9))
}
