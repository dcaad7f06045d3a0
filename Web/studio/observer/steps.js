/** Returns the smallest of 1, 2 and 5 times a power of ten that is not less than `number`. */
export function roundStep(number) {
  const power = 10 ** Math.floor(Math.log10(number))
  return power * [1, 2, 5, 10].find((factor) => factor * power >= number * (1 - 1e-9))
}
