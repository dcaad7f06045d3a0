/** The kinds of a program's events: records of four numbers, time, kind, x and y. */
export const EventKind = {
  touch: 0, release: 1, tap: 2, caught: 3, started: 4, ended: 5, cancelled: 6, variant: 7, resized: 8, copied: 9,
}

/** The numbers of one event. */
export const eventWidth = 4
