// Written by Tools/commands from Sources/MomentumLayers/Rendering/DisplayListCoder.swift.

/** The first word of a display list. */
export const signature = 0x324c444d

/** The number of words before the first command. */
export const headerWords = 4

/** The words of the header. */
export const Header = { signature: 0, count: 1, width: 2, height: 3 }

/** Commands by the low byte of their first word; the others have the number of their words. */
export const Opcode = {
  push: 1,
  pop: 2,
  beginGroup: 3,
  endGroup: 4,
  clip: 5,
  shadow: 6,
  fillRect: 7,
  strokeRect: 8,
  fillPath: 9,
  strokePath: 10,
  text: 11,
  clipPath: 12,
  fillGradient: 13,
  image: 14,
  backdropBlur: 15,
  beginMask: 16,
  endMask: 17,
  shadowPath: 18,
  sprites: 19,
}

// The fields of each command, by their distance from its first word.

export const Push = { matrix: 1 }
export const BeginGroup = { opacity: 1, blend: 2, content: 3 }
export const Clip = { shape: 1 }
export const Shadow = { color: 1, radius: 2, dx: 3, dy: 4 }
export const FillRect = { color: 1, shape: 2 }
export const StrokeRect = { color: 1, lineWidth: 2, shape: 3 }
export const FillPath = { color: 1, rule: 2, path: 3 }
export const StrokePath = { color: 1, lineWidth: 2, cap: 3, join: 4, miterLimit: 5, dashCount: 6, dashPhase: 7, dashes: 8 }
/** The index of the path of the strokePath at `at`. */
export function strokePathPath(words, at) {
  return at + StrokePath.dashes + words[at + StrokePath.dashCount]
}
export const Text = { color: 1, x: 2, y: 3, width: 4, size: 5, weight: 6, alignment: 7, flags: 8, kern: 9, number: 10, letters: 11 }
/** The index of the family of the text at `at`. */
export function textFamily(words, at) {
  return at + Text.letters + 1 + ((words[at + Text.letters + Letters.count] + 3) >> 2)
}
export const ClipPath = { rule: 1, path: 2 }
export const FillGradient = { opacity: 1, kind: 2, startX: 3, startY: 4, endX: 5, endY: 6, shape: 7, stopCount: 15, stops: 16 }
export const Image = { image: 1, color: 2, source: 3, target: 7, flags: 11, sourceEdges: 12, targetEdges: 16 }
export const BackdropBlur = { radius: 1, shape: 2 }
export const ShadowPath = { color: 1, radius: 2, dx: 3, dy: 4, rule: 5, path: 6 }
export const Sprites = { image: 1, blend: 2, spriteCount: 3, sprites: 4 }

// The fields of parts, by their distance from the part, and the number of its words.

export const Matrix = { a: 0, b: 1, c: 2, d: 3, tx: 4, ty: 5, size: 6 }
export const RoundedRect = { x: 0, y: 1, width: 2, height: 3, topLeft: 4, topRight: 5, bottomRight: 6, bottomLeft: 7, size: 8 }
export const Path = { number: 0, count: 1, elements: 2 }
export const Letters = { count: 0, bytes: 1 }
export const Stop = { location: 0, color: 1, size: 2 }
export const Rect = { x: 0, y: 1, width: 2, height: 3, size: 4 }
export const Edges = { top: 0, left: 1, bottom: 2, right: 3, size: 4 }
export const Sprite = { x: 0, y: 1, cosine: 2, sine: 3, color: 4, size: 5 }

// Named constants.

export const Blending = { over: 0, added: 1 }
export const GroupContent = { once: 1, clips: 2, masks: 4, blurs: 8 }
export const Rule = { winding: 0, evenOdd: 1 }
export const Cap = { butt: 0, round: 1, square: 2 }
export const Join = { miter: 0, round: 1, bevel: 2 }
export const Alignment = { left: 0, center: 1, right: 2 }
export const TextFlags = { monospacedDigits: 1, italic: 2, rightToLeft: 4, design: 768, designShift: 8 }
export const GradientKind = { axial: 0, radial: 1, conic: 2 }
export const ImageFlags = { template: 1, edges: 2 }

/** The elements of a path. */
export const Verb = { move: 0, line: 1, quadratic: 2, cubic: 3, close: 4 }

/** The number of values that follow each verb. */
export const verbNumbers = [2, 2, 4, 6, 0]
