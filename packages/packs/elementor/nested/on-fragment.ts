import type { Controller } from '@archipelago/bind'
import { fragmentTarget } from '@archipelago/wordpress-client'

/** Calls `reveal` with what a fragment names, now and when it changes, and with what the page is about to scroll to. */
export const onFragment = (
  { on }: Controller,
  root: HTMLElement,
  reveal: (node: EventTarget | null) => void,
): void => {
  on(window, 'hashchange', () => reveal(fragmentTarget()))
  on(root, 'archipelago:reveal', (event) => reveal(event.target))
  reveal(fragmentTarget())
}
