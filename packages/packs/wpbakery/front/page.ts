import type { Controller } from '@archipelago/bind'
import { emit } from '@archipelago/wordpress-client'
import { placeRows } from './rows'

/** Looks for what has come since. */
const scan = () => window.archipelago?.scan?.()

/** What others call when they have brought HTML, or changed the layout (contracts/wpbakery.md 6). */
const CALLS: Record<string, () => void> = {
  vc_js() {
    scan()
    placeRows()
    emit(document, 'vc_js')
  },
  vc_rowBehaviour() {
    scan()
    placeRows()
  },
  vc_waypoints: scan as () => void,
  vc_progress_bar: scan as () => void,
  vc_toggleBehaviour: scan as () => void,
}

/** The page itself: classes of the style sheet, the first row of full height, and what others call (contracts/wpbakery.md 2, 6). */
export function page({ record, on, guard }: Controller): void {
  const { documentElement } = document
  for (const name of [
    'js_active',
    'ontouchstart' in documentElement ? 'vc_mobile' : 'vc_desktop',
    'vc_transform',
  ])
    record.write(documentElement, 'class', name, true)

  const fill = guard(() => {
    const row = document.querySelector('.vc_row-o-full-height')
    if (row) {
      const top = row.getBoundingClientRect().top + scrollY
      if (top < innerHeight) record.write(row, 'style', 'min-height', `${100 - (top / innerHeight) * 100}vh`)
    }
    emit(document, 'vc-full-height-row', row ? [row] : [])
  })
  fill()
  on(window, 'resize', fill)

  const self = window as unknown as Record<string, unknown>
  for (const [name, call] of Object.entries(CALLS)) {
    // A theme's own comes first.
    if (name in self) continue
    self[name] = call
    record.add(() => delete self[name])
  }
  // The rows of the page are mounted in this task.
  setTimeout(guard(() => void emit(document, 'vc_js')))
}
