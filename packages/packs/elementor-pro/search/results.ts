import { type Controller, isPlain } from '@archipelago/bind'
import { announce, tabbable } from '@archipelago/overlay'
import { gettext, htmlFragment, ngettext } from '@archipelago/wordpress-client'
import { askRest } from '../posts/rest'
import { observeBackgrounds, startElements } from '../posts/start'
import type { SearchProps } from './read'

/** Milliseconds of quiet before the server is asked. */
const QUIET = 300
const NONE = '.e-search-nothing-found-message'

/** What other code hears of it, through the builder's hooks. */
const act = (name: string, ...args: unknown[]) =>
  (window as any).elementorFrontend?.hooks?.doAction?.(`search:results-${name}`, ...args)

/**
 * Results while it is typed (contracts/elementor-pro.md 13.2). Different from the original: the newest question is answered, whichever
 * answer comes last; how many there are is said, and not all of their text; a failure is said; what is closed cannot be reached by keys.
 * Returns what takes them away.
 */
export const showResults = (
  { root, input, panel: found, results: into }: SearchProps,
  { id, page, least }: NonNullable<SearchProps['live']>,
  { on, record, guard, report }: Controller,
): (() => void) => {
  const panel = found!
  const results = into!
  let timer: ReturnType<typeof setTimeout> | undefined
  let run: AbortController | undefined

  // The field opens a box with links in it; it is no list of values.
  const roles = [
    [input, { 'aria-haspopup': 'dialog', 'aria-autocomplete': 'none' }],
    [panel, { role: 'dialog', 'aria-live': 'off' }],
  ] as const
  for (const [node, attributes] of roles)
    for (const [name, value] of Object.entries(attributes)) record.write(node, 'attr', name, value)

  const open = (is: boolean) => {
    record.write(panel, 'class', 'hidden', !is)
    record.write(input, 'attr', 'aria-expanded', `${is && !!results.querySelector('.e-loop-item')}`)
    record.write(panel, 'attr', 'tabindex', is && results.firstElementChild ? '0' : '-1')
  }
  const busy = (is: boolean) => record.write(panel, 'class', 'hide-loader', !is)
  const forget = () => {
    clearTimeout(timer)
    run?.abort()
    busy(false)
  }
  const empty = () => {
    forget()
    results.replaceChildren()
    open(false)
  }

  const fill = (found: Node, pages: Node) => {
    const list = document.createElement('div')
    list.className = 'e-search-results-list'
    list.append(found)
    const nav = document.createElement('nav')
    nav.className = 'elementor-pagination'
    nav.setAttribute('aria-label', gettext('Pagination'))
    nav.append(pages)
    results.replaceChildren(list, nav)
    const none = list.querySelector(NONE)
    record.write(results, 'class', 'no-results', !!none)
    return none?.textContent?.trim()
  }

  const ask = async (number: number) => {
    forget()
    const term = input.value
    const turn = new AbortController()
    run = turn
    // What had it is about to go.
    if (results.contains(document.activeElement)) panel.focus()
    busy(true)
    open(true)
    record.write(panel, 'attr', 'aria-label', term)
    try {
      const { data, pagination } = await askRest(
        'refresh-search',
        { post_id: page, widget_id: id, search_term: term, page_number: number },
        turn.signal,
      )
      if (turn.signal.aborted) return
      const none = fill(htmlFragment(data as string), htmlFragment(`${pagination ?? ''}`))
      busy(false)
      open(true)
      const items = results.querySelectorAll('.e-loop-item')
      act('updated')
      startElements(items)
      observeBackgrounds()
      announce(
        items[0] ? ngettext('%s result', '%s results', items.length) : none || gettext('No results found'),
      )
    } catch (cause) {
      if (turn.signal.aborted) return
      const text = gettext('The requested content cannot be loaded. Please try again later.')
      const note = document.createElement('div')
      note.className = NONE.slice(1)
      note.textContent = text
      fill(note, document.createDocumentFragment())
      busy(false)
      open(true)
      announce(text, 'assertive')
      report(cause)
    }
  }

  const type = () => {
    clearTimeout(timer)
    if (!input.value) empty()
    else if (input.value.length >= least)
      timer = setTimeout(
        guard(() => ask(1)),
        QUIET,
      )
  }
  const close = () => {
    forget()
    open(false)
  }
  const walk = (event: KeyboardEvent) => {
    const { key, target } = event
    if (!isPlain(event)) return
    if (key === 'Escape') {
      if (panel.contains(target as Node)) input.focus()
      return close()
    }
    if (key === 'Enter' && target === input) return empty()
    if (!/^Arrow(Down|Up)$/.test(key)) return
    const stops = panel.matches('.hidden') ? [] : [input, ...tabbable(results)]
    const at = stops.indexOf(target as HTMLInputElement)
    if (!stops[1] || (at < 0 && target !== panel)) return
    event.preventDefault()
    const next = stops.at((Math.max(at, 0) + (key === 'ArrowDown' ? 1 : -1)) % stops.length)!
    next.focus()
    if (next === input) input.setSelectionRange(input.value.length, input.value.length)
  }

  record.add(() => {
    forget()
    results.replaceChildren()
  })
  open(false)
  on(input, 'input', type)
  on(root, 'keydown', walk)
  on(input, 'focus', () => {
    if (!results.firstElementChild || !panel.matches('.hidden')) return
    open(true)
    act('displayed', id)
  })
  on(document, ['click', 'focusin'], ({ target }) => root.contains(target as Node) || close())
  on(results, 'click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a.page-numbers')
    if (!link || !isPlain(event)) return
    event.preventDefault()
    return ask(Number(new URL(link.href).searchParams.get('e-search-page')) || 1)
  })
  // It may have been typed before this code came.
  if (input === document.activeElement) type()
  return empty
}
