const ideograph = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}ー々〆]/u
const picture = /^(\p{Extended_Pictographic}|\p{Regional_Indicator})/u
const wordsWithoutSpaces = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
const closing = /^[、。，．！？：；）］｝〉》」』】〕〗〙〛”’・ー…‥ゝゞ々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ]/u
const opening = /[（［｛〈《「『【〔〖〘〚“‘]$/u
const hyphen = /[-\u2010\u2012\u2013\u2014\u00ad]$/u
const wordlike = /^[\p{L}\p{M}]/u
const space = /^[ \t\u1680\u2000-\u2006\u2008-\u200b\u205f\u3000]/u
const strong = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\u200f]|(\p{L})/u
const neverStrong = /[\u0660-\u0669\u06f0-\u06f9]/
export const paragraphEnd = /\r\n|[\n\r\f\u0085\u2028\u2029]/g

export const isSpace = (letter) => space.test(letter)

/** Returns whether the first character with a direction in a string is read from right to left. */
export function beginsRightToLeft(string) {
  const found = strong.exec(string)
  return found !== null && found[1] === undefined
}

/** Returns whether a string has a character that is read from right to left. */
export function hasRightToLeft(string) {
  return /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(string)
}

/** Returns the direction of a character: "R", "L", "N" for a digit, and "" for none. */
export function direction(letter) {
  if (/^\p{Nd}/u.test(letter) || neverStrong.test(letter)) return "N"
  const found = strong.exec(letter)
  return found === null ? "" : found[1] === undefined ? "R" : "L"
}

/** Returns after which characters of a line space can be added: its spaces, or without any its ideographs. */
export function gapsBehind(letters) {
  const gaps = letters.map(isSpace)
  if (gaps.includes(true)) return gaps
  return letters.map((letter, i) => i + 1 < letters.length && (ideograph.test(letter) || ideograph.test(letters[i + 1])))
}

/** Returns whether a line may be broken between two characters. `isWordEdge` indicates that a word ends there. */
export function mayBreak(before, after, isWordEdge) {
  if (space.test(after) || closing.test(after) || opening.test(before)) return false
  if (space.test(before)) return true
  if (hyphen.test(before)) return wordlike.test(after)
  if (ideograph.test(before) || ideograph.test(after) || picture.test(before) || picture.test(after) || closing.test(before)) {
    return isSettled(before) && isSettled(after)
  }
  return wordsWithoutSpaces.test(before) && wordlike.test(after) && isWordEdge()
}

/** Returns whether a character does not attach to its neighbour. */
function isSettled(letter) {
  return /^[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u.test(letter) || closing.test(letter) || opening.test(letter)
}
