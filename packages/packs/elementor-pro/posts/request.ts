import type { Controller } from '@archipelago/bind'
import { type Batch, createMore, TIMEOUT } from '@archipelago/more'
import { reducedMotion } from '@archipelago/motion'
import { announce, rememberFocus } from '@archipelago/overlay'
import { pageAddress, readPage } from '@archipelago/shop'
import { emit, FieldError, gettext, htmlFragment, ngettext, request } from '@archipelago/wordpress-client'
import { refill, stylesWithout } from './insert'
import { ITEM, listItems, type PostsProps } from './read'
import { askRest } from './rest'
import { observeBackgrounds, startElements } from './start'

const itemsIn = (widget: Element): HTMLElement[] =>
  [...(widget.querySelector('.elementor-posts-container,.elementor-loop-container')?.children ?? [])].filter(
    (one): one is HTMLElement => one.matches(ITEM),
  )

const anchorIn = (widget: Element) => widget.querySelector<HTMLElement>('.e-load-more-anchor')

/** The widget as another page of this site has it. @throws FieldError when the address leads elsewhere, or the page has no such widget */
const fetchWidget = async ({ find, id }: PostsProps, address: URL, signal?: AbortSignal) => {
  if (address.origin !== location.origin)
    throw new FieldError('data-next-page', 'an address of this site', address.href)
  const url = pageAddress(address.href)
  const { text } = await request<string>({ url, dataType: 'text', timeout: TIMEOUT, signal, jquery: false })
  const found = find(readPage(text))
  if (!found) throw new FieldError('data-id', `a widget ${id} on ${url}`, undefined)
  return found
}

/** Every loop moves its items anew; other code waits for it. Through jQuery alone, as the original's. */
const tellLoops = (): void => {
  emit(window, 'elementor-pro/loop-builder/after-insert-posts', [], { native: false })
}

/** What an item shows; undefined where its classes do not say it. */
const numberOf = (item: Element) => /(?:^|\s)(?:post|e-loop-item)-(\d+)/.exec(item.className)?.[1]

/**
 * What asks for the next items of a list, with a button or by coming into sight (contracts/elementor-pro.md 6.3). A server that answers
 * with the first page once more has no next: what is there already is not added again.
 */
export const startMore = (
  props: PostsProps,
  controller: Controller,
): ((pressed: boolean) => Promise<void>) => {
  const { root, more, spins } = props
  const { record } = controller
  const list = props.list()!
  const anchor = anchorIn(root)!
  const isByPress = more === 'click'
  const button = isByPress ? root.querySelector<HTMLElement>('.e-load-more-anchor~div a') : null
  const wheel = root.querySelector('.e-load-more-spinner')
  const isLoop = list.matches('.elementor-loop-container')

  const move = (place: () => void) => {
    const { parentNode, nextSibling } = wheel!
    place()
    record.add(() => parentNode?.insertBefore(wheel!, nextSibling))
  }
  if (!spins) record.write(root, 'class', 'e-load-more-no-spinner', true)
  if (wheel && button) move(() => button.append(wheel))
  else if (wheel) move(() => anchor.after(wheel))

  const ask = async (): Promise<Batch> => {
    const { page: at, maxPage, nextPage } = anchor.dataset
    if (!nextPage) throw new FieldError('data-next-page', 'an address', nextPage)
    const address = new URL(nextPage, location.href)
    // What is filtered stays so.
    for (const [name, value] of new URL(location.href).searchParams)
      if (name.startsWith(`e-filter-${props.id}-`) && !address.searchParams.has(name))
        address.searchParams.set(name, value)
    const found = await fetchWidget(props, address)
    const next = anchorIn(found)?.dataset
    const page = Number(at) + 1
    const isNext = !(Number(next?.page) < page)
    const has = new Set(itemsIn(root).map(numberOf))
    has.delete(undefined)
    const items = itemsIn(found).filter((item) => !has.has(numberOf(item)))
    const styles = stylesWithout(found, [root])
    const dynamic = isLoop ? [...found.querySelectorAll('style[id^=loop-dynamic]')] : []
    return {
      items,
      more: isNext && page < Number(maxPage) && !!next?.nextPage,
      commit() {
        Object.assign(anchor.dataset, { page: `${page}`, nextPage: next?.nextPage ?? '' })
        list.prepend(...styles)
        root.append(...dynamic)
        for (const item of listItems(items)) item.setAttribute('role', 'listitem')
        observeBackgrounds()
        startElements(items)
        if (isLoop) tellLoops()
        return () => {
          Object.assign(anchor.dataset, { page: at, nextPage })
          for (const style of [...styles, ...dynamic]) style.remove()
        }
      },
    }
  }

  const failed = gettext('More could not be loaded. Please try again.')
  return createMore(
    {
      button: button ?? undefined,
      place: button ?? anchor,
      list,
      fits: () => true,
      ask,
      sight: isByPress ? null : { element: anchor, margin: 0, again: true },
      words: {
        end: root.querySelector('.e-load-more-message')?.textContent?.trim() || gettext('That was the last.'),
        failed,
        stale: failed,
      },
      show(state) {
        const isBusy = state === 'busy' || undefined
        record.write(root, 'class', 'e-load-more-pagination-loading', isBusy)
        record.write(root, 'class', 'e-load-more-pagination-end', state === 'over' || undefined)
        for (const part of wheel?.querySelectorAll('i,svg') ?? [])
          record.write(part, 'class', 'eicon-animation-spin', isBusy)
      },
    },
    controller,
  )
}

