/** Runs a Momentum program in an element of a page, as many as there are elements. See `Guides/WebInterface.md`. */

/**
 * Mounts the program in `element`: puts a canvas there that fills it, and runs the program in a worker of its own.
 *
 * `mount(element, { wasm: "Cards.wasm" })` is enough. The canvas follows the element's size; where the element has no height
 * of its own, the canvas takes that which the program prefers. The interface runs from right to left where the element's text does, and
 * the program knows what the device covers of the canvas. Throws a `TypeError` when the element or the program's
 * address is missing; whatever goes wrong later is a `failure`, in a sentence.
 */
export function mount(element: Element | ShadowRoot, options: MountOptions): Program

export interface MountOptions {
  /** Address of the program, relative to the page. */
  wasm: string | URL
  /** The scene to begin with, by id or index; null to open none before `open` is called. Default: the first. */
  scene?: string | number | null
  /** The variant to begin with, by id or index. Default: the first. */
  variant?: string | number
  /** Values of parameters by their id. Default: the program's own. */
  parameters?: Record<string, number>
  /** Size of the stage in points, whatever that of the canvas. Default: a point for each CSS pixel of the canvas. */
  size?: Size | null
  /**
   * How large letters are that follow the user's text size: a factor from 0.8 to 2. Default: null, as large as the user has the browser
   * show letters.
   */
  textSize?: number | null
  /** What assistive technology calls the canvas. Default: the title of the open scene. */
  label?: string | null
  /**
   * Whether there is a way back, so that a worker of one's own can go back in time and read all input. It takes memory: up to
   * 288 MB beside the program's. Default: false.
   */
  log?: boolean
  /** Address of the folder of the program's pictures. Default: `Resources/` beside the program. */
  resources?: string | URL | null
  /** Address of the worker, a module that calls `serve`. Default: the host's own. */
  worker?: string | URL
  /**
   * What paints the program: `canvas`, a 2D context; `gpu`, WebGL2, whoever computes it; or `auto`, WebGL2 where a GPU computes it, and
   * the canvas otherwise. Where there is no WebGL2, or the browser takes it away, it is the canvas. Default: `auto`.
   */
  painter?: "auto" | "canvas" | "gpu"
}

/** In points. */
export interface Size {
  width: number
  height: number
}

/** A mounted program. Its events can be listened to as those of an element. */
export interface Program extends EventTarget {
  /** Fulfilled after the first picture; rejected with the sentence of the failure, or when it is destroyed before. */
  readonly ready: Promise<void>
  /** What the program can show, once it has been loaded; rejected like `ready`. */
  readonly scenes: Promise<Scene[]>
  /** What has ended the program, in a sentence; null while nothing has. */
  readonly failure: string | null
  /** What it is drawn on, for styles and names; null where the browser cannot run it. */
  readonly canvas: HTMLCanvasElement | null
  /** Whether time passes, as of the last frame. */
  readonly playing: boolean
  /** The stage in points. */
  readonly size: Size
  /** CSS pixels of the page that a point takes. */
  readonly scale: number

  /**
   * How large letters are that follow the user's text size: a factor from 0.8 to 2. Setting it lays out the program again; null is the
   * user's own.
   */
  get textSize(): number
  set textSize(factor: number | null)

  /** Lets time go on. */
  play(): void
  /** Stops time: the picture stays, and input is not heard. The program sees nothing of the time in between. */
  pause(): void
  /** Gives the stage a size in points, whatever that of the canvas; without one it follows the canvas again. */
  resize(size?: Size | null): void
  /** Opens a scene afresh, at time 0; time passes or stands still as before. */
  open(opening?: Opening): void
  /** Changes the variant of the open scene while it runs. */
  setVariant(variant: string | number): void
  /** Changes a parameter of the open scene while it runs. */
  setParameter(parameter: string | number, value: number): void
  /** Plays a scripted gesture of the open scene from now on. */
  perform(gesture: string | number): void
  /** Ends the worker and removes the canvas and every listener. The element can be used again. */
  destroy(): void

  /** Sends a message to a worker of one's own, which has a command of that name. */
  send(name: string, content?: object, transfer?: Transferable[]): void
  /** Sends a message to a worker of one's own, and waits for its reply. */
  ask(name: string, content?: object): Promise<unknown>

  addEventListener<Name extends keyof ProgramEvents>(
    name: Name, listener: (event: CustomEvent<ProgramEvents[Name]>) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(
    name: string, listener: EventListenerOrEventListenerObject | null, options?: boolean | AddEventListenerOptions): void
}

/** The `detail` of each event. What a worker of one's own posts under another name is an event of that name. */
export interface ProgramEvents {
  /**
   * A call or value has been refused, and nothing was changed by it; or the log was full and begins afresh. Unless default is
   * prevented, the console shows it.
   */
  diagnostic: { text: string }
  /** The program has ended. Unless default is prevented, the element shows the sentence, as an alert. */
  failure: { text: string }
  /** The program has copied a text, if the browser has let it. */
  copied: { text: string, succeeded: boolean }
  /** Where the program is, at most every 60 ms while something moves, and once more when nothing does. */
  status: Status
}

export interface Status {
  /** Stage time in seconds. */
  time: number
  /** Whether time passes. */
  playing: boolean
  /** Whether something moves on. */
  moving: boolean
  /** Pictures drawn since it was mounted. */
  framesDrawn: number
}

export interface Opening {
  scene?: string | number
  variant?: string | number
  parameters?: Record<string, number>
}

export interface Named {
  id: string
  title: string
}

export interface Scene extends Named {
  /** What can be done in it, in a sentence. */
  hint: string
  /** The keys it answers, "" for none. */
  keys: string
  preferred: Size
  minimum: Size
  variants: Named[]
  parameters: Parameter[]
  gestures: Named[]
  watched: { name: string, unit: string }[]
}

export interface Parameter extends Named {
  unit: string
  minimum: number
  maximum: number
  /** 0 for none. */
  step: number
  default: number
}
