import { Header, headerWords, signature } from "./commands.js"

/** Returns the number of words of the list, or 0 if it is not valid. */
export function listEnd(words) {
  return words.length >= headerWords && words[Header.signature] === signature ? Math.min(words[Header.count], words.length) : 0
}
