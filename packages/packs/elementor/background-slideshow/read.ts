import { report } from '@archipelago/loader'
import {
  array,
  FieldError,
  numeric,
  oneOf,
  optional,
  readJson,
  readParams,
  record,
  type Shape,
  safeUrl,
  yesNo,
} from '@archipelago/wordpress-client'
import type { SlideshowProps } from './types'

const any: Shape<any> = (value) => value

/** How Elementor names the container of a slider: as it says, else as its markup tells (contracts/elementor.md 14). */
const swiperClass = (root: Element) => {
  const { swiperClass } = readParams('elementorFrontendConfig') as { swiperClass?: unknown }
  const newer =
    swiperClass === 'swiper' ||
    (!swiperClass && (root.matches('.e-con') || !!document.querySelector('.swiper:not(.swiper-container)')))
  return newer ? 'swiper' : 'swiper-container'
}

/**
 * Reads the slideshow of a section or column from `data-settings` (contracts/elementor.md section 14), or of a plain
 * element from `data-island-props`, which has the same names without their beginning. A picture without a web address is
 * reported and left out.
 * @throws FieldError when another value is of the wrong kind.
 */
export const read = (root: HTMLElement, props: unknown, name: string): SlideshowProps => {
  const plain = props !== undefined
  const field = plain ? 'data-island-props' : 'data-settings'
  const given = plain ? record(any)(props, field) : readJson(root, field, optional(record(any), {}))
  const prefix = plain ? '' : 'background_slideshow_'
  const get = <T>(key: string, shape: Shape<T>) => shape(given[prefix + key], `${field}.${prefix}${key}`)
  const pictures = get('gallery', optional(array(any), [])).flatMap((item, i) => {
    const address = typeof item === 'string' ? item : item?.url
    const url = safeUrl(address, document.baseURI)
    if (url) return [url]
    report(name, root, new FieldError(`${field}.${prefix}gallery[${i}]`, 'a web address', address))
    return []
  })
  return {
    root,
    pictures,
    loop: get('loop', yesNo),
    delay: get('slide_duration', optional(numeric, 5000)),
    transition: get(
      'slide_transition',
      optional(oneOf('fade', 'slide_right', 'slide_left', 'slide_up', 'slide_down'), 'fade'),
    ),
    duration: get('transition_duration', optional(numeric, 500)),
    swiper: swiperClass(root),
    kenBurns: get('ken_burns', yesNo) && get('ken_burns_zoom_direction', optional(oneOf('in', 'out'), 'in')),
    // Elementor's style sheet gives its sections a place; elsewhere the pictures would cover the content.
    flat: plain || getComputedStyle(root).position === 'static',
  }
}
