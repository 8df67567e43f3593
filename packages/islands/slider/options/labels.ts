const LABELS = {
  previous: 'Previous slide',
  next: 'Next slide',
  pause: 'Pause',
  play: 'Play',
  choose: 'Slides',
}

export type Labels = typeof LABELS

/** Words of the interface; `labels` in the options puts others in their place. */
export const readLabels = (given: unknown): Labels => ({ ...LABELS, ...(given as object) })
