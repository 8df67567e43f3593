import { attempt, type IslandInfo, isPlain } from '@archipelago/bind'
import { report } from '@archipelago/loader'
import { calls as asks, fancybox } from './early'
import { linkOf, toItem } from './items'
import { defaults, type Options, readOptions } from './options'
import { byGroup, groupOf, readItem } from './read'
import type { Asked, Box, BoxItem } from './types'

interface Known {
  options: Record<string, unknown>
  trigger?: { group: string; index: number } | undefined
  island?: IslandInfo
}

const known = new Map<HTMLElement, Known>()
let asked: Asked | undefined
let box: Box | undefined
let calls: [name: keyof Box, args: unknown[]][] = []

/** For what a script of the page opens: it is of no link. */
const scripts = (element: Element): IslandInfo => {
  const name = 'visitor-lightbox'
  return { name, element, report: (cause) => report(name, element, cause) }
}

/** Opens items; false when there are none. One that is open gives way to it, and focus goes back to its opener. */
const openItems = (items: BoxItem[], rest: Partial<Asked> & { options: Options }): boolean => {
  const start = Number(rest.index ?? rest.options.index) || 0
  const index = items[start] ? start : 0
  if (!items[0]) return false
  const active = document.activeElement as HTMLElement
  const opener = box?.opener ?? rest.opener ?? active
  box?.close(true)
  // When the code has come the browser may have forgotten it.
  const clicked = navigator.userActivation?.isActive !== false
  const island = rest.island ?? scripts(opener)
  const mine: Asked = { ...rest, items, index, opener, island, clicked }
  asked = mine
  calls = []
  import('./box')
    .then(async ({ openBox }) => {
      if (asked !== mine) return
      let made: Box | undefined
      made = await openBox(mine, fancybox, () => {
        if (box === made) box = undefined
      })
      if (asked !== mine) return made?.close(true)
      asked = undefined
      box = made
      for (const [name, args] of calls.splice(0)) (made as any)?.[name](...args)
    })
    .catch((cause) => {
      island.report(cause)
      if (asked !== mine) return
      asked = undefined
      const url = linkOf(items[index]!)
      if (url) location.assign(url)
    })
  return true
}

/** Opens what an element is, with its group, on the element itself; false when it is nothing for a lightbox. */
export const openFrom = (element: HTMLElement, more: Record<string, unknown> = {}): boolean => {
  const { options = {}, trigger, island } = known.get(element) ?? {}
  const all = { ...options, ...more }
  const said = typeof all.type === 'string' ? all.type : undefined
  const group = trigger?.group ?? groupOf(element)
  const members = group ? byGroup(known.keys(), group) : [element]
  const pairs = members.flatMap((member) => {
    const item = known.get(member)?.trigger ? undefined : readItem(member, said)
    return item ? [[member, item] as const] : []
  })
  const index = trigger ? trigger.index : pairs.findIndex(([member]) => member === element)
  if (index < 0) return false
  const items = pairs.map(([, item]) => item)
  return openItems(items, { options: readOptions(all), index, opener: element, ...(island && { island }) })
}

/**
 * Whether a link opens a part of the page: also where a theme prevents the default of such links, to scroll by itself, as in version 2. Version 3,
 * to which `data-fancybox` belongs, asks whether somebody has.
 */
const isPart = (element: HTMLElement) =>
  element.dataset.fancybox === undefined &&
  element.dataset.fancyboxTrigger === undefined &&
  readItem(element)?.kind === 'inline'

const onClick = (event: MouseEvent) => {
  if (!isPlain(event)) return
  let node = event.target as HTMLElement | null
  while (node && !known.has(node)) node = node.parentElement
  if (!node || (event.defaultPrevented && !isPart(node))) return
  const link = node
  const { island = scripts(link) } = known.get(link)!
  attempt(island.report, () => {
    // Code on its way is asked for once.
    if (asked?.opener === link || openFrom(link)) event.preventDefault()
  })
}

/** Has an element open a lightbox from now on. Returns the undo. */
export const register = (element: HTMLElement, { options, ...rest }: Known): (() => void) => {
  const before = known.get(element)
  if (!known.size) document.addEventListener('click', onClick)
  // Whether the call or the island came first, both count.
  known.set(element, { ...before, ...rest, options: { ...options, ...before?.options } })
  return () => {
    known.delete(element)
    if (!known.size) document.removeEventListener('click', onClick)
  }
}

