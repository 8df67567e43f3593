/** What a link opens; `page` is shown in a frame. */
export type Kind = 'image' | 'film' | 'inline' | 'page'

/** One thing to show. Every text of it is shown as text. */
export interface Slide {
  kind: Kind
  element: HTMLElement
  /** Absolute; of `inline` the node's id. */
  href: string
  title: string
  description: string
  descPosition: string
  alt: string
  /** Address of the small picture in the link. */
  poster: string
  /** CSS lengths. */
  width: string | undefined
  height: string | undefined
  zoomable: boolean
  draggable: boolean
}
