import { defineController } from '@archipelago/bind'
import type { Mount } from '@archipelago/loader'
import { drawer, drawerToggle } from './drawer'
import { entrance } from './entrance'
import { mobileMenu } from './mobile-menu'
import { nav } from './nav'
import { page } from './page'
import { parallax } from './parallax'
import { readDrawer, readMobileMenu, readSearch, readToggle } from './read'
import { search } from './search'
import { slideMenu } from './slide-menu'
import { top } from './top'

const itself = (element: HTMLElement) => ({ element })

const mounts: Record<string, Mount> = {
  'divi-page': defineController({ read: () => ({}), start: (_props, controller) => page(controller) }),
  'divi-mobile-menu': defineController({ read: readMobileMenu, start: mobileMenu }),
  'divi-menu': defineController({ read: itself, start: nav }),
  'divi-search': defineController({ read: readSearch, start: search }),
  'divi-drawer': defineController({
    read: readDrawer,
    start: (props, controller) =>
      (document.body.classList.contains('et_header_style_slide') ? slideMenu : drawer)(props, controller),
  }),
  'divi-drawer-toggle': defineController({ read: readToggle, start: drawerToggle }),
  'divi-entrance': defineController({ read: itself, start: entrance }),
  'divi-parallax': defineController({ read: itself, start: parallax }),
  'divi-top': defineController({ read: itself, start: top }),
}

const mount: Mount = (element, props, fail, name) => mounts[name]!(element, props, fail, name)

export default mount
