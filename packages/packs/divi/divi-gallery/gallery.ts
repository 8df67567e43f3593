import type { Controller } from '@archipelago/bind'
import { scrollToY } from '@archipelago/motion'
import { gettext } from '@archipelago/wordpress-client'
import { said } from '../shared/said'
import { markRows } from './grid'
import { hashWithPage, isNumberSeen, pageInHash } from './pages'

export interface GalleryProps {
  element: HTMLElement
  container: HTMLElement
  items: HTMLElement[]
  perPage: number
  pagination: HTMLElement | undefined
}

/** Milliseconds that the page scrolls to a gallery whose page has changed, and pixels that stay above it. */
const SCROLLS = 200
const ABOVE = 200

interface Entry {
  row: HTMLLIElement
  link: HTMLAnchorElement
}

const createEntry = (page: string, names: string, text: string, row = page): Entry => {
  const entry = { row: document.createElement('li'), link: document.createElement('a') }
  entry.row.className = row
  entry.link.href = '#'
  entry.link.dataset.page = page
  entry.link.className = names
  entry.link.textContent = text
  entry.row.append(entry.link)
  return entry
}

/** A gallery of pages in rows (contracts/divi.md 10.2). */
export function gallery(props: GalleryProps, controller: Controller): void {
  const { element, container, items, perPage, pagination } = props
  const { record, guard, on } = controller
  const last = Math.max(1, Math.ceil(items.length / perPage))
  const numbers = Array.from({ length: last }, (_, index) =>
    createEntry(`${index + 1}`, `page-${index + 1}`, `${index + 1}`, `page page-${index + 1}`),
  )
  const before = createEntry('prev', 'page-prev', said('prev', gettext('Previous')))
  const after = createEntry('next', 'page-next', said('next', gettext('Next')))
  numbers.at(-1)!.link.classList.add('last-page')

  let page = 1
  const shown = (row: HTMLElement, is: boolean) => {
    row.style.display = is ? '' : 'none'
  }
  const rows = guard(() => markRows(container, items, record))
  const show = guard((next: number) => {
    page = next
    items.forEach((item, index) => {
      const isOn = Math.floor(index / perPage) + 1 === page
      record.write(item, 'style', 'display', isOn ? 'block' : 'none')
    })
    numbers.forEach(({ row, link }, index) => {
      shown(row, isNumberSeen(index + 1, page, last))
      link.classList.toggle('active', index + 1 === page)
      if (index + 1 === page) link.setAttribute('aria-current', 'page')
      else link.removeAttribute('aria-current')
    })
    shown(before.row, page > 1)
    shown(after.row, page < last)
    rows()
  })
  if (pagination) {
    if (last > 1) {
      const list = document.createElement('ul')
      list.append(before.row, ...numbers.map(({ row }) => row), after.row)
      const printed = [...pagination.childNodes]
      pagination.replaceChildren(list)
      record.add(() => pagination.replaceChildren(...printed))
    } else record.write(pagination, 'style', 'display', 'none')
  }
  // Before anybody has turned a page, no more than four.
  show(1)
  for (const { row } of numbers.slice(4)) shown(row, false)

  const turn = guard((next: number) => {
    if (next < 1 || next > last) return
    show(next)
    if (element.id) location.hash = hashWithPage(location.hash, element.id, page)
    const top = element.getBoundingClientRect().top + scrollY - ABOVE
    void scrollToY(Math.max(0, top), SCROLLS)
  })
  if (pagination)
    on(pagination, 'click', (event: MouseEvent) => {
      const to = (event.target as Element).closest<HTMLElement>('a')?.dataset.page
      if (!to) return
      event.preventDefault()
      turn(to === 'prev' ? page - 1 : to === 'next' ? page + 1 : Number(to))
      // Its own row may have gone.
      if (document.activeElement === document.body) numbers[page - 1]!.link.focus({ preventScroll: true })
    })
  const follow = guard(() => {
    const said = pageInHash(location.hash, element.id)
    if (said && said !== page && said <= last) turn(said)
  })
  follow()
  on(window, 'hashchange', follow)
  on(window, 'resize', rows)
  // Pictures and letters make it higher or narrower.
  if (document.readyState !== 'complete') on(window, 'load', rows)
}
