import { gettext } from '@archipelago/wordpress-client'
import type { Gap, Point } from './geometry.ts'
import type { CreateEngine, EngineHost, EngineOptions, Item, Origin, Renderer, Stage } from './types.ts'

/** What a skin shows. */
export interface ViewerState {
  index: number
  count: number
  /** Another one after `invalidate`: items may be others now. */
  version: number
  phase: 'opening' | 'open' | 'closing' | 'closed'
  /** Larger than it fits; and whether it could be. */
  zoomed: boolean
  zoomable: boolean
  dragging: boolean
  /** It still loads after the delay, and nothing can be seen of it. */
  loading: boolean
  failed: boolean
  /** A drag or pinch is about to close. */
  fading: boolean
  /** Whether the visitor wants the controls, and whether they are out of the way because nothing moves. */
  controls: boolean
  idle: boolean
  mouse: boolean
  share: boolean
  fullscreen: boolean
}

export interface ViewerOptions extends EngineOptions {
  index: number
  /** Swipes go round; never with fewer than three items. Arrows, keys and `go` always do. */
  loop: boolean
  /** How many to load before and after; the other way round while going back. */
  preload: readonly [number, number]
  showAnimationDuration: number
  hideAnimationDuration: number
  showHideOpacity: boolean
  bgOpacity: number
  loadingIndicatorDelay: number
  closeOnScroll: boolean
  /** Name of the dialog, where its element has none. */
  label: string
}

/** The defaults of contracts/media.md 1.3 and 1.4. */
export const viewerDefaults: ViewerOptions = {
  index: 0,
  loop: true,
  preload: [1, 1],
  spacing: 0.12,
  maxSpreadZoom: 1.33,
  allowPanToNext: true,
  pinchToClose: true,
  closeOnVerticalDrag: true,
  verticalDragRange: 0.75,
  panEndFriction: 0.35,
  mainScrollEndFriction: 0.35,
  showAnimationDuration: 333,
  hideAnimationDuration: 333,
  showHideOpacity: false,
  bgOpacity: 1,
  loadingIndicatorDelay: 1000,
  closeOnScroll: true,
  get label() {
    return gettext('Pictures')
  },
}

/** What differs between skins. */
export interface Skin {
  engine: CreateEngine
  /** By `kind` of the item. */
  renderers: Record<string, Renderer>
  /** What a press on the surface belongs to. */
  owns: EngineHost['owns']
  /** A press that was no drag, a touch 300 ms later, when it can be no double tap any more. */
  tap(event: PointerEvent, at: Point): void
  /** Whether a touch on it is told at once. */
  single?(target: Element): boolean
  doubleTap?(at: Point): void
  gap?(item: Item): Gap
  /** Where the small picture of an item is, in px of the viewport. */
  origin?(index: number): Origin | undefined
  /** What is read out for an item, after "n of m". */
  describe?(item: Item): string | undefined
  /** After all is put back but the skin's own. */
  closed(): void
}

export interface ViewerParts extends Stage {
  /** The dialog. It is visible when `openViewer` is called. */
  root: HTMLElement
  backdrop?: HTMLElement | undefined
}

/** The state before anything is shown; an index that is none is the first. */
export const firstState = (asked: unknown, count: number): ViewerState => {
  const index = Math.floor(Number(asked))
  return {
    index: index >= 0 && index < count ? index : 0,
    count,
    version: 0,
    phase: 'opening',
    zoomed: false,
    zoomable: false,
    dragging: false,
    loading: false,
    failed: false,
    fading: false,
    controls: false,
    idle: false,
    mouse: false,
    share: false,
    fullscreen: false,
  }
}
