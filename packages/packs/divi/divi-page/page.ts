import type { Controller } from '@archipelago/bind'
import { emit } from '@archipelago/wordpress-client'
import { header, indent } from './header'
import { layout } from './layout'

/** The page itself: its layout, its header, and the sign for others that all is there (contracts/divi.md 2, 4). */
export function page(controller: Controller): void {
  layout(controller)
  indent(controller)
  header(controller)
  // What is on the page is mounted in this task.
  setTimeout(controller.guard(() => void emit(document, 'et_pb_after_init_modules')))
}
