import type { Controller } from '@archipelago/bind'
import { account } from './account'
import { cart } from './cart'
import { menus } from './menus'
import type { HeaderProps } from './read'
import { type Screen, screenOf, watch } from './screen'
import { search } from './search'
import { triggers } from './triggers'

/** The theme's header: which of the two it is, its menus, search box, and the drawers that it opens. */
export function header(props: HeaderProps, controller: Controller): void {
  const { header } = props
  if (!screenOf(header)) controller.record.add(watch(header, props)!)
  const { narrow, onChange } = screenOf(header)!
  const acts: ((narrow: boolean) => void)[] = []
  const screen: Screen = { narrow, onChange: (act) => void acts.push(act) }
  triggers(props, controller, screen, menus(props, controller, screen))
  search(controller)
  cart(controller, screen)
  account(controller)
  const change = controller.guard(() => {
    for (const act of acts) act(narrow())
  })
  controller.record.add(onChange(change))
  change()
}
