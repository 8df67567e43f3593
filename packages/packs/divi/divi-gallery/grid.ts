import type { ChangeRecord } from '@archipelago/bind'

const NAMES = ['first_in_row', 'last_in_row', 'on_last_row']

const isSeen = (element: Element) => element.getClientRects().length > 0

const margins = (element: Element) => {
  const { marginLeft, marginRight } = getComputedStyle(element)
  return Number.parseFloat(marginLeft) + Number.parseFloat(marginRight)
}

/** What leads to the other pages of a module's grid. */
const PAGES = '.et_pb_gallery_pagination,.et_pb_portofolio_pagination'

/** Says of each item of a grid where it is in its row, by what is seen now: the style sheet's gutters go by it (contracts/divi.md 10.1). */
export const markRows = (
  container: HTMLElement,
  items: readonly HTMLElement[],
  record: ChangeRecord,
): void => {
  const mark = (item: Element, name: string, is = true) => record.write(item, 'class', name, is)
  for (const item of items) for (const name of NAMES) mark(item, name, false)
  const first = items.find(isSeen)
  if (!first) return
  const gap = margins(first)
  const columns = Math.round((container.clientWidth + gap) / (first.offsetWidth + gap))
  let begins = 1
  let count = 1
  let beginsLast: HTMLElement | undefined
  for (const item of items) {
    if (!isSeen(item) || item.classList.contains('inactive')) continue
    if (begins === count) {
      mark(item, 'first_in_row')
      beginsLast = item
    } else if (count % columns === 0) {
      mark(item, 'last_in_row')
      begins = count + 1
    }
    count++
  }
  const module = beginsLast?.closest('.et_pb_module')
  if (!beginsLast || !module?.matches(':last-child')) return
  for (const item of beginsLast.closest('.et_pb_column')?.querySelectorAll('.et_pb_grid_item') ?? [])
    mark(item, 'on_last_row', false)
  const pages = module.querySelector(PAGES)
  if (pages && isSeen(pages)) return
  for (let item: Element | null = beginsLast; item; item = item.nextElementSibling) mark(item, 'on_last_row')
}
