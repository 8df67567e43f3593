import type { Controller } from '@archipelago/bind'
import { read as readPosts, settingsOf } from '../posts/read'
import { noteShown, visit } from '../posts/shown'
import type { FilterProps } from './read'
import { addressWith, nameOf, pressed, termsIn } from './terms'

/** What asks the server, which is fetched besides. */
type Request = typeof import('../posts/request')

const chosen = ({ grid, taxonomy }: Pick<FilterProps, 'grid' | 'taxonomy'>) =>
  termsIn(new URL(location.href).searchParams.get(nameOf(grid, taxonomy)))

/** What the address says of a list, as the server is asked for it. */
const filtersOf = (grid: string): object => {
  /** Of a taxonomy: how several values are joined. */
  const joins: Record<string, string> = {}
  for (const root of document.querySelectorAll<HTMLElement>('.elementor-widget-taxonomy-filter')) {
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

const mark = (props: FilterProps, { record }: Controller) => {
  const terms = chosen(props)
  for (const button of props.buttons) {
    const { filter } = button.dataset
    const isOn = filter === '__all' ? !terms[0] : terms.includes(filter!)
    record.write(button, 'attr', 'aria-pressed', `${isOn}`)
  }
}

/** Has the list show what the address says, in one of two ways. What does not come is visited. */
const show = async (
  props: FilterProps,
  controller: Controller,
  ask: (list: HTMLElement) => Promise<void>,
) => {
  mark(props, controller)
  const list = props.list()
  if (!list || noteShown(list, props.grid)) return
  try {
    await ask(list)
  } catch (cause) {
    controller.report(cause)
    visit()
  }
}

/** A button of the filter was pressed. */
export const press = (
  slug: string,
  props: FilterProps,
  controller: Controller,
  { showFiltered }: Request,
): Promise<void> | undefined => {
  const { bar, grid, join } = props
  const { baseUrl, pageNum } = bar!.dataset
  const next = pressed(chosen(props), slug, !!join)
  if (!next) return
  history.pushState(null, '', addressWith(next, props, Number(pageNum) > 1 ? baseUrl : undefined))
  noteShown(bar!, grid)
  return show(props, controller, (list) =>
    showFiltered(readPosts(list, undefined), controller, {
      post_id:
        list.closest('[data-elementor-id]')?.getAttribute('data-elementor-id') ??
        `${(window as any).elementorFrontendConfig?.post?.id ?? ''}`,
      widget_filters: filtersOf(grid),
      widget_id: grid,
      pagination_base_url: new URL(baseUrl ?? '', location.href).href,
    }),
  )
}

/** The address says something else: Back, or forward. */
export const follow = (props: FilterProps, controller: Controller, { showPage }: Request): Promise<void> =>
  show(props, controller, (list) => showPage(readPosts(list, undefined), controller, false))
