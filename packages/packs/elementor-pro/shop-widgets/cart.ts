import type { Controller } from '@archipelago/bind'
import { hear } from '@archipelago/wordpress-client'
import { dressLists, hover } from './hovers'
import type { CartProps } from './read'

/** Milliseconds after the last change of a quantity. */
const PAUSE = 1500

/**
 * The page of the cart in Elementor Pro's widget (contracts/elementor-pro.md 14.3): the cart itself is the shop's. Different from the original:
 * what is typed into a field that has the focus still is not sent while it is empty.
 */
export function cart({ host, referer, updates, sticksAt, hovers }: CartProps, controller: Controller): void {
  const { on, record, guard } = controller
  const dress = () => {
    hover(document, hovers, controller)
    if (!referer) return
    const address = new URL(location.href)
    address.searchParams.set('elementorPageId', referer.page)
    address.searchParams.set('elementorWidgetId', referer.widget)
    for (const field of host.querySelectorAll('[name=_wp_http_referer]'))
      record.write(field, 'attr', 'value', `${address}`)
  }
  dress()
  dressLists(controller)
  for (const name of ['wc_fragments_loaded', 'wc_fragments_refreshed', 'updated_wc_div'] as const)
    hear(controller, document.body, name, dress)

  if (sticksAt !== undefined) {
    const bar = document.getElementById('wpadminbar')
    const above = bar && getComputedStyle(bar).position === 'fixed' ? bar.offsetHeight : 0
    for (const column of host.querySelectorAll('.e-sticky-right-column')) {
      record.write(column, 'class', 'e-sticky-right-column--active', true)
      record.write(column, 'style', 'top', `${sticksAt + above}px`)
    }
  }

  if (!updates) return
  let wait = 0
  record.add(() => clearTimeout(wait))
  const update = guard(() => {
    const field = document.activeElement
    if (field instanceof HTMLInputElement && field.matches('.qty') && !field.value) return
    host.querySelector<HTMLElement>('button[name=update_cart]')?.click()
  })
  on(host, 'input', ({ target }) => {
    if (!(target as Element).matches('.qty')) return
    clearTimeout(wait)
    wait = window.setTimeout(update, PAUSE)
  })
}
