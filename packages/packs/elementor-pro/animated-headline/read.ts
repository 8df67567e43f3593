import { FieldError, toNumber } from '@archipelago/wordpress-client'
import { settingsOf } from '../settings'

export interface HeadlineProps {
  headline: HTMLElement
  /** What changes, or is marked, and the words in it. */
  wrapper: HTMLElement
  words: HTMLElement[]
  loop: boolean
  /** Undefined where words do not change. */
  rotate: { type: string; letters: boolean; delay: number } | undefined
  /** Undefined where nothing is marked. */
  highlight: { marker: string; duration: number; delay: number } | undefined
}

/**
 * An animated headline of Elementor Pro (contracts/elementor-pro.md 11), of either generation. Plain markup:
 * `data-island="animated-headline"` around the same parts, with the settings as `data-island-props`.
 * @throws FieldError when it has no words, or its settings cannot be read
 */
export const read = (element: HTMLElement, props?: unknown): HeadlineProps => {
  const settings = settingsOf(element, props)
  const headline = element.querySelector<HTMLElement>('.elementor-headline')
  const wrapper = headline && headline.querySelector<HTMLElement>('.elementor-headline-dynamic-wrapper')
  const words = [...(wrapper?.querySelectorAll<HTMLElement>('.elementor-headline-dynamic-text') ?? [])]
  if (!wrapper || !words[0])
    throw new FieldError('.elementor-headline-dynamic-text', 'a word in a headline', undefined)
  const { headline_style: style, animation_type, marker } = settings
  const ms = (name: string, fallback: number) => toNumber(settings[name], fallback) || fallback
  return {
    headline,
    wrapper,
    words,
    loop: settings.loop === 'yes',
    rotate:
      style === 'rotate'
        ? {
            type: `${animation_type}`,
            letters: headline.classList.contains('elementor-headline-letters'),
            delay: ms('rotate_iteration_delay', 2500),
          }
        : undefined,
    highlight:
      style === 'highlight'
        ? {
            marker: `${marker}`,
            duration: ms('highlight_animation_duration', 1200),
            delay: ms('highlight_iteration_delay', 8000),
          }
        : undefined,
  }
}
