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

/** A multiple of a round step, as short as can be: thousands as k where all steps are. */
export function tickLabel(tick, step) {
  return step < 1000 ? withDecimals(tick, stepDecimals(step)) : `${withDecimals(tick / 1000, 0)}k`.replace(/^0k$/, "0")
}

/** The smallest stretch of values worth filling a plot with, by unit. */
export function leastSpread(unit) {
  return { pt: 20, "pt/s": 100 }[unit] ?? 0.1
}

/** Decimals needed to write multiples of a round step. */
export function stepDecimals(step) {
  return Math.max(0, -Math.floor(Math.log10(step) + 1e-9))
}
