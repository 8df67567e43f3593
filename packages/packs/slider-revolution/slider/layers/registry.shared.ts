/** Plays one layer in and out. */
export interface Motion {
  readonly shown: boolean
  /** Whether an action has shown or hidden it; undefined before the first. */
  kept?: boolean
  /** Where the focus goes that is in it when it leaves; else to the slide. */
  opener?: HTMLElement
  /** From its first frame on; `triggered`: that one does not wait for anything. */
  play(direction: 1 | -1, triggered?: boolean): void
  /** Returns how long it takes, ms. */
  out(direction: 1 | -1): number
  /** The frame of the pointer. */
  hover(on: boolean): void
  pause(): void
  resume(): void
  /** Hidden at once, nothing moves. */
  cancel(): void
  /** Of version 6: the frame that it stands at or goes to, and all that it has. */
  readonly standing?: string
  readonly frames?: readonly string[]
  /** To a frame, from where it is. */
  goTo?(frame: string): void
}

/** How all layers of the page move, by their element: one layer's action may play another, in any slide. */
export const motions = new Map<Element | null, Motion>()
