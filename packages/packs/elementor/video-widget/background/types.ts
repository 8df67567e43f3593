export interface BackgroundVideoProps {
  root: HTMLElement
  /** Around the player; made by us where the page prints none. */
  container: HTMLElement
  /** Whether it is ours to bring in and take away. */
  made: boolean
  source:
    | { kind: 'youtube'; id: string; quiet: boolean }
    | { kind: 'vimeo'; id: string; hash: string | undefined; quiet: boolean }
    | { kind: 'file'; url: string }
  /** Seconds; 0: not set. */
  start: number
  end: number
  once: boolean
  /** Whether it plays on phones. */
  phones: boolean
  /** Whether the element has no place of its own that a video could lie behind. */
  flat: boolean
}
