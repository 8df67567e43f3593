interface Show {
  playing(): boolean
  /** Nothing comes after what is shown. */
  ends(): boolean
  /** It still loads: the time counts from when it is there. */
  waiting(): boolean
  several: boolean
  ms: number
  next(): void
  /** It begins, or ends. */
  turned(on: boolean): void
}

/**
 * A slideshow that counts anew after each change, and ends with the last item where it does not go round
 * (contracts/media.md 5.1).
 */
export const createSlideshow = ({ playing, ends, waiting, several, ms, next, turned }: Show) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = {
    stop: () => clearTimeout(timer),
    wait() {
      show.stop()
      if (playing() && !waiting()) timer = setTimeout(() => (ends() ? show.play(false) : next()), ms)
    },
    /** On, off, or the other of what it is. */
    play(on = !playing()) {
      if (on === playing() || (on && (!several || ends()))) return
      turned(on)
      show.wait()
    },
  }
  return show
}
