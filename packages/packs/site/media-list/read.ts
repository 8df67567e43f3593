import { FieldError, object, optional, safeUrl, string } from '@archipelago/wordpress-client'
import type { MediaListProps } from './MediaList'

const readOptions = object<{ openControl?: string }>({ openControl: optional(string) })

/** An option's address as printed; empty for the placeholder, which some print with `#` or without a value. */
const addressOf = (option: HTMLOptionElement): string =>
  // Not `option.value`: without the attribute that is the option's text.
  option.getAttribute('value')?.trim().replace(/^#$/, '') ?? ''

/**
 * Reads a media list (contracts/theme-and-shop-extras.md 11): the select itself, or a container of plain
 * `data-island` markup that holds one.
 * @throws FieldError when there is no select, or not the control that `openControl` names.
 */
export const read = (root: HTMLElement, props: unknown): MediaListProps => {
  const { openControl } = readOptions(props ?? {}, 'data-island-props')
  const select = (root.matches('select') ? root : root.querySelector('select')) as HTMLSelectElement | null
  if (!select) throw new FieldError('data-island', 'a select', null)
  const scope = openControl ? document : root
  const control = scope.querySelector<HTMLElement>(openControl ?? '[data-media-open]')
  if (openControl && !control) throw new FieldError('openControl', 'the selector of an element', openControl)
  return {
    select,
    control,
    chosen() {
      const option = select.options[select.selectedIndex]
      const value = option && addressOf(option)
      if (!value) return
      const url = safeUrl(value)
      if (!url) throw new FieldError('option value', 'an address (http, https, mailto or relative)', value)
      return { url, label: option.text }
    },
    reset() {
      const placeholder = [...select.options].find((option) => !addressOf(option))
      if (placeholder) select.selectedIndex = placeholder.index
    },
  }
}
