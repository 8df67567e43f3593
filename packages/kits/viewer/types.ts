import type { Gap, Point, Size } from './geometry.ts'

/** One thing to show. What comes from a page is data: every text of it is shown as text. */
export interface Item {
  /** Which renderer shows it; `image` by default. */
  kind?: string
  src?: string
  /** Natural size in px; numeric texts work, and a picture without takes its own. */
  w?: number | string
  h?: number | string
  /** Caption. */
  title?: string
  alt?: string
  /** A small picture to show until the large one is there. */
  msrc?: string
  /** Its name in the address. */
  pid?: string | number
}

/** What an item looks like: one node that is made once, shown in a holder of the engine, and dropped. */
export interface Content {
  node: HTMLElement
  state: 'loading' | 'ready' | 'failed'
  /** Natural size; without one it fills the stage and does not zoom. */
  size?: Size | undefined
  /** Lays out at these px, which the engine scales while it zooms. */
  fit?(width: number, height: number): void
  /** Whether something of it can be seen already while it loads. */
  visible?(): boolean
  destroy?(): void
}

/** Makes the content of an item; `changed` tells that its state or its size is another now. */
export type Renderer = (item: Item, changed: () => void) => Content

/** The nodes that an engine drives; it writes inline styles only, and takes them back. */
export interface Stage {
  /** Gestures start on it. */
  surface: HTMLElement
  /** The row that moves. */
  row: HTMLElement
  /** Children of the row; what an engine needs of them (three, recycled, for pan and zoom). */
  holders: readonly HTMLElement[]
}

/** How far along and how fast a drag goes, per option; defaults of contracts/media.md 1.3. */
export interface EngineOptions {
  /** Free space between slides, as a part of the stage's width. */
  spacing: number
  /** Greatest level of a pinch; 1 is natural size. */
  maxSpreadZoom: number
  /** A touch that pans a zoomed picture past its edge swipes. */
  allowPanToNext: boolean
  pinchToClose: boolean
  closeOnVerticalDrag: boolean
  verticalDragRange: number
  panEndFriction: number
  mainScrollEndFriction: number
}

/** What an engine asks, and whom it calls. */
export interface EngineHost {
  options: EngineOptions
  index(): number
  /** The index `by` slides on, or undefined where there is none. */
  beside(by: number): number | undefined
  content(index: number): Content
  gap(index: number): Gap
  /** A gesture has moved on by this many slides; the host answers with `go`. */
  step(by: number): void
  /** A press that was no drag. */
  tap(event: PointerEvent, at: Point): void
  /** Whether a press on it belongs to it alone (a button, a field), or moves nothing (text to select). */
  owns(event: PointerEvent): 'all' | 'moves' | undefined
  wheel(event: WheelEvent): void
  /** How opaque the backdrop is: a drag or pinch is about to close, or took it back. */
  backdrop(ratio: number): void
  close(): void
  /** Gives a listener with what it throws reported. */
  guard<A extends unknown[], T>(act: (...args: A) => T): (...args: A) => T | undefined
  /** The level, or what may be done at it, has changed. */
  zoomed(): void
  /** News by the names of contracts/media.md 1.8. */
  shout(name: string, ...args: unknown[]): void
}

/** Where a picture comes from and goes back to: left, top and width in px of the viewport. */
export interface Origin extends Point {
  w: number
}

/** Shows contents, one in the middle and its neighbours beside it, and knows how a visitor moves them. */
export interface SlideEngine {
  /** Shows the host's index, `by` slides from the one that was shown; `animated`: after a swipe. */
  go(by: number): void
  /** Something about the content of an index, or of all, is different now. */
  refresh(index?: number): void
  /** Measures the stage anew. */
  resize(): void
  /** The level of the slide that is shown; 1 is natural size. */
  readonly level: number
  readonly fit: number
  readonly pan: Point
  readonly busy: { drag: boolean; zoom: boolean; row: boolean }
  /** Zooms about a point (in px of the viewport); by default as far as the edges allow. */
  zoomTo(level: number, at?: Point, ms?: number, done?: () => void): void
  panTo(to: Point): void
  /** Opens from, or with `closing` closes to, where the small picture is. */
  fly(origin: Origin, ms: number, closing: boolean, step: (ratio: number) => void, done: () => void): void
  destroy(): void
}

export type CreateEngine = (stage: Stage, host: EngineHost) => SlideEngine