/** What is on its way for a widget; the newest counts. */
const state = { runs: new WeakMap<Element, AbortController>() }

/** The page's number, or what is there to be seen, in words. */
const said = (root: Element): string => {
  const [current] = root.querySelectorAll('.page-numbers.current')
  return current
    ? [...current.childNodes].map(({ textContent }) => textContent!.trim()).join(' ')
    : counted(root)
}
const counted = (root: Element): string => {
  const { length } = itemsIn(root)
  const note = root.querySelector('.e-loop-nothing-found-message')?.textContent?.trim()
  return length ? ngettext('%s result', '%s results', length) : note || gettext('No results found')
}

const replace = async (
  { root, scrolls }: PostsProps,
  { record }: Controller,
  get: (signal: AbortSignal) => Promise<Node[]>,
  words: (root: Element) => string,
  scroll: boolean,
): Promise<void> => {
  const { runs } = state
  runs.get(root)?.abort()
  const run = new AbortController()
  const { signal } = run
  runs.set(root, run)
  record.add(() => run.abort())
  const busy = (is?: true) => {
    record.write(root, 'class', 'e-loading-overlay', is)
    record.write(root, 'attr', 'aria-busy', is && 'true')
  }
  // An older one takes back what it has written before the newer one writes.
  signal.addEventListener('abort', () => busy())
  busy(true)
  if (scroll) root.scrollIntoView({ behavior: reducedMotion() ? 'auto' : 'smooth' })
  try {
    const fresh = await get(signal)
    if (signal.aborted) return
    busy()
    const hadFocus = root.contains(document.activeElement)
    refill(root, fresh, record)
    const items = itemsIn(root)
    startElements(items)
    observeBackgrounds()
    ;(window as any).elementorFrontend?.elementsHandler?.runReadyTrigger?.(root)
    announce(words(root))
    // What had it is gone: where the visitor looks now.
    if (hadFocus)
      rememberFocus((!scrolls && root.querySelector('.page-numbers.current')) || items[0] || root)()
  } catch (cause) {
    if (signal.aborted) return
    busy()
    throw cause
  }
}

/**
 * Shows the page of the list that the address names (contracts/elementor-pro.md 6.4). Rejects when that is not to be had.
 * `pressed`: a visitor has asked for it in the list.
 */
export const showPage = (props: PostsProps, controller: Controller, pressed: boolean): Promise<void> =>
  replace(
    props,
    controller,
    async (signal) => [...(await fetchWidget(props, new URL(location.href), signal)).childNodes],
    said,
    pressed && props.scrolls,
  )

/** What a list is asked to show. */
export interface Filter {
  post_id: string
  widget_filters: object
  widget_id: string
  pagination_base_url: string
}

/** Shows what is left of a list (contracts/elementor-pro.md 6.5). Rejects when that is not to be had. */
export const showFiltered = (props: PostsProps, controller: Controller, filter: Filter): Promise<void> =>
  replace(
    props,
    controller,
    async (signal) => [
      ...htmlFragment((await askRest('refresh-loop', filter, signal)).data as string).childNodes,
    ],
    counted,
    false,
  )
