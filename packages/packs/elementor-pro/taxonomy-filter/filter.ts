import type { Controller } from '@archipelago/bind'
import { noteShown } from '../posts/shown'
import type { FilterProps } from './read'

/**
 * Buttons that say which posts of a loop are shown (contracts/elementor-pro.md 6.5). The address says what is chosen, as the server reads
 * it, so that Back, and a page that is opened with it, show the same. What a press does is fetched when it is needed. Different from the
 * original: nothing found is shown, and what the server does not answer is visited.
 */
export function taxonomyFilter(props: FilterProps, controller: Controller): void {
  const { bar, list, grid, taxonomy, settings } = props
  const { on, record, report } = controller
  if (!bar) return
  const load = () => Promise.all([import('./press'), import('../posts/request')])

  const shown = list()
  for (const one of [bar, shown]) if (one) noteShown(one, grid)
  on(bar, 'click', async (event) => {
    const slug = (event.target as Element).closest<HTMLElement>('.e-filter-item')?.dataset.filter
    if (!slug) return
    try {
      const [{ press }, request] = await load()
      return press(slug, props, controller, request)
    } catch (cause) {
      report(cause)
      // Its code has not come: the server reads the address, too.
      location.search = slug === '__all' ? '' : `e-filter-${grid}-${taxonomy}=${encodeURIComponent(slug)}`
    }
  })
  on(window, 'popstate', async () => {
    if (noteShown(bar, grid)) return
    const [{ follow }, request] = await load()
    return follow(props, controller, request)
  })

  const scrolls = Object.entries(settings).some(
    ([name, value]) => name.startsWith('horizontal_scroll') && value === 'enable',
  )
  if (!scrolls) return
  let isOver = false
  record.add(() => {
    isOver = true
  })
  import('./scroll').then(({ scrollBar }) => isOver || scrollBar(bar, settings, controller), report)
}
