import { FieldError } from '@archipelago/wordpress-client'
import { settingsOf } from '../settings'

export interface TrackerProps {
  tracker: HTMLElement
  /** What grows: a bar, or the line of a circle. */
  line: HTMLElement | SVGCircleElement
  /** Where the number is written; null where it is not. */
  number: HTMLElement | null
  isCircle: boolean
  /** A circle's line grows against the clock. */
  reverse: boolean
  /** What is read; undefined for the page. */
  of: Element | undefined
}

/**
 * How far something is read (contracts/elementor-pro.md 17), of Elementor Pro. Plain markup: `data-island="progress-tracker"` around the
 * same parts, with the settings as `data-island-props`.
 * @throws FieldError when parts, or what is read, are not there, or the settings cannot be read
 */
export const read = (element: HTMLElement, props?: unknown): TrackerProps => {
  const { type, percentage, relative_to, selector, direction } = settingsOf(element, props)
  const tracker = element.querySelector<HTMLElement>('.elementor-scrolling-tracker')
  const line = tracker?.querySelector<HTMLElement>('.current-progress')
  if (!tracker || !line) throw new FieldError('.current-progress', 'an element', undefined)
  let of: Element | null | undefined
  if (relative_to === 'post_content') of = document.querySelector('.elementor-widget-theme-post-content')
  if (relative_to === 'selector')
    try {
      of = document.querySelector(selector)
    } catch {
      of = null
    }
  if (of === null) throw new FieldError('data-settings.relative_to', 'something on the page', selector)
  return {
    tracker,
    line,
    number: percentage === 'yes' ? tracker.querySelector<HTMLElement>('.current-progress-percentage') : null,
    isCircle: type === 'circular',
    reverse: direction === 'ltr',
    of,
  }
}
