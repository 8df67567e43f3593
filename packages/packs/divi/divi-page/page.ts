import type { Controller } from '@archipelago/bind'
import { emit } from '@archipelago/wordpress-client'
import { browserName } from './browser'
import { comments } from './comments'
import { header, indent } from './header'
import { layout } from './layout'

/** The page itself: its layout, its header, and the sign for others that all is there (contracts/divi.md 2, 4). */
export function page(controller: Controller): void {
  controller.record.write(document.body, 'class', browserName(navigator.userAgent), true)
  if (/iPhone/.test(navigator.userAgent)) controller.record.write(document.body, 'class', 'iphone', true)
  layout(controller)
  comments(controller)
  indent(controller)
  header(controller)
  // What is on the page is mounted in this task.
  setTimeout(controller.guard(() => void emit(document, 'et_pb_after_init_modules')))
}
