import { type Controller, isPlain } from '@archipelago/bind'
import { createMore, type MoreProps } from '@archipelago/more'
import { gettext, readParams } from '@archipelago/wordpress-client'

export interface LoadMoreProps extends Omit<MoreProps, 'show' | 'place'> {
  button: HTMLElement
  /** Where the button's text is, if that changes while items are on their way. */
  label: Element | null
  /** Class of the button meanwhile. */
  busy: string
}

const busyText = () =>
  (readParams('localize').i18n as { loading?: string } | undefined)?.loading ?? gettext('Loading...')

/**
 * A button that adds what comes next to a list (contracts/elementor.md 22.1). One request at a time; a failed one leaves the
 * button as it was and says so. At the end the button is hidden.
 */
export function loadMore({ label, busy, ...props }: LoadMoreProps, controller: Controller): void {
  const { button } = props
  const { record, on } = controller
  const load = createMore(
    {
      ...props,
      place: button,
      show(state) {
        const isBusy = state === 'busy' || undefined
        record.write(button, 'class', busy, isBusy)
        record.write(button, 'style', 'display', state === 'over' ? 'none !important' : undefined)
        if (label) record.write(label, 'text', '', isBusy && busyText())
      },
    },
    controller,
  )
  on(button, 'click', (event) => {
    // The browser's own: a link in a new tab.
    if (!isPlain(event)) return
    event.preventDefault()
    return load(true)
  })
}
