/** How the slider, its layers and its videos know each other; each side is a file of its own, fetched when needed. */

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
  /** Default of `data-responsive…` and the like lives with the layers. */
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
  /** A legacy event on `root`, natively and through jQuery. */
  emit(name: string, data?: Record<string, unknown>): void
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
  enter(direction: 1 | -1, paused?: boolean): void
  /** Plays them out; gives the ms that the slide should wait for them. */
  leave(direction: 1 | -1): number
  /** Freezes and goes on, with the slider. */
  pause(): void
  resume(): void
  /** Puts the server's HTML back. */
  destroy(): void
}

/**
 * Makes the layers of one container: a slide's `li`, or `.tp-static-layers`. Bad data is reported by `bad(field, message)`,
 * that layer is left as printed. `more` is the code of what few layers need, where they do.
 */
export type MakeLayers = (
  container: HTMLElement,
  stage: Stage,
  bad: (element: Element, field: string, message: string) => void,
  more?: object,
) => LayerSet

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

export type MakeVideos = (
  container: HTMLElement,
  stage: Stage,
  bad: (element: Element, field: string, message: string) => void,
) => VideoSet
