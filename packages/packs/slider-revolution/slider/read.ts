import { FieldError, gettext, optional, record } from '@archipelago/wordpress-client'
import { findOptions } from './options/find-options'
import { readSettings } from './options/settings'
import { readSlide } from './read-slide'
import type { SliderProps } from './types'

/** Whether this is what the plugin takes for a telephone. */
export const isMobile = () =>
  /android|webos|iphone|ipad|ipod|blackberry|iemobile|mobile/i.test(navigator.userAgent)

/** The slide that the address asks for, from 0: `#slide3`, up to the first `_`, clamped; any other fragment is none's. */
export const readFragment = (hash: string, count: number): number | undefined => {
  const [fragment = ''] = hash.replace('#', '').split('_')
  const number = fragment.length < 9 && /slide(\d+)/.exec(fragment)?.[1]
  return number ? Math.max(1, Math.min(+number, count)) - 1 : undefined
}

/**
 * Reads a slider: the plugin's markup with the options of its inline script, or plain markup with `data-island-props`
 * (contracts/media.md 7.1, 7.2). @throws FieldError when there are no slides.
 */
export const read = (root: HTMLElement, props: unknown): SliderProps => {
  const list = [...root.children].find((child) => child.localName === 'ul') as HTMLElement
  const mobile = isMobile()
  const printed = [...(list?.children ?? [])].filter((child) => child.localName === 'li') as HTMLElement[]
  const away = ({ dataset }: HTMLElement) => mobile && dataset.hideslideonmobile === 'on'
  const slides = printed.filter((li) => !away(li)).map((li, i) => readSlide(li, i + 1))
  if (!slides.length) throw new FieldError('ul > li', 'slides', undefined)
  const any = optional(
    record((value) => value),
    {},
  )
  const given = findOptions(root)
  const raw = { ...given.options, ...any(props, 'data-island-props') }
  const id = /^rev_slider_(\d+)_/.exec(root.id)?.[1]
  const fixed = root.querySelector<HTMLElement>(':scope > .tp-static-layers')
  return {
    root,
    wrapper: root.closest<HTMLElement>('.rev_slider_wrapper') ?? root,
    list,
    slides,
    dropped: printed.filter(away),
    fixed: fixed && { element: fixed, layered: true, video: /video|vimeoid|ytid/.test(fixed.innerHTML) },
    bar: root.querySelector<HTMLElement>(':scope > .tp-bannertimer'),
    settings: readSettings(raw, !root.matches('.rev_slider')),
    raw,
    global: given.global ?? (id && `revapi${id}`),
    label:
      root.getAttribute('aria-label') ??
      root.closest<HTMLElement>('[data-alias]')?.dataset.alias ??
      `${gettext('Slides')} ${id ?? ''}`.trim(),
  }
}
