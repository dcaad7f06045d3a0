import { Engine } from "./engine.js"
import { LogKind } from "./records.js"

/** Input that is logged with its arguments as they are, by the name of its method. */
const plain = {
  edit: LogKind.edit, textCommand: LogKind.textCommand, setKeyboard: LogKind.keyboard, setVariant: LogKind.variant,
  setParameter: LogKind.parameter, setPreferences: LogKind.preferences, answerImage: LogKind.image,
  setTextSize: LogKind.textSize, fontsChanged: LogKind.fonts, change: LogKind.change,
  wheel: LogKind.wheel, setReduceMotion: LogKind.reduceMotion, setSafeArea: LogKind.safeArea,
  setLayoutDirection: LogKind.layoutDirection,
}

/** The methods of the engine that take it, by the kinds of their records. */
export const plainMethods = new Map(Object.entries(plain).map(([name, kind]) => [kind, Engine.prototype[name]]))

/** Has an engine do again what its log says, a frame without its picture; `held` follows. */
export function playRecord(engine, held, kind, numbers) {
  const { advance, pointer, key, resize, accessibility } = Engine.prototype
  switch (kind) {
    case LogKind.frame: return advance.apply(engine, numbers)
    case LogKind.pointer: {
      const [id, phase, x, y, , force, device] = numbers
      held.pointer(id, phase, x, y, force, device)
      return pointer.apply(engine, numbers)
    }
    case LogKind.key:
      held.key(...numbers)
      return key.apply(engine, numbers)
    case LogKind.resize: return resize.call(engine, { width: numbers[0], height: numbers[1] })
    case LogKind.accessibility: return accessibility.apply(engine, numbers)
    default: return plainMethods.get(kind)?.apply(engine, numbers)
  }
}
