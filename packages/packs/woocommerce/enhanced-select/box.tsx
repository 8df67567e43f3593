import { type Controller, nextId, openRoot } from '@archipelago/bind'
import {
  createListbox,
  createTypeAhead,
  fold,
  isComposing,
  type Listbox,
  Outside,
} from '@archipelago/listbox'
import { announce } from '@archipelago/overlay'
import { currentJQuery, emitNative, hear } from '@archipelago/wordpress-client'
import type { KeyboardEvent, MouseEvent } from 'react'
import { type Entry, entriesOf, likely, search, searchBy } from './entries'
import { emitSelect2 } from './events'
import { fit } from './fit'
import { idOf, List } from './List'
import { readOptions } from './options'
import { Selection } from './Selection'

/** What others may ask of a list by `.selectWoo('open')`, and of `$(select).data('select2')`. */
export interface Box {
  element: HTMLSelectElement
  $container: unknown
  isOpen(): boolean
  open(): void
  close(): void
  destroy(): void
}

/** The accessible name: of the select itself, of its label, or what else tells what it is. */
const nameOf = (select: HTMLSelectElement, label: HTMLLabelElement | undefined, given: string) =>
  select.ariaLabel ||
  (label &&
    [...label.childNodes]
      .map(({ textContent }) => textContent)
      .join('')
      .trim()) ||
  given ||
  select.options[0]?.text ||
  ''

/**
 * Shows a select as the library does (contracts/woocommerce.md 15.1), in its place and of its height: the select stays, holds the
 * value, and is hidden. `record` has all that is to be put back.
 */
