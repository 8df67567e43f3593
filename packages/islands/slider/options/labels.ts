const LABELS = {
  previous: 'Previous slide',
  next: 'Next slide',
  pause: 'Pause',
  play: 'Play',
  choose: 'Slides',
}

/** Words of the interface; `labels` in the options puts others in their place. */
export const readLabels = (given: unknown): typeof LABELS => ({ ...LABELS, ...(given as object) })
