import type { Behaviour, Track } from './track'

interface Place extends Pick<Track, 'index' | 'last' | 'loop'> {
  options: Pick<Track['options'], 'count'>
}

/** Where a page starts, and how many there are, when a step goes on by `group` slides. */
export const pagesOf = ({ index, last, loop, options }: Place, group: number) => ({
  page: Math[loop ? 'floor' : 'ceil'](index / group),
  pages: loop ? Math.ceil(options.count / group) : Math.ceil(last / group) + 1,
})

const slidesFor = ({ index, loop, options: { count } }: Place, group: number, by: number) => {
  if (group < 2) return by
  // Back from the last page, which may start anywhere, to the start of the one before.
  const to = (Math[by < 0 ? 'ceil' : 'floor'](index / group) + by) * group
  if (!loop || (to >= 0 && to < count)) return to - index
  return (to < 0 ? Math.floor((count - 1) / group) * group - count : count) - index
}

/** Makes steps go by pages of `group` slides; `onStep` is called before each. Before all behaviours that step. */
export const paged =
  (group: number, onStep?: () => void): Behaviour =>
  (track) => {
    const { step } = track
    track.step = (by) => {
      onStep?.()
      step(slidesFor(track, group, by))
    }
    return undefined
  }
