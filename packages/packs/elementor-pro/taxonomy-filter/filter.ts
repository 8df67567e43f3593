import type { Controller } from '@archipelago/bind'
import { read as readPosts, settingsOf } from '../posts/read'
import { noteShown, visit } from '../posts/shown'
import type { FilterProps } from './read'
import { addressWith, nameOf, press, termsIn } from './terms'

const chosen = ({ grid, taxonomy }: Pick<FilterProps, 'grid' | 'taxonomy'>) =>
  termsIn(new URL(location.href).searchParams.get(nameOf(grid, taxonomy)))

/** What the address says of a list, as the server is asked for it. */
const filtersOf = (grid: string): object => {
  /** Of a taxonomy: how several values are joined. */
  const joins: Record<string, string> = {}
  for (const root of document.querySelectorAll<HTMLElement>(
    '.elementor-widget-taxonomy-filter,[data-island~=taxonomy-filter]',
  )) {
    const settings = settingsOf(root)
    if (settings.multiple_selection === 'yes') joins[settings.taxonomy] = settings.logical_combination
  }
  const start = nameOf(grid, '')
  const found = [...new URL(location.href).searchParams].flatMap(([name, value]) => {
    const terms = name.startsWith(start) ? termsIn(value) : []
    if (!terms[0]) return []
    const taxonomy = name.slice(start.length)
    const logicalJoin = joins[taxonomy]
    return [[taxonomy, { terms, ...(logicalJoin && { logicalJoin }) }] as const]
  })
  return found[0] ? { taxonomy: Object.fromEntries(found) } : {}
}

/**
 * Buttons that say which posts of a loop are shown (contracts/elementor-pro.md 6.5). The address says what is chosen, as the server reads
 * it, so that Back, and a page that is opened with it, show the same. Different from the original: nothing found is shown, and what the
 * server does not answer is visited.
 */
export function taxonomyFilter(props: FilterProps, controller: Controller): void {
  const { bar, buttons, grid, join, settings } = props
  const { on, record, report } = controller
  if (!bar) return
  const list = () =>
    document.querySelector<HTMLElement>(`.elementor-element-${CSS.escape(grid)}`) ??
    document.getElementById(grid)

  const mark = () => {
    const terms = chosen(props)
    for (const button of buttons) {
      const { filter } = button.dataset
      const isOn = filter === '__all' ? !terms[0] : terms.includes(filter!)
      record.write(button, 'attr', 'aria-pressed', `${isOn}`)
    }
  }

  const show = async () => {
    const target = list()
    if (!target || noteShown(target, grid)) return
    try {
      const { showFiltered } = await import('../posts/request')
      await showFiltered(readPosts(target, undefined), controller, {
        post_id:
          target.closest('[data-elementor-id]')?.getAttribute('data-elementor-id') ??
          `${(window as any).elementorFrontendConfig?.post?.id ?? ''}`,
        widget_filters: filtersOf(grid),
        widget_id: grid,
        pagination_base_url: new URL(bar.dataset.baseUrl ?? '', location.href).href,
      })
    } catch (cause) {
      report(cause)
      visit()
    }
  }

  const target = list()
  if (target) noteShown(target, grid)
  on(bar, 'click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('.e-filter-item')
    const next = button && press(chosen(props), button.dataset.filter!, !!join)
    if (!next) return
    const base = Number(bar.dataset.pageNum) > 1 ? bar.dataset.baseUrl : undefined
    history.pushState(null, '', addressWith(next, props, base))
    mark()
    return show()
  })
  on(window, 'popstate', async () => {
    mark()
    const target = list()
    if (!target || noteShown(target, grid)) return
    try {
      const { showPage } = await import('../posts/request')
      await showPage(readPosts(target, undefined), controller, false)
    } catch (cause) {
      report(cause)
      visit()
    }
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
