import { announce } from '@archipelago/overlay'
import { type Entry, likely, search, searchBy } from './entries'
import type { Options } from './options'

/** An element with classes and attributes. */
export const make = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const element = document.createElement(tag)
  element.className = className
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

export interface ListProps {
  /** Beginning of ids. */
  id: string
  /** What the list hangs from. */
  anchor: HTMLElement
  /** Accessible name. */
  name: string
  options: Options
  entries: readonly Entry[]
  selected: HTMLOptionElement | undefined
  onChoose(option: HTMLOptionElement): void
  /** Which entry is the active one: `aria-activedescendant`; undefined where there is none. */
  onActive(id: string | undefined): void
}

/** Entries that Page Up and Page Down go on by. */
const PAGE_STEP = 10

/**
 * The open list: the library's markup, so that the style sheets for it fit (contracts/woocommerce.md 15.1), with the roles of
 * an APG combobox: the focus stays in the search field, or in what the list hangs from where there is none.
 */
export const openList = ({ id, anchor, name, options, entries, selected, onChoose, onActive }: ListProps) => {
  const results = make('ul', 'select2-results__options', {
    id: `${id}-results`,
    role: 'listbox',
    'aria-label': name,
    tabindex: '-1',
  })
  const field =
    entries.length >= options.minimumResultsForSearch
      ? make('input', 'select2-search__field', {
          type: 'search',
          role: 'combobox',
          // Of no form: neither sent nor validated.
          form: `${id}-none`,
          autocomplete: 'off',
          autocapitalize: 'off',
          spellcheck: 'false',
          'aria-label': name,
          'aria-autocomplete': 'list',
          'aria-expanded': 'true',
          'aria-controls': results.id,
        })
      : undefined
  const dropdown = make('span', `select2-dropdown ${options.dropdownClass}`.trim(), { dir: anchor.dir })
  if (field) dropdown.append(make('span', 'select2-search select2-search--dropdown', {}, field))
  dropdown.append(make('span', 'select2-results', {}, results))
  const host = make(
    'span',
    'select2-container select2-container--default select2-container--open',
    { 'data-archipelago': '', style: 'position: absolute' },
    dropdown,
  )

  const items = new Map<Entry, HTMLElement>()
  const itemOf = (entry: Entry) => {
    let item = items.get(entry)
    if (!item) {
      item = make(
        'li',
        'select2-results__option',
        { id: `${id}-result-${items.size}`, role: 'option', 'aria-selected': `${entry.option === selected}` },
        entry.text || '\u00a0',
      )
      if (entry.disabled) item.setAttribute('aria-disabled', 'true')
      items.set(entry, item)
    }
    return item
  }

  let shown: Entry[] = []
  let active: Entry | undefined

  const setActive = (entry: Entry | undefined) => {
    const mark = (on: boolean) => {
      if (active) itemOf(active).classList.toggle('select2-results__option--highlighted', on)
    }
    mark(false)
    active = entry
    mark(true)
    const item = entry && itemOf(entry)
    if (item) {
      // Not `scrollIntoView`: the page must not move.
      const top = item.offsetTop - results.offsetTop
      const last = top + item.offsetHeight - results.clientHeight
      if (results.scrollTop > top) results.scrollTop = top
      else if (results.scrollTop < last) results.scrollTop = last
    }
    if (item) field?.setAttribute('aria-activedescendant', item.id)
    else field?.removeAttribute('aria-activedescendant')
    onActive(item?.id)
  }

  const show = (text: string) => {
    shown = options.matcher ? searchBy(options.matcher, entries, text) : search(entries, text)
    const nodes: Node[] = []
    let label: string | undefined
    let inGroup: HTMLElement | undefined
    for (const entry of shown) {
      if (entry.group !== undefined && (entry.group !== label || !inGroup)) {
        inGroup = make('ul', 'select2-results__options select2-results__options--nested', { role: 'none' })
        const title = make('strong', 'select2-results__group', { 'aria-hidden': 'true' }, entry.group)
        nodes.push(
          // No `li`, which may not be a group.
          make(
            'div',
            'select2-results__option',
            { role: 'group', 'aria-label': entry.group },
            title,
            inGroup,
          ),
        )
      } else if (entry.group === undefined) inGroup = undefined
      label = entry.group
      if (inGroup) inGroup.append(itemOf(entry))
      else nodes.push(itemOf(entry))
    }
    if (!shown.length) {
      nodes.push(
        make(
          'li',
          'select2-results__option select2-results__message',
          { role: 'option', 'aria-disabled': 'true', 'aria-selected': 'false' },
          options.noResults,
        ),
      )
      announce(options.noResults)
    }
    results.replaceChildren(...nodes)
    const chosen = shown.find(({ option, disabled }) => option === selected && !disabled)
    setActive((!text && chosen) || likely(shown, text))
  }

  /** Under what it hangs from, or above it for want of room. */
  const place = () => {
    const box = anchor.getBoundingClientRect()
    dropdown.style.width = `${box.width}px`
    const { offsetHeight } = dropdown
    const above = box.bottom + offsetHeight > innerHeight && box.top > innerHeight - box.bottom
    for (const node of [host, anchor]) {
      node.classList.toggle('select2-container--above', above)
      node.classList.toggle('select2-container--below', !above)
    }
    dropdown.classList.toggle('select2-dropdown--above', above)
    dropdown.classList.toggle('select2-dropdown--below', !above)
    const { style } = host
    style.top = style.left = '0px'
    const from = host.getBoundingClientRect()
    style.left = `${box.left - from.left}px`
    style.top = `${(above ? box.top - offsetHeight : box.bottom) - from.top}px`
  }

  const step = (key: string): number | undefined => {
    const list = shown.filter(({ disabled }) => !disabled)
    const at = active ? list.indexOf(active) : -1
    const end = list.length - 1
    const to = {
      ArrowDown: Math.min(at + 1, end),
      ArrowUp: Math.max(at - 1, 0),
      PageDown: Math.min(at + PAGE_STEP, end),
      PageUp: Math.max(at - PAGE_STEP, 0),
      // In a text they move the caret.
      Home: field?.value ? undefined : 0,
      End: field?.value ? undefined : end,
    }[key]
    if (to !== undefined && list[to]) setActive(list[to])
    return to
  }

  const entryAt = ({ target }: Event) =>
    shown.find((entry) => items.get(entry) === (target as Element).closest('[role=option]'))
  // The focus stays where it is, and a label around us is not pressed.
  host.addEventListener('mousedown', (event) => {
    if (event.target !== field) event.preventDefault()
  })
  results.addEventListener('click', (event) => {
    event.preventDefault()
    const entry = entryAt(event)
    if (entry && !entry.disabled) onChoose(entry.option)
  })
  results.addEventListener('mousemove', (event) => {
    const entry = entryAt(event)
    if (entry && entry !== active && !entry.disabled) setActive(entry)
  })
  field?.addEventListener('input', () => {
    show(field.value)
    place()
  })
  const parent = options.parent ?? anchor.closest('dialog,[role=dialog],[aria-modal=true]') ?? document.body
  parent.append(host)
  show('')
  place()
  // Again: the row to scroll to was not laid out before.
  setActive(active)
  const moves = ['scroll', 'resize']
  for (const type of moves) addEventListener(type, place, true)

  return {
    host,
    /** What has the focus while it is open, where there is a search field. */
    field,
    active: () => active?.option,
    /** Goes where a key leads; false for a key that leads nowhere. */
    go: (key: string) => step(key) !== undefined,
    /** Goes to the entry that begins so, for lists without a search field. */
    seek(text: string) {
      const found = shown.filter(({ key }) => key.startsWith(text))
      if (found[0]) setActive(likely(found, text))
    },
    close() {
      for (const type of moves) removeEventListener(type, place, true)
      host.remove()
      anchor.classList.remove('select2-container--above', 'select2-container--below')
    },
  }
}
