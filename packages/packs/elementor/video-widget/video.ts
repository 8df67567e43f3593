import { type Controller, createBind, isPlain } from '@archipelago/bind'
import { createFilm } from './film'
import type { Film, VideoProps } from './types'

/** A video that is played in its place; one for the lightbox is left to that (contracts/elementor.md 8). */
export const startVideo = (props: VideoProps | { source?: undefined }, controller: Controller) => {
  if (!props.source) return
  const { box, overlay, button, label, ratio, made, lightbox } = props
  const { record } = controller
  const bind = createBind(controller)
  let film: Film | undefined
  /** What a press of the overlay does. */
  const play = (event: Event) => {
    event.preventDefault()
    film?.play()
  }
  if (ratio) bind(box, { style: { 'aspect-ratio': ratio, position: 'relative' } })
  if (overlay) bind(overlay, { ...lightbox, onClick: (event) => !lightbox && isPlain(event) && play(event) })
  if (button)
    bind(button, {
      role: 'button',
      tabindex: '0',
      'aria-label': button.hasAttribute('aria-label') || button.textContent!.trim() ? undefined : label,
      onKeyDown: (event) => /^(Enter| )$/.test(event.key) && isPlain(event) && !lightbox && play(event),
    })
  for (const { node, parent } of made)
    if (!lightbox || node === overlay) {
      // The player first, the overlay on top.
      parent[node === overlay ? 'append' : 'prepend'](node)
      record.add(() => node.remove())
    }
  if (lightbox) return
  film = createFilm(props, controller)
  return film.destroy
}
