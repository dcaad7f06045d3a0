import { Header, headerWords, signature } from "./commands.js"

/** The number of words that belong to the list: 0 when it is not one. */
export function listEnd(words) {
  return words.length >= headerWords && words[Header.signature] === signature ? Math.min(words[Header.count], words.length) : 0
}
