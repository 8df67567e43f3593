import { FieldError } from '@archipelago/wordpress'
import { readConfig } from './config'
import { opens } from './links'

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
  return {
    /** The link or node that opens the lightbox, for a click on `target`. */
    openerAt(target: Element): Element | undefined {
      const link = inside(target.closest('a,[data-elementor-lightbox]'))
      return link && opens(link, all ?? readConfig().all) ? link : undefined
    },
    /** The fragment of a link that asks for an action. */
    actionAt: (target: Element) => inside(target.closest(ACTION))?.getAttribute('href') ?? undefined,
  }
}

export type ListenerProps = ReturnType<typeof read>
