/** Runs Momentum programs in elements of a page. See `Guides/WebInterface.md`. */

/**
 * Mounts a program in `element`: creates a canvas that fills the element, and runs the program in a worker.
 *
 * The only required option is the address of the program: `mount(element, { wasm: "Cards.wasm" })`. The canvas follows the size of the
 * element. If the element has no height, the canvas has the height that the program prefers for its width. The interface has the text
 * direction of the element, and the program receives the safe area of the canvas. Throws a `TypeError` for a missing element or address,
 * an unknown option or an unknown painter. Later errors are reported by a `failure` event.
 */
export function mount(element: Element | ShadowRoot, options: MountOptions): Program

export interface MountOptions {
  /** The address of the program, relative to the page. */
  wasm: string | URL
  /** The initial scene, by id or index. With null, no scene opens before a call of `open`. Default: the first. */
  scene?: string | number | null
  /** The initial variant, by id or index. Default: the first. */
  variant?: string | number
  /** The values of parameters by id. Default: those of the program. */
  parameters?: Record<string, number>
  /** The size of the stage in points, independent of the canvas. Default: the size of the canvas in CSS pixels. */
  size?: Size | null
  /**
   * The factor of the user's text size, from 0.8 to 2. Default: null, the text size that the user has chosen in the browser.
   */
  textSize?: number | null
  /** The accessible name of the canvas. Default: the title of the open scene. */
  label?: string | null
  /**
   * Whether the session is logged, so that a custom worker can go back in time and read all input. The log needs up to 288 MB in addition
   * to the memory of the program. Default: false.
   */
  log?: boolean
  /** The address of the program's folder of images. Default: `Resources/` beside the program. */
  resources?: string | URL | null
  /**
   * The name under which the browser keeps the storage of the program. Programs of one origin with the same name share it. With null, the
   * storage lasts as long as the program. Default: the path of `wasm`.
   */
  storage?: string | null
  /** The address of the worker, a module that calls `serve`. Default: the worker of the host. */
  worker?: string | URL
  /**
   * The painter of the program: `canvas` for a 2D context, `gpu` for WebGL2 with any implementation, or `auto` for WebGL2 on a GPU and a
   * 2D context otherwise. If WebGL2 is missing or lost, the program is painted on a 2D context. Default: `auto`.
   */
  painter?: "auto" | "canvas" | "gpu"
}

/**
 * A program as an element of the page: `<momentum-stage src="Cards.wasm"></momentum-stage>`. The module `momentum.js` defines it.
 *
 * The attributes `src`, `scene`, `variant`, `parameters` (JSON), `size` (such as `390x720`), `text-size`, `label`, `log`, `resources`,
 * `storage`, `worker` and `painter` are the options of `mount`; `src` is `wasm`. The properties of the same names, in camel case, take
 * precedence. A change of the scene, the variant, the parameters, the size, the text size or `paused` acts on the running program. A
 * change of another one opens the program again, after the present task. The program runs while the element is in a document, and is kept
 * when the element is moved.
 *
 * The events of the program are events of the element, with the same `detail`. `ready` follows the first picture.
 */
export class MomentumStage extends HTMLElement {
  src: string | URL | undefined
  scene: string | number | undefined
  variant: string | number | undefined
  parameters: Record<string, number> | undefined
  size: Size | undefined
  textSize: number | undefined
  label: string | undefined
  log: boolean | undefined
  resources: string | URL | undefined
  storage: string | null | undefined
  worker: string | URL | undefined
  painter: "auto" | "canvas" | "gpu" | undefined
  /** Whether time is stopped. It is the attribute `paused`. */
  paused: boolean
  /** The handle of the program, or null while there is none. */
  readonly program: Program | null
  /** Posts a message to the program, as `Program.post`. A message that is posted while there is no program waits for it. */
  post(name: string, value?: JSONValue): void
}

declare global {
  interface HTMLElementTagNameMap {
    "momentum-stage": MomentumStage
  }
}

