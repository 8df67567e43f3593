import type { Controller } from '@archipelago/bind'
import { anchors } from './anchors'
import { bar } from './bar'
import { dropdown } from './dropdown'
import type { NavMenuProps } from './read'

/** A menu: its bar, its dropdown, or both; style sheets say which is seen (contracts/elementor-pro.md 2). */
export function navMenu(props: NavMenuProps, controller: Controller): void {
  if (props.bar) {
    bar(props.bar, props, controller)
    const links = props.bar.querySelectorAll<HTMLAnchorElement>('a.elementor-item-anchor')
    anchors(
      [...links].map((link) => [link, link]),
      'elementor-item-active',
      controller,
    )
  }
  if (props.dropdown) dropdown(props.dropdown, props, controller)
}
