import type { Controller } from '@archipelago/bind'

/** What plays: a player of YouTube's that we make, the page's own media element, or the frame of another service. */
export type Source =
  | {
      kind: 'youtube'
      id: string /** An empty node that the player's frame takes the place of. */
      holder: HTMLElement
      quiet: boolean
      params: Record<string, number>
    }
  | { kind: 'media'; media: HTMLVideoElement }
  | {
      kind: 'frame'
      frame: HTMLIFrameElement /** Its address; none when a consent tool has taken it away. */
      address: string | undefined
    }

export interface VideoProps {
  /** Around player and overlay. */
  box: HTMLElement
  source: Source
  /** Of the service, for visitors; empty for a file. */
  service: string
  /** Where the video can be watched without us. */
  link: string | undefined
  /** Seconds; 0: not set. */
  start: number
  end: number
  autoplay: boolean
  muted: boolean
  loop: boolean
  overlay: HTMLElement | undefined
  /** Nodes that come with the island and go with it. */
  made: { node: HTMLElement; parent: HTMLElement }[]
  /** The part of the overlay that is to be a button; none when it is one already. */
  button: HTMLElement | undefined
  label: string
  /** Width by height, where the page has no style sheet of Elementor's for it. */
  ratio: string | undefined
  /** For the lightbox: attributes that have the overlay open there. */
  lightbox: Record<string, string> | undefined
}

export interface Film {
  /** The visitor wants it. */
  play(): void
  /** It was to play by itself, and is seen. */
  autoplay?(): void
  destroy(): void
}

/** What the kinds of films share. */
export interface Part<K extends Source['kind']>
  extends Omit<VideoProps, 'source'>,
    Pick<Controller, 'record' | 'report'> {
  source: Extract<Source, { kind: K }>
  /** Takes the overlay away, and the focus on from it. */
  uncover(to: HTMLElement | null): void
  notice: { held(): void; blocked(): void; hide(): void }
  /** Waits for a sign of the player. */
  late: { wait(): void; there(): void }
  signal: AbortSignal
}
