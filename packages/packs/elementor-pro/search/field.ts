import type { Controller } from '@archipelago/bind'
import type { SearchProps } from './read'
import { showResults } from './results'

/**
 * The field of a search (contracts/elementor-pro.md 13.2): how wide its pictures are, and what empties it. It is printed unseen, and shown
 * here.
 */
export function searchField(props: SearchProps, controller: Controller): void {
  const { root, search, input, icon, clear, live } = props
  const { on, record, guard } = controller

  // An icon font, or a popup that opens, changes them later.
  const measure = guard(() => {
    for (const [name, picture] of [
      ['label', icon],
      ['clear', clear],
    ] as const) {
      const width = picture?.getBoundingClientRect().width ?? 0
      record.write(root, 'style', `--e-search-icon-${name}-absolute-width`, `${width}px`)
      record.write(input, 'class', `no-icon-${name}`, !width)
    }
  })
  measure()
  const sizes = new ResizeObserver(measure)
  for (const picture of [icon, clear]) if (picture) sizes.observe(picture)
  record.add(() => sizes.disconnect())

  const mark = () => {
    if (clear) record.write(clear, 'class', 'hidden', !input.value)
  }
  const focus = () => record.write(root, 'class', 'e-focus', input === document.activeElement || undefined)
  mark()
  focus()
  on(input, 'input', mark)
  on(input, ['focusin', 'focusout'], focus)
  record.write(search, 'class', 'hidden', false)

  const results = live && showResults(props, live, controller)
  if (clear)
    on(clear, 'click', () => {
      input.value = ''
      mark()
      results?.()
      input.focus()
    })
}
