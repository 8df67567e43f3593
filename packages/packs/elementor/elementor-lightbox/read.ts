import { FieldError } from '@archipelago/wordpress-client'
import { readConfig } from './config'
import { opens } from './links'

/** What a click opens, and no key reaches: the overlay of a video. */
const KEYLESS = '[data-elementor-lightbox]:not(a,button,[tabindex])'
const ACTION = 'a[href^="#elementor-action"],a[href^="%23elementor-action"]'

/**
 * Reads a page (its body), or a part of it that has its own lightbox. Links are looked at when they are clicked: they may
 * come late.
 * @throws FieldError when the options are no object
 */
export const read = (element: HTMLElement, props: unknown = {}) => {
  if (!props || typeof props !== 'object') throw new FieldError('data-island-props', 'an object', props)
  const { all } = props as { all?: boolean }
  const inside = (node: Element | null | undefined) => (node && element.contains(node) ? node : undefined)
  const takes = (link: Element) => opens(link, all ?? readConfig().all)
  return {
    /** Nodes to make buttons of: the play button of an overlay, or the overlay itself. */
    keyless: () =>
      [...element.querySelectorAll(KEYLESS)]
        .filter(takes)
        .map((node) => node.querySelector('[role=button],a,button') ?? node)
        .filter((node) => !node.matches('a,button,[tabindex]')),
    /** The link or node that opens the lightbox, for a click on `target`. */
    openerAt(target: Element): Element | undefined {
      const link = inside(target.closest('a,[data-elementor-lightbox]'))
      return link && takes(link) ? link : undefined
    },
    /** The fragment of a link that asks for an action. */
    actionAt: (target: Element) => inside(target.closest(ACTION))?.getAttribute('href') ?? undefined,
  }
}

export type ListenerProps = ReturnType<typeof read>
