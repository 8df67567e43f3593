import { forScreen, readAction } from '@archipelago/builder'
import { FieldError, optional, readJson, record } from '@archipelago/wordpress-client'

const readSettings = record((value) => value)

export interface PanelProps {
  element: HTMLElement
  id: string
  /** The dialog; what covers the page behind it; what moves; what is in it. */
  wrapper: HTMLElement
  overlay: HTMLElement | null
  main: HTMLElement
  content: HTMLElement
  /** Names of animations for the screen as it is, which are classes of the builder's style sheets. */
  entrance(): string
  exit(): string
  byOverlay: boolean
  byEscape: boolean
  /** The page does not scroll behind it. */
  locks: boolean
}

/**
 * A panel of Elementor Pro (contracts/elementor-pro.md 15.2). Plain markup: `data-island="off-canvas"` around the same parts.
 * @throws FieldError when a part is missing, or its settings cannot be read
 */
export const readPanel = (element: HTMLElement): PanelProps => {
  const find = <T extends HTMLElement>(part: string) => element.querySelector<T>(`.e-off-canvas${part}`)
  const need = (part: string) => {
    const node = find(part)
    if (!node) throw new FieldError(`.e-off-canvas${part}`, 'an element', undefined)
    return node
  }
  const settings: Record<string, unknown> = readJson(element, 'data-settings', optional(readSettings, {}))
  const wrapper = need('')
  const animation = (name: string) => {
    const found = forScreen(settings, `${name}_animation`)
    // It becomes a class.
    return typeof found === 'string' && /^[\w-]+$/.test(found) ? found : 'none'
  }
  return {
    element,
    // In a loop each has an id of its own.
    id: wrapper.id.replace('off-canvas-', '') || `${element.getAttribute('data-id')}`,
    wrapper,
    overlay: find('__overlay'),
    main: need('__main'),
    content: need('__content'),
    entrance: () => animation('entrance'),
    exit: () => animation('exit'),
    byOverlay: settings.is_not_close_on_overlay !== 'yes',
    byEscape: settings.is_not_close_on_esc_overlay !== 'yes',
    locks: settings.prevent_scroll === 'yes',
  }
}

/** What a link asks of a panel; undefined for other links. */
export const orderOf = (href: string | null): { id: string; displayMode: string } | undefined => {
  const { name, settings } = readAction(href?.replace(/^%23/, '#') ?? '') ?? {}
  return name?.startsWith('off_canvas:')
    ? { ...settings, id: `${settings!.id}`, displayMode: `${settings!.displayMode}` }
    : undefined
}

/** A link to a panel. @throws FieldError when it does not say to which */
export const readLink = (element: HTMLElement) => {
  const order = orderOf(element.getAttribute('href'))
  if (!order) throw new FieldError('href', 'an action of a panel', element.getAttribute('href'))
  return { element, id: order.id }
}
