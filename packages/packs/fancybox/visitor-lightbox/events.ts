import { attempt } from '@archipelago/bind'
import { currentJQuery, emit, type LegacyName } from '@archipelago/wordpress-client'
import type { BoxParts } from './parts'
import type { Asked } from './types'

const wrapped = (element: Element | null | undefined): any =>
  element ? (currentJQuery()?.(element) ?? element) : element

/** Options that are called, and events, by the same name. */
type BoxEvent = LegacyName &
  (
    | `on${'Ready' | 'Cancel' | 'Update' | 'PlayStart' | 'PlayEnd'}`
    | `${'before' | 'after'}${'Load' | 'Show' | 'Change' | 'Close'}`
  )

/**
 * Tells of what happens: the option's callback with the item as `this`, then the document, natively and through jQuery
 * (contracts/media.md 5.1). False: the callback said no.
 */
export const createEvents = ({ items, options, island }: Asked, parts: BoxParts, api: object) => {
  /** What callbacks know an item by: the options with its own on top. */
  const describe = (index: number) => {
    const item = items[index]!
    const { wrap, skin, outer, inner } = parts
    return {
      ...options,
      index,
      group: items,
      href: item.src,
      title: item.title,
      type: item.kind,
      content: item.content,
      width: item.width ?? options.width,
      height: item.height ?? options.height,
      element: wrapped(item.element),
      wrap: wrapped(wrap),
      skin: wrapped(skin),
      outer: wrapped(outer),
      inner: wrapped(inner),
    }
  }
  type Described = ReturnType<typeof describe>
  const emitBox = (name: BoxEvent, item: Described | undefined, ...args: unknown[]): unknown => {
    const callback = (item as any)?.[name] ?? options[name]
    if (typeof callback === 'function' && attempt(island.report, () => callback.apply(item, args)) === false)
      return false
    emit(document, name, [api, item])
  }
  /** What a callback has changed of an item counts. Titles are texts. */
  const take = ({ index, href, title, width, height }: Described) => {
    const item = items[index]!
    if (width !== (item.width ?? options.width)) item.width = width
    if (height !== (item.height ?? options.height)) item.height = height
    if (typeof href === 'string') item.src = href
    item.title = title ? `${title}` : ''
  }
  return { describe, emitBox, take }
}
