import { Header, Opcode, headerWords, signature } from "./commands.js"

/** The number of words that belong to the list: 0 when it is not one. */
export function listEnd(words) {
  return words.length >= headerWords && words[Header.signature] === signature ? Math.min(words[Header.count], words.length) : 0
}

/** What the group whose content starts at `start` holds, as far as it matters to how it is composed. */
export function groupContent(words, start, end) {
  let paints = 0
  let depth = 0
  let [clips, masks, nests, blurs] = [false, false, false, false]
  for (let at = start; at < end && words[at] >>> 8 > 0; at += words[at] >>> 8) {
    switch (words[at] & 0xff) {
      case Opcode.push: case Opcode.pop: break
      case Opcode.beginGroup: case Opcode.shadow:
        nests = true
        if ((words[at] & 0xff) === Opcode.beginGroup) depth += 1
        break
      case Opcode.endGroup:
        if (depth === 0) return { once: paints <= 1 && !nests && !masks, clips, masks, blurs }
        depth -= 1
        break
      case Opcode.clip: case Opcode.clipPath: clips = true; break
      case Opcode.beginMask: if (depth === 0) masks = true; break
      case Opcode.endMask: break
      case Opcode.backdropBlur:
        blurs = true
        paints += 1
        break
      default: paints += 1
    }
  }
  return { once: false, clips, masks, blurs }
}
