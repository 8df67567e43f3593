import type { Controller } from '@archipelago/bind'

export interface ActionsProps {
  cell: HTMLElement
  /** The link that deletes, if this is in it. */
  linkAt(target: Element): HTMLElement | null
}

/** Deletes once, however often it is pressed: the second answer would be an error (contracts/woocommerce.md 17). */
export function actions({ cell, linkAt }: ActionsProps, { on, record }: Controller) {
  const pressed = new Set<HTMLElement>()
  on(cell, 'click', (event: MouseEvent) => {
    const link = linkAt(event.target as Element)
    if (!link) return
    if (link.classList.contains('disabled')) event.preventDefault()
    pressed.add(link)
    record.write(link, 'class', 'disabled', true)
  })
  on(window, 'pageshow', ({ persisted }) => {
    if (persisted) for (const link of pressed) record.write(link, 'class', 'disabled', undefined)
  })
}
