const utf8 = new TextDecoder()
/** The bytes of the numbers before the letters. */
const headLength = 92

/**
 * Decodes the state for a text entry, as the program writes it: `key`, a string that changes with any number; `field`,
 * `revision` and `handled`; `lines`, `editable` and `alignment`; `traits`, bytes; `frame`, `insets`, `scrolled`,
 * `fontSize` and `lineHeight` in points; `anchor` and `head`, bytes of the text; the `element` for assistive
 * technology; and the number of `pastes`. `letters()` returns `label` and `text`.
 */
export function decodeTextInput(view) {
  const word = (index) => view.getUint32(4 * index, true)
  const float = (index) => Math.round(100 * view.getFloat32(4 * index, true)) / 100
  const [labelLength, textLength] = [word(19), word(20)]
  const bytes = (start, length) => utf8.decode(new Uint8Array(view.buffer, view.byteOffset + start, length))
  const state = {
    field: word(0),
    revision: word(1),
    handled: word(2),
    lines: (word(3) & 1) !== 0,
    editable: (word(3) & 2) !== 0,
    alignment: (word(3) >>> 2) & 7,
    traits: Array.from({ length: 8 }, (_, index) => view.getUint8(16 + index)),
    frame: { x: float(6), y: float(7), width: float(8), height: float(9) },
    insets: { top: float(10), left: float(11), bottom: float(12), right: float(13) },
    scrolled: float(14),
    fontSize: float(15),
    lineHeight: float(16),
    anchor: word(17),
    head: word(18),
    element: word(21),
    pastes: word(22),
  }
  return {
    state,
    key: JSON.stringify(state),
    letters: () => ({ label: bytes(headLength, labelLength), text: bytes(headLength + labelLength, textLength) }),
  }
}