/** A value that a program and its page exchange. */
export type JSONValue = null | boolean | number | string | JSONValue[] | { [name: string]: JSONValue }

/** A size in points. */
export interface Size {
  width: number
  height: number
}

/** A mounted program. */
export interface Program extends EventTarget {
  /** Fulfilled after the first picture. Rejected if the program fails or is destroyed before. */
  readonly ready: Promise<void>
  /** The scenes of the program, fulfilled when the program is loaded. Rejected in the same cases as `ready`. */
  readonly scenes: Promise<Scene[]>
  /** The message of the error that has ended the program, or null. */
  readonly failure: string | null
  /** The canvas of the program, for styles and attributes, or null if the browser cannot run the program. */
  readonly canvas: HTMLCanvasElement | null
  /** Whether time advanced in the last frame. */
  readonly playing: boolean
  /** The size of the stage in points. */
  readonly size: Size
  /** The number of CSS pixels per point. */
  readonly scale: number

  /**
   * The factor of the user's text size, from 0.8 to 2. Setting it lays out the program again. Set it to null for the user's setting.
   */
  get textSize(): number
  set textSize(factor: number | null)

  /** Continues time. */
  play(): void
  /** Stops time. A paused program keeps its picture and ignores input, and its time continues without a gap. */
  pause(): void
  /** Sets the size of the stage in points. Without an argument, the stage follows the canvas again. */
  resize(size?: Size | null): void
  /** Opens a scene at time 0. A paused program remains paused. */
  open(opening?: Opening): void
  /** Changes the variant of the open scene while it runs. */
  setVariant(variant: string | number): void
  /** Changes a parameter of the open scene while it runs. */
  setParameter(parameter: string | number, value: number): void
  /**
   * Posts a message to the program, whose handler for this name receives the value. A message that is posted before the program is ready
   * waits for it. Throws a `TypeError` for a value that JSON cannot represent, and a `RangeError` for a name of more than 100 bytes, and
   * for a value of more than 4 MiB or 100 nested lists and objects. A message without a handler is a `diagnostic` event.
   */
  post(name: string, value?: JSONValue): void
  /** Plays a scripted gesture of the open scene. */
  perform(gesture: string | number): void
  /** Ends the worker and removes the canvas and all listeners. The element can be used again. */
  destroy(): void

  /** Sends a message to the command `name` of a custom worker. */
  send(name: string, content?: object, transfer?: Transferable[]): void
  /** Sends a message to a custom worker and returns a promise of the reply. */
  ask(name: string, content?: object): Promise<unknown>

  addEventListener<Name extends keyof ProgramEvents>(
    name: Name, listener: (event: CustomEvent<ProgramEvents[Name]>) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(
    name: string, listener: EventListenerOrEventListenerObject | null, options?: boolean | AddEventListenerOptions): void
}

/** The `detail` of each event. A message that a custom worker posts under another name is an event with that name. */
export interface ProgramEvents {
  /**
   * A call or value was refused and changed nothing, or the log was full and starts again. Default action: the console shows the text.
   */
  diagnostic: { text: string }
  /** The program has posted a message. */
  message: { name: string, value: JSONValue }
  /** The program has ended. Default action: the element shows the text as an alert. */
  failure: { text: string }
  /** The program has copied a text. `succeeded` is false if the browser denied access to the clipboard. */
  copied: { text: string, succeeded: boolean }
  /** The state of the program, sent at most every 60 ms during motion, and once when the motion ends. */
  status: Status
}

export interface Status {
  /** The stage time in seconds. */
  time: number
  /** Whether time advances. */
  playing: boolean
  /** Whether the program has animations or other motion. */
  moving: boolean
  /** The number of frames drawn since the program was mounted. */
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
  /** A sentence that describes the interaction. */
  hint: string
  /** A sentence about the keys of the scene, empty if there are none. */
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
  /** The interval between values, or 0 for a continuous parameter. */
  step: number
  default: number
}
