import type { Controller } from '@archipelago/bind'
import { openDialog } from '@archipelago/overlay'
import { gettext } from '@archipelago/wordpress-client'
import { button } from '../button'
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
  controller: Controller,
): void {
  const { on, record } = controller
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

  button(toggle, label, open, controller)
  if (closer) button(closer, gettext('Close'), () => end?.(), controller)
  // A key that is still held from the toggle types nothing and sends nothing.
  on(panel, 'keydown', (event) => {
    if (!event.repeat) pressed = true
    else if (!pressed) event.preventDefault()
  })
  record.add(() => end?.())
  set(false)
}
