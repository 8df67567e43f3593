import { type Controller, isPlain } from '@archipelago/bind'
import { openDialog } from '@archipelago/overlay'
import { gettext } from '@archipelago/wordpress-client'
import type { SearchFormProps } from './read'

/**
 * A search form (contracts/elementor-pro.md 13.1). Different from the original: the full-screen one is a modal dialog, which keeps
 * the focus and gives it back however it is closed, and what is closed cannot be reached by keys.
 */
export function searchForm({ form, input, icon, screen }: SearchFormProps, controller: Controller): void {
  const { on, record } = controller
  if (screen) {
    fullScreen(screen, input, controller)
    return
  }

  const mark = () =>
    record.write(form, 'class', 'elementor-search-form--focus', input === document.activeElement || undefined)
  on(input, ['focus', 'blur'], mark)
  // It may have been focused before this code came.
  mark()
  if (icon) on(icon, 'click', () => input.focus())
}

function fullScreen(
  { toggle, panel, closer, label }: NonNullable<SearchFormProps['screen']>,
  input: HTMLInputElement,
  { on, record }: Controller,
): void {
  let end: (() => void) | undefined
  /** Whether a key was pressed since it is open. */
  let pressed = false
  const set = (open: boolean) => {
    for (const name of ['elementor-search-form--full-screen', 'elementor-lightbox'])
      record.write(panel, 'class', name, open || undefined)
    record.write(panel, 'attr', 'inert', open ? null : '')
    record.write(toggle, 'attr', 'aria-expanded', `${open}`)
  }
  const open = () => {
    if (end) return
    set(true)
    pressed = false
    end = openDialog(panel, {
      label,
      initialFocus: input,
      returnFocus: toggle,
      closeOnBackdrop: panel,
      onClose() {
        end = undefined
        set(false)
      },
    })
  }

  /** As a button, which it is in newer versions alone. */
  const button = (element: HTMLElement, name: string, press: () => void) => {
    const hasText = [...element.childNodes].some(
      (node) => node.textContent?.trim() && (node as Element).getAttribute?.('aria-hidden') !== 'true',
    )
    const label = hasText ? '' : name
    for (const [attribute, value] of Object.entries({ role: 'button', tabindex: '0', 'aria-label': label }))
      if (value && !element.hasAttribute(attribute)) record.write(element, 'attr', attribute, value)
    on(element, 'click', press)
    on(element, 'keydown', (event) => {
      if (element.localName === 'button' || !/^(Enter| )$/.test(event.key) || !isPlain(event)) return
      // The page does not scroll.
      event.preventDefault()
      if (!event.repeat) press()
    })
  }
  button(toggle, label, open)
  if (closer) button(closer, gettext('Close'), () => end?.())
  // A key that is still held from the toggle types nothing and sends nothing.
  on(panel, 'keydown', (event) => {
    if (!event.repeat) pressed = true
    else if (!pressed) event.preventDefault()
  })
  record.add(() => end?.())
  set(false)
}
