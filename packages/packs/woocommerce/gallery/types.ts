import type { Controller } from '@archipelago/bind'
import type { GalleryMarkup, Options } from './read'

/** What the gallery and the code of it that comes later have in common. */
export interface GalleryCore {
  markup: GalleryMarkup
  options: Options
  /** The row's window; undefined where nothing slides. */
  viewport: HTMLElement | undefined
  rtl: boolean
  /** Of the slide that is shown. */
  index: number
  setIndex(index: number): void
  /** Goes to a slide: at once, until there is a track. */
  go(index: number): void
  /** A swipe that came before the track: pulled so far on, in px, in so many ms. */
  flick?(distance: number, ms: number): void
  /** Asks for the rest of the code, once. */
  load(event?: Event): unknown
  /** What waits for the rest of the code; undefined until somebody asked for it. */
  held?: (() => void)[]
  /** Where and when a finger came down, or the mouse was seen first. */
  down?: PointerEvent
  /** A finger that came down before the slider was there to hear it. */
  early?: PointerEvent | undefined
}

/** What starts once its code is there. It returns what is called when another slide is shown. */
export type Part = (gallery: GalleryCore, controller: Controller) => () => void

/** What the listeners of other scripts' commands do. */
export interface Commands {
  /** Zooms anew. */
  again(): void
  /** Back to the first slide. */
  first(): void
}
