import { FieldError, optional, readJson, record } from '@archipelago/wordpress-client'

export type Settings = Record<string, any>

export interface PopupProps {
  element: HTMLElement
  /** A number, as others get it with the events. */
  id: number
  settings: Settings
}

const readSettings = record((value) => value) as (value: unknown, field: string) => Settings

const FIELDS = ['open_selector', 'scrolling_to_selector']

/** Whether the page's browser can read a selector. */
const isSelector = (text: unknown) => {
  try {
    return !document.createDocumentFragment().querySelector(`${text}`)
  } catch {
    return false
  }
}

/**
 * A popup of Elementor Pro (contracts/elementor-pro.md 4.1), or undefined for a link that opens one and the copy that is shown. Plain markup: `data-island="pro-popup"` with
 * `data-elementor-id` and `data-island-props='{"open_selector":".opener"}'`.
 * @throws FieldError when its settings, or a selector among them, cannot be read
 */
export const read = (element: HTMLElement, props: unknown): { popup: PopupProps | undefined } => {
  const id = Number(element.dataset.elementorId)
  // Links, and the copy that is open.
  if (element.matches('[href],.dialog-message > *')) return { popup: undefined }
  if (!id) throw new FieldError('data-elementor-id', 'a number', element.dataset.elementorId)
  const settings: Settings = {
    ...readJson(element, 'data-elementor-settings', optional(readSettings, {})),
    ...readSettings(props ?? {}, 'data-island-props'),
  }
  for (const name of FIELDS) {
    const selector = settings[name] ?? settings.triggers?.[name]
    if (selector && !isSelector(selector)) throw new FieldError(name, 'a selector', selector)
  }
  return { popup: { element, id, settings } }
}
