import { isPlain } from '@archipelago/bind'

/** Entries that Page Up and Page Down go on by. */
const PAGE_STEP = 10

type Press = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault' | 'stopPropagation'
>

export interface ListboxOptions<T> {
  /** What fits a query, in the order in which it is shown. */
  find(query: string): readonly T[]
  /** Which of them is the active one at first; undefined for none. */
  first(found: readonly T[], query: string): T | undefined
  /** What is shown and cannot be chosen: keys pass over it. */
  isOff?(item: T): boolean
  /** Whether arrows go round at the ends. */
  wraps?: boolean
}

/** Whether a key belongs to an input method; React's events do not say it themselves. */
export const isComposing = (event: object): boolean =>
  ((event as { nativeEvent?: object }).nativeEvent ?? (event as any)).isComposing

/** The state of an open list with an active option, and how keys change it (APG combobox pattern). */
export const createListbox = <T>({ find, first, isOff, wraps }: ListboxOptions<T>, query = '') => {
  const list = {
    query: '',
    found: [] as readonly T[],
    active: undefined as T | undefined,
    /** Called when what is shown or active may have changed. */
    onChange() {},
    /** Shows what fits. */
    seek(query: string) {
      list.query = query
      list.found = find(query)
      list.activate(first(list.found, query))
    },
    activate(item: T | undefined) {
      list.active = item
      list.onChange()
    },
    /** Goes where a key leads; false for one that leads nowhere. Home and End are the caret's while there is a query. */
    go(key: string): boolean {
      const items = list.found.filter((item) => !isOff?.(item))
      const at = items.indexOf(list.active!)
      const end = items.length - 1
      const to = {
        ArrowDown: at < end ? at + 1 : wraps ? 0 : end,
        ArrowUp: at > 0 ? at - 1 : wraps ? end : 0,
        PageDown: Math.min(at + PAGE_STEP, end),
        PageUp: Math.max(at - PAGE_STEP, 0),
        ...(!list.query && { Home: 0, End: end }),
      }[key]
      if (items[to!]) list.activate(items[to!])
      return to !== undefined
    },
    /** Answers a key of the element that has the focus; true when it was one of the list's, and is nobody else's then. */
    press(event: Press, choose: (item: T) => void, close: () => void): boolean {
      const { key } = event
      if (isComposing(event)) return false
      if (key === 'Escape') close()
      else if (key === 'Enter' || (key === 'ArrowUp' && event.altKey)) {
        if (list.active) choose(list.active)
      } else if (!isPlain(event) || !list.go(key)) return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
  }
  list.seek(query)
  return list
}

export type Listbox<T> = ReturnType<typeof createListbox<T>>
