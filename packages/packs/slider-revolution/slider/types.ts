import type { RevolutionEvent } from './engine/events'
import type { Raw, Settings } from './options/settings'

/** A picture that a slide has as its background. */
export interface Picture {
  img: HTMLImageElement
  src: string
  alt: string
  fit: string
  position: string
  repeat: string
  color: string
  /** Level of parallax, 1 to 16. */
  parallax: number
  /** The attributes of `data-kenburns="on"`. */
  kenBurns: DOMStringMap | undefined
}

/** What may have layers and videos: a slide, or the static layers. */
export interface Container {
  element: HTMLElement
  layered: boolean
  video: boolean
}

/** One slide (contracts/media.md 7.2). Times in ms. */
export interface Slide extends Container {
  /** `data-index`. */
  id: string
  transitions: string[]
  speeds: string[]
  slots: string[]
  /** Degrees; 999 is by lot. */
  rotations: string[]
  random: boolean
  /** In the place of the usual, the first time. */
  first: { transition: string | undefined; speed: string | undefined; slots: string | undefined }
  easeIn: string[]
  easeOut: string[]
  delay: number | undefined
  title: string
  thumb: string
  /** By the name in a template: title, description, param1 to param10. */
  texts: Record<string, string>
  link: { href: string | undefined; to: string | undefined; target: string; back: boolean } | undefined
  hideAfterLoop: number
  invisible: boolean
  /** The timer does not run here. */
  stays: boolean
  filter: string
  picture: Picture | undefined
}

/** A slider as the page printed it: what `read` finds, and the props of its component. */
export interface SliderProps {
  root: HTMLElement
  /** `.rev_slider_wrapper`, or the root. */
  wrapper: HTMLElement
  list: HTMLElement
  slides: Slide[]
  /** Slides that telephones do not get. */
  dropped: HTMLElement[]
  /** `.tp-static-layers`: layers above all slides. */
  fixed: Container | null
  bar: HTMLElement | null
  settings: Settings & { keepHeight?: boolean }
  /** As given: what others find at `element.opt`. */
  raw: Raw
  /** The global of the page's own script, `revapi1`. */
  global: string | undefined
  label: string
}

/** The nodes that hold each slide's background, made by the components and moved by the engine. */
export type Holders = (HTMLElement | undefined)[]

/** 1: forwards, -1: backwards. */
export type Direction = 1 | -1

/** How slides take each other's place: on top of each other, or in a row. Slides are indices. */
export interface Mover {
  /** What slide `to` waits for, beside its picture and its contents; `first`: no slide is shown yet. */
  ready(to: number, first: boolean): Promise<unknown> | undefined
  /** Calls `enter` when the contents of the slide that comes may show; resolves when the change is over. */
  move(from: number, to: number, direction: Direction, enter: () => void): Promise<void>
  stop(): void
}

/** What a layer or a video may ask of the slider that it stands in. */
export interface Stage {
  /** `.rev_slider` */
  readonly root: HTMLElement
  /** Responsive level of the window now: index into lists of one value per level. */
  readonly level: number
  /** Visibility level of the window now: index into `data-visibility`. */
  readonly visibilityLevel: number
  /** How much layers are scaled by, 0 to 1. */
  readonly scale: number
  /** Size of the slide, px. */
  readonly width: number
  readonly height: number
  /** Size of the layer grid at this level, px, unscaled; it stands in the middle of the slide. */
  readonly gridWidth: number
  readonly gridHeight: number
  /** Captions below a width are hidden (`hideCaptionAtLimit`, `hideAllCaptionAtLimit`, px; 0: never). */
  readonly hideCaptionAtLimit: number
  readonly hideAllCaptionAtLimit: number
  /** Whether nothing may move. */
  readonly still: boolean
  /** How many slides are in rotation. */
  readonly count: number
  /** The slide it stands at, from 0. */
  readonly current: number
  next(): void
  previous(): void
  /** By index from 0 (clamped), or by id; an unknown id does nothing. */
  show(slide: number | string): void
  pause(): void
  resume(): void
  readonly playing: boolean
  /** Scrolls the page below the slider. */
  scrollBelow(offset: number, ms: number): void
  /** Sends a legacy event from `root`, natively and through jQuery. */
  emit(name: RevolutionEvent, data?: Record<string, unknown>): void
  /** The CSS curve of a name such as `Power3.easeInOut`; that of `fallback` for others. */
  easing(name: string | undefined, fallback?: string): string
  /** Holds the timer while it is on; `why` names the holder. */
  hold(why: string, on: boolean): void
  /** What a layer's action says to a video of the slide shown, or of the static layers. */
  command?: VideoSet['command']
  /** The rows of a slide need that height, px. */
  raise?(height: number): void
}

/** The layers of one slide (or the static ones), over HTML that the server printed. */
export interface LayerSet {
  /** Finds place and size again: at the start, and after each change of size or level. */
  place(): void
  /** Plays them in, for a slide that comes from this side (1: forwards, -1: backwards); if it is paused, they come and stand. */
  enter(direction: Direction, paused?: boolean): void
  /** Plays them out; gives the ms that the slide should wait for them. */
  leave(direction: Direction): number
  /** Freezes and goes on, with the slider. */
  pause(): void
  resume(): void
  /** Puts the server's HTML back. */
  destroy(): void
}

/** The videos of one container: layers with a video, and a slide's background video. */
export interface VideoSet {
  /** The slide has come: autoplay rules apply. */
  enter(first: boolean): void
  leave(): void
  pause(): void
  resume(): void
  /** Commands of layer actions; `target` is a layer's id, `firstvideo` or `backgroundvideo`. */
  command(target: string, action: 'play' | 'stop' | 'toggle' | 'mute' | 'unmute' | 'toggle-mute'): void
  place(): void
  destroy(): void
}

/** Has a mistake in the markup reported: the element, its attribute or part, and what is wrong with it. */
export type ReportMarkup = (element: Element, field: string, message: string) => void
