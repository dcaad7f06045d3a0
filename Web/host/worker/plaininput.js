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
