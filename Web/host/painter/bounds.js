import {
  BackdropBlur, FillGradient, FillPath, FillRect, Image, Join, Opcode, Push, Shadow, ShadowPath, StrokePath, StrokeRect,
  strokePathPath,
} from "./commands.js"

/** The number of standard deviations beyond which a Gaussian is negligible. */
export const gaussianReach = 3
const nowhere = [Infinity, Infinity, -Infinity, -Infinity]
export const everywhere = [-Infinity, -Infinity, Infinity, Infinity]

/**
 * Returns the device pixels (left, top, right, bottom) that the command at `at` may change, or `everywhere` if they are
 * unknown.
 */
export function paintedBox(opcode, words, floats, at, matrix, contents) {
  switch (opcode) {
    case Opcode.fillRect: return rectangle(matrix, floats, at + FillRect.shape)
    case Opcode.backdropBlur: return rectangle(matrix, floats, at + BackdropBlur.shape)
    case Opcode.strokeRect: return rectangle(matrix, floats, at + StrokeRect.shape)
    case Opcode.fillGradient: return rectangle(matrix, floats, at + FillGradient.shape)
    case Opcode.image: return rectangle(matrix, floats, at + Image.target)
    case Opcode.fillPath: return local(matrix, contents.paths.extent(words, floats, at + FillPath.path), 0)
    case Opcode.strokePath: {
      const isMitred = words[at + StrokePath.join] === Join.miter
      const beyond = floats[at + StrokePath.lineWidth] / 2 * Math.max(1.5, isMitred ? floats[at + StrokePath.miterLimit] : 0)
      return local(matrix, contents.paths.extent(words, floats, strokePathPath(words, at)), beyond)
    }
    case Opcode.text: return local(matrix, contents.texts.extent(words, floats, at), 0)
    case Opcode.shadowPath: return shadowBox(local(matrix, contents.paths.extent(words, floats, at + ShadowPath.path), 0), matrix, floats, at)
    default: return everywhere
  }
}

/** Returns the box of the shadow at `at`, a shadow or a shadowPath, of content in a box. */
export function shadowBox([left, top, right, bottom], { a, b, c, d, scale }, floats, at) {
  const beyond = gaussianReach * floats[at + Shadow.radius] * scale + 2
  const [x, y] = [floats[at + Shadow.dx], floats[at + Shadow.dy]]
  const [dx, dy] = [a * x + c * y, b * x + d * y]
  return [left + dx - beyond, top + dy - beyond, right + dx + beyond, bottom + dy + beyond]
}

/** Returns the smallest rectangle that contains both. */
export function union([left, top, right, bottom], [l, t, r, b]) {
  return [Math.min(left, l), Math.min(top, t), Math.max(right, r), Math.max(bottom, b)]
}

/** Returns whether two rectangles may have a pixel in common. True if one of them is unknown. */
export function meet([left, top, right, bottom], [l, t, r, b]) {
  return !(left >= r || right <= l || top >= b || bottom <= t)
}

/**
 * Returns the device pixels that the content of the group that starts at `start` may change, and the index of its end:
 * { box, end }. Its commands are transformed by `matrix`, which is restored. For a group that is not closed, the end is
 * beyond the list.
 */
export function groupBox(words, floats, start, end, matrix, contents) {
  let [box, depth, masks, spread, shadow] = [nowhere, 0, 0, null, -1]
  let at = start
  const stop = () => {
    for (; depth > 0; depth -= 1) matrix.restore()
    if (spread !== null) box = union(box, [box[0] + spread[0], box[1] + spread[1], box[2] + spread[2], box[3] + spread[3]])
    return { box, end: at }
  }
  let groups = 0
  const depths = []
  for (; at < end && words[at] >>> 8 > 0; at += words[at] >>> 8) {
    const opcode = words[at] & 0xff
    switch (opcode) {
      case Opcode.push:
        matrix.save()
        matrix.concatenate(floats, at + Push.matrix)
        depth += 1
        break
      case Opcode.pop:
        if (depth === (depths.at(-1) ?? 0)) return stop()
        matrix.restore()
        depth -= 1
        break
      case Opcode.beginGroup: case Opcode.beginMask:
        depths.push(depth)
        if (opcode === Opcode.beginMask) masks += 1
        else groups += 1
        if (shadow >= 0) spread = union(spread ?? [0, 0, 0, 0], shadowBox([0, 0, 0, 0], matrix, floats, shadow))
        shadow = -1
        break
      case Opcode.endGroup: case Opcode.endMask:
        if (opcode === Opcode.endGroup && groups === 0) return stop()
        for (let outer = depths.pop() ?? 0; depth > outer; depth -= 1) matrix.restore()
        if (opcode === Opcode.endMask) masks -= 1
        else groups -= 1
        break
      case Opcode.shadow:
        shadow = at
        break
      case Opcode.clip: case Opcode.clipPath: break
      default:
        if (masks === 0) {
          const painted = paintedBox(opcode, words, floats, at, matrix, contents)
          box = union(box, painted)
          if (shadow >= 0) box = union(box, shadowBox(painted, matrix, floats, shadow))
        }
        shadow = -1
    }
  }
  return stop()
}

function rectangle(matrix, floats, rect) {
  return grown(matrix.boundsOf(floats, rect))
}

function local(matrix, [left, top, right, bottom], beyond) {
  if (!(left <= right)) return nowhere
  return grown(matrix.bounds(left - beyond, top - beyond, right - left + 2 * beyond, bottom - top + 2 * beyond))
}

/** Returns the box with the pixels of antialiased edges. */
function grown([left, top, right, bottom]) {
  return [left - 1, top - 1, right + 1, bottom + 1]
}