export const showBox = (
  select: HTMLSelectElement,
  given: Record<string, unknown>,
  controller: Controller,
  onGone: () => void,
): Box => {
  const { guard, record, on, ...island } = controller
  const options = readOptions(select, given)
  const id = `select2-${select.id || nextId('archipelago-select')}`
  const { tabIndex } = select
  const { direction } = getComputedStyle(select)
  const resize = fit(select, options.width)
  const selection = { current: null as HTMLElement | null }
  const dropdown = { current: null as HTMLElement | null }
  const letters = createTypeAhead()
  let container: HTMLElement | undefined
  let list: Listbox<Entry> | undefined
  let hasField = false
  let hasFocus = false
  let gone = false

  const [label] = select.labels ?? []
  if (label && !label.id) record.write(label, 'attr', 'id', `${id}-label`)
  const isNeeded = () => select.required || select.ariaRequired === 'true'
  const chosen = (): HTMLOptionElement | undefined => select.options[select.selectedIndex]

  const view = () => {
    const name = nameOf(select, label, options.label || options.placeholder)
    const own = { id, options, name, onKeyDown }
    return (
      <>
        <Selection
          {...own}
          select={select}
          tabIndex={tabIndex}
          label={label}
          container={container}
          selection={selection}
          isOpen={!!list}
          hasFocus={hasFocus}
          needed={isNeeded()}
          active={list?.active && !hasField ? idOf(id, list.active) : undefined}
          onClick={onClick}
          onMouseDown={onMouseDown}
        />
        {list && (
          <List
            {...own}
            anchor={container!}
            list={list}
            selected={chosen()}
            hasField={hasField}
            dropdown={dropdown}
            onSearch={seek}
            onChoose={choose}
          />
        )}
        {list && dropdown.current?.parentElement && (
          <Outside of={[container!, select, dropdown.current.parentElement]} onLeave={leave} />
        )}
      </>
    )
  }
  /** Shows what the select says, whoever has written to it. */
  const render = () => {
    if (!gone) root.render(view())
  }

  const close = (back = true) => {
    if (!list || !emitSelect2(select, 'select2:closing')) return
    // What has the focus in it goes: the browser would give it to the body.
    if (back || dropdown.current?.contains(document.activeElement))
      selection.current?.focus({ preventScroll: true })
    list = undefined
    render()
    emitSelect2(select, 'select2:close')
  }
  const leave = () => close(false)

  const write = (value: string) => {
    select.value = value
    render()
    emitNative(select, 'input')
    emitNative(select, 'change')
  }

  const choose = guard(({ option }: Entry) => {
    if (!emitSelect2(select, 'select2:selecting', option)) return
    if (!option.selected) {
      // By the node: two entries may have one value.
      option.selected = true
      write(option.value)
    }
    close()
    emitSelect2(select, 'select2:select', option)
  })

  const clear = () => {
    const option = chosen()
    if (!option || !emitSelect2(select, 'select2:unselecting', option)) return
    write('')
    emitSelect2(select, 'select2:unselect', option)
  }

  const tellNone = () => {
    if (!list!.found.length) announce(options.noResults)
  }
  const seek = guard((text: string) => {
    list!.seek(text)
    tellNone()
  })
  /** Goes to the entry that begins so, for lists without a search field. */
  const type = (letter: string) => {
    const word = letters.add(letter)
    const found = list!.found.filter(({ key }) => key.startsWith(fold(word)))
    if (found[0]) list!.activate(likely(found, word))
  }

  /** Opens the list: with what is sought at first, and at the entry that a key leads to. */
  const open = (text = '', key = '') => {
    if (list || select.matches(':disabled') || !emitSelect2(select, 'select2:opening')) return
    const entries = entriesOf(select, isNeeded() || !!select.closest('.validate-required'))
    const { matcher } = options
    const at = chosen()
    hasField = entries.length >= options.minimumResultsForSearch
    list = createListbox<Entry>(
      {
        find: (query) => (matcher ? searchBy(matcher, entries, query) : search(entries, query)),
        first: (found, query) =>
          (!query && found.find(({ option, disabled }) => option === at && !disabled)) ||
          likely(found, query),
        isOff: ({ disabled }) => disabled,
      },
      hasField ? text : '',
    )
    list.onChange = render
    render()
    // Once more: what lies outside can be told now that it is there.
    render()
    tellNone()
    const field = dropdown.current!.querySelector('input')
    if (field) {
      field.focus({ preventScroll: true })
      field.setSelectionRange(text.length, text.length)
    } else if (text) type(text)
    if (/Home|End/.test(key)) list.go(key)
    emitSelect2(select, 'select2:open')
  }

  const onKeyDown = guard((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    const letter = key.length === 1 && !ctrlKey && !metaKey && !altKey
    if (isComposing(event)) return
    if (list) {
      // The focus goes on from the field itself.
      if (key === 'Tab') return close()
      if (list.press(event, choose, close) || hasField || !letter) return
      if (key !== ' ') type(key)
      else if (list.active) choose(list.active)
    } else if (letter && key !== ' ') open(key)
    else if (options.allowClear && /^(Delete|Backspace)$/.test(key)) clear()
    else if (/^( |Enter|ArrowDown|ArrowUp|Home|End)$/.test(key) && !ctrlKey && !metaKey) open('', key)
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  const onClick = guard((event: MouseEvent) => {
    // A label around us would click the select too.
    event.preventDefault()
    if ((event.target as Element).closest('.select2-selection__clear')) clear()
    else if (list) close()
    else open()
  })
  const onMouseDown = guard((event: MouseEvent) => {
    if (event.button) return
    event.preventDefault()
    if (!list) selection.current!.focus()
  })

  const root = openRoot(island, view())
  record.add(root.close)
  container = selection.current!.parentElement!.parentElement!
  container.dir = direction
  render()
  resize(container, selection.current!)

  on(container, ['focusin', 'focusout'], ({ type }) => {
    hasFocus = type === 'focusin'
    render()
  })
  // Labels, links to the field and the browser's own messages lead to the select.
  on(select, 'focus', () => selection.current!.focus())
  // Scripts write values and tell nobody.
  on(container, 'pointerenter', render)
  on(window, 'pageshow', render)
  on(select, 'input', render)
  on(document, 'reset', ({ target }) => {
    if (target === select.form) setTimeout(guard(render))
  })
  // `change.select2` is for the list alone.
  hear(controller, select, 'change', render, 'select2')

  const observer = new MutationObserver(
    guard(() => {
      // Scripts that know the library take its box away.
      if (select.isConnected && !container.isConnected) onGone()
      else render()
    }),
  )
  observer.observe(select, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: [
      'aria-invalid',
      'aria-describedby',
      'aria-errormessage',
      'disabled',
      'required',
      'aria-required',
      'label',
    ],
  })
  observer.observe(select.parentElement!, { childList: true })
  const box: Box = {
    element: select,
    $container: container,
    isOpen: () => !!list,
    open: () => open(),
    close: () => close(),
    destroy: onGone,
  }
  const $: any = currentJQuery()
  if ($) {
    box.$container = $(container)
    $(select).data?.('select2', box)
  }
  record.add(() => {
    gone = true
    observer.disconnect()
    const copy: any = currentJQuery()
    copy?.(select).removeData?.('select2')
  })
  return box
}
