import { Bind, useController } from '@archipelago/bind'
import { account } from './account'
import { cart } from './cart'
import { menus } from './menus'
import type { HeaderProps } from './read'
import { screen } from './screen'
import { search } from './search'
import { triggers } from './triggers'

/** The theme's header: which of the two it is, its menus, search box, and the drawers that it opens. */
export function Header(props: HeaderProps) {
  useController((controller) => {
    const watch = screen(props.breakPoint, controller)
    const { collapse } = menus(props, controller, watch)
    triggers(props, controller, watch, collapse)
    search(controller)
    cart(controller, watch)
    account(controller)
    watch.start()
  })
  return <Bind to={document.documentElement} class={{ 'astra-dark-mode-enable': props.dark || undefined }} />
}
