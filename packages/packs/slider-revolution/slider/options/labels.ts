import { gettext } from '@archipelago/wordpress-client'

const ours = () => ({
  previous: gettext('Previous slide'),
  next: gettext('Next slide'),
  pause: gettext('Pause'),
  play: gettext('Play'),
  choose: gettext('Slides'),
})

export type Labels = ReturnType<typeof ours>

/** Words of the interface; `labels` in the options puts others in their place. */
export const readLabels = (given: unknown): Labels => ({ ...ours(), ...(given as object) })
