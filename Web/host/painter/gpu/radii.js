/** Reduces the four radii at `at` if necessary, so that those on the same side fit. */
export function fitRadii(radii, at, width, height) {
  const [a, b, c, d] = [radii[at], radii[at + 1], radii[at + 2], radii[at + 3]]
  const scale = Math.min(1, width / (a + b), width / (c + d), height / (a + d), height / (b + c))
  if (!(scale < 1)) return
  radii[at] = a * scale
  radii[at + 1] = b * scale
  radii[at + 2] = c * scale
  radii[at + 3] = d * scale
}
