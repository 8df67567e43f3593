import type { Track } from '@archipelago/track'
import type { CarouselHandle, CarouselProps } from './types'

interface HandleDeps {
  props: CarouselProps
  /** The window of the row. */
  container: HTMLElement
  /** The slide to begin with. */
  index: number
  wanted: boolean
  want(on: boolean): void
  /** Marks a slide as the one that is shown. */
  mark(index: number): void
  report(cause: unknown): void
}

/** A carousel before it has a track: what is asked of it waits for that. */
export const createHandle = ({
  props,
  container,
  index,
  wanted,
  want,
  mark,
  report,
}: HandleDeps): CarouselHandle => {
  const held: ((track: Track) => void)[] = []
  const self: CarouselHandle = {
    ...props,
    container,
    held,
    index,
    rested: index,
    auto: false,
    wanted,
    want,
    act() {
      if (props.settings.autoplay?.once && !self.auto) want(false)
    },
    move(how) {
      if (self.track) how(self.track)
      else held.push(how)
    },
    step: (by) => self.move((track) => track.step(by)),
    go(index, duration) {
      self.act()
      self.move((track) => track.go(index, duration))
    },
    follow(index) {
      self.move((track) => {
        self.auto = true
        track.go(index)
        self.auto = false
      })
      mark(index)
    },
    call(act, ...args) {
      try {
        act?.(...args)
      } catch (cause) {
        report(cause)
      }
    },
  }
  return self
}