/** Elements with `data-fancybox-start` that have opened: once is enough, whoever calls again. */
const started = new WeakSet<Element>()

/** Opens one of them. */
export const start = (element: HTMLElement): void => {
  started.add(element)
  openFrom(element)
}

/** `$(set).fancybox(options)`: its elements open a lightbox (contracts/media.md 5.1). */
export const callFancyBox = (elements: Element[], options: Record<string, unknown> = {}): void => {
  for (const element of elements as HTMLElement[]) {
    const before = known.get(element)
    register(element, { ...before, options: { ...before?.options, ...options } })
  }
  const first = elements.find((one) => (one as HTMLElement).dataset.fancyboxStart === '1')
  if (first && !box && !asked && !started.has(first)) start(first as HTMLElement)
}

/** A method of what is open; kept for what is about to open. */
const method =
  (name: keyof Box) =>
  (...args: unknown[]): unknown => {
    if (box) return (box as any)[name](...args)
    if (!asked) return
    if (name === 'close' || name === 'cancel') asked = undefined
    else calls.push([name, args])
  }

/** A node as the page's scripts expect it: in a set, where there is jQuery. */
const setOf = (node: Element | undefined) => {
  const { jQuery } = window as any
  return node ? (jQuery ? jQuery(node) : node) : null
}

/** Members of `$.fancybox` (contracts/media.md 5.1, with the names of 5.2 beside). */
const members = {
  version: '2.1.5',
  defaults,
  get isOpen() {
    return !!box
  },
  get isOpened() {
    return !!box
  },
  get isActive() {
    return !!(box ?? asked)
  },
  get current() {
    return box?.current() ?? null
  },
  get coming() {
    return box?.coming() ?? null
  },
  get group() {
    return box?.items ?? []
  },
  get player() {
    return { isActive: !!box?.playing() }
  },
  /** @throws nothing: what cannot be shown is not opened. */
  open(group: any, options: Record<string, unknown> = {}, index?: number) {
    const list = Array.isArray(group) || group?.jquery || group instanceof NodeList ? [...group] : [group]
    const said = typeof options.type === 'string' ? options.type : undefined
    const { href, content, title } = options
    if (group == null && (href || content)) list[0] = { href, content, title }
    const items = list.flatMap((entry) => toItem(entry, readItem, said) ?? [])
    // What the call says of its one item.
    if (items.length === 1)
      Object.assign(
        items[0]!,
        typeof title === 'string' && { title },
        typeof href === 'string' && { src: href },
      )
    const { index: _, ...rest } = readOptions(options)
    const start = index ?? (Number(options.index) || 0)
    openItems(items, { options: { ...rest, index: start } as Options, index: start })
    return fancybox
  },
  close: method('close'),
  next: method('next'),
  prev: method('prev'),
  previous: method('prev'),
  jumpto: method('jumpto'),
  jumpTo: method('jumpto'),
  play: method('play'),
  toggle: method('toggle'),
  update: method('update'),
  reposition: method('update'),
  cancel: method('cancel'),
  showLoading: method('showLoading'),
  hideLoading: method('hideLoading'),
  get inner() {
    return setOf(box?.parts.inner)
  },
  get outer() {
    return setOf(box?.parts.outer)
  },
  get skin() {
    return setOf(box?.parts.skin)
  },
  get wrap() {
    return setOf(box?.parts.wrap)
  },
  getInstance: () => (box ? fancybox : false),
  destroy: () => method('close')(true),
}

/** Answers `$.fancybox` from now on, and what was asked of it before. */
export const answerFancyBox = () => {
  for (const [name, value] of Object.entries(fancybox.defaults)) {
    const known = (defaults as any)[name]
    ;(defaults as any)[name] =
      known && typeof known === 'object' && !Array.isArray(value) ? { ...known, ...(value as object) } : value
  }
  Object.defineProperties(fancybox, Object.getOwnPropertyDescriptors(members))
  for (const [name, args] of asks.splice(0)) fancybox[name](...args)
}
