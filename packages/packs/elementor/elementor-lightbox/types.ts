import type { Item } from '@archipelago/viewer/types'
import type { Viewer } from '@archipelago/viewer/viewer'
import type { readConfig } from './config'

/** One picture or video of a slideshow; `title` and `description` are shown as text. */
export interface Slide extends Item {
  description?: string | undefined
  /** Address of a video: its slide has a play button over the small picture, if there is one. */
  video?: string | undefined
  /** The node that it was read from. */
  link?: Element | undefined
}

/** A video by itself: in a frame, or `hosted` in a media element. */
export interface Film {
  url: string
  hosted: boolean
  /** Attributes for the media element. */
  params: Record<string, unknown>
  /** An address has asked for it, and no visitor: it waits for one. */
  waits?: boolean
}

/** What is to be shown. */
export interface Request {
  /** Id of the layer. */
  id: string
  slides?: Slide[]
  index?: number
  /** Whether a visitor has clicked what is shown first: its video plays, and its address is where to go without us. */
  chosen?: boolean | undefined
  /** Slideshow of the page that the slides are, for shared addresses. */
  group?: string | undefined
  film?: Film
  /** From the page's own code only. */
  html?: string | undefined
  /** Name of the layer. */
  title?: string | undefined
  /** Class of the entrance animation; empty: none. */
  animation?: string
  /** As in its class name: 169 is 16 to 9. */
  ratio?: string
  opener?: Element | null | undefined
  /** After how many ms it closes by itself. */
  hideAfter?: number | undefined
}

export type Config = ReturnType<typeof readConfig>
export type Labels = Config['labels']

/** The viewer, with the motion of Elementor's arrows and keys. */
export interface SlideViewer extends Viewer {
  navigate(by: number): void
}

/** An open lightbox. */
export interface Layer {
  widget: HTMLElement
  close(): void
  /** Without any motion. */
  destroy(): void
}

export interface FrameProps {
  request: Request
  config: Config
  widget: HTMLElement
  /** No style sheet: buttons say what they do. */
  bare: boolean
  /** Once the nodes are there for it. */
  viewer: SlideViewer | undefined
}

export type SlideshowProps = FrameProps & { slides: Slide[] }

/** Of what is there when the viewer is. */
export type HeaderProps = SlideshowProps & { viewer: SlideViewer }

/** What lies over the layer as a whole. */
export type ControlsProps = FrameProps & { viewer: SlideViewer }
