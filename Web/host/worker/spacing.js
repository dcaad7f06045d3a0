/** Milliseconds of computing between two keyframes, before these had to be thinned out, and between two at rests, which hold no frame. */
const leastSpacing = 32
export const restSpacing = 8
/** The part of the computing that keyframes are to take, up to a spacing, and that they may take where they are dearer. */
const [wantedShare, mostSpacing] = [1 / 40, 64]
const greatestShare = 1 / 4

/** The milliseconds of computing from a keyframe to the next, when one costs so many and they were thinned out so many times. */
export function spacing(cost, thinned) {
  return Math.max(leastSpacing * 2 ** thinned, Math.min(cost / wantedShare, mostSpacing), cost / greatestShare)
}
