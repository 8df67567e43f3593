import type { Controller } from '@archipelago/bind'
import { account } from './account'
import { cart } from './cart'
import { menus } from './menus'
import type { HeaderProps } from './read'
import { screen } from './screen'
import { search } from './search'
import { triggers } from './triggers'

/** The theme's header: which of the two it is, its menus, search box, and the drawers that it opens. */
export function header(props: HeaderProps, controller: Controller): void {
  if (props.dark) controller.record.write(document.documentElement, 'class', 'astra-dark-mode-enable', true)
  const watch = screen(props.breakPoint, controller)
  const { collapse } = menus(props, controller, watch)
  triggers(props, controller, watch, collapse)
  search(controller)
  cart(controller, watch)
  account(controller)
  watch.start()
}
