/** Kinds of a program's events: records of four numbers, time, kind, x and y. */
export const EventKind = {
  touch: 0, release: 1, tap: 2, caught: 3, started: 4, ended: 5, cancelled: 6, variant: 7, resized: 8, copied: 9,
}

/** Numbers of one event. */
export const eventWidth = 4

/** Kinds of a log's records. Each has its arguments: a frame its time, the others those of the exported function. */
export const LogKind = {
  frame: 0, pointer: 1, key: 2, variant: 3, parameter: 4, resize: 5, reduceMotion: 6, wheel: 7,
  accessibility: 8, preferences: 9, image: 10, fonts: 11, textSize: 12,
  edit: 13, textCommand: 14, keyboard: 15, change: 16,
  safeArea: 17, layoutDirection: 18,
}

/** Kinds of what is true of the browser and its user, whatever the program has done. */
export const lasting = [LogKind.fonts, LogKind.textSize, LogKind.safeArea, LogKind.layoutDirection]
