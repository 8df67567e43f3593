import { type Controller, isPlain, nextId } from '@archipelago/bind'
import { currentJQuery, emitNative, listen } from '@archipelago/wordpress-client'
import { entriesOf, fold } from './entries'
import { tell } from './events'
import { make, openList } from './list'
import { readOptions } from './options'

/** Milliseconds in which typed letters make one word, for lists without a search field. */
const WORD_TIME = 700

/** What others may ask of a list by `.selectWoo('open')`, and of `$(select).data('select2')`. */
export interface Box {
  element: HTMLSelectElement
  $container: unknown
  isOpen(): boolean
  open(): void
  close(): void
  destroy(): void
}

/** Attributes that say something of the field, and are said of what stands in its place too. */
const MIRRORED = ['aria-invalid', 'aria-describedby', 'aria-errormessage']

/**
 * Shows a select as the library does (contracts/woocommerce.md 15.1), in its place and of its height: the select stays, holds the
 * value, and is hidden. `record` has all that is to be put back.
 */
export const showBox = (
  select: HTMLSelectElement,
  given: Record<string, unknown>,
  { guard, record }: Pick<Controller, 'guard' | 'record'>,
  onGone: () => void,
): Box => {
  const options = readOptions(select, given)
  const id = `select2-${select.id || nextId('archipelago-select')}`
  const dir = getComputedStyle(select).direction
  const rendered = make('span', 'select2-selection__rendered', { id: `${id}-container` })
  const selection = make(
    'span',
    'select2-selection select2-selection--single',
    { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': 'false' },
    rendered,
    make(
      'span',
      'select2-selection__arrow',
      { role: 'presentation' },
      make('b', '', { role: 'presentation' }),
    ),
  )
  const container = make(
    'span',
    'select2 select2-container select2-container--default',
    { dir, 'data-archipelago': '' },
    make('span', 'selection', {}, selection),
  )
  const { tabIndex } = select
  let list: ReturnType<typeof openList> | undefined

  const isNeeded = () => select.required || select.ariaRequired === 'true'
  const chosen = (): HTMLOptionElement | undefined => select.options[select.selectedIndex]

  const [label] = select.labels ?? []
  if (label && !label.id) record.write(label, 'attr', 'id', `${id}-label`)
  const name = () =>
    select.ariaLabel ||
    (label &&
      [...label.childNodes]
        .map(({ textContent }) => textContent)
        .join('')
        .trim()) ||
    options.label ||
    options.placeholder ||
    select.options[0]?.text ||
    ''

  let said: string | undefined
  /** Shows what the select says, whoever has written to it. */
  const sync = () => {
    const option = chosen()
    const text = option?.value ? option.text : ''
    const hint = text ? '' : option?.text || options.placeholder
    const clears = options.allowClear && !!text && !select.matches(':disabled')
    const parts = [clears, text, hint].join()
    // Nodes that are being pressed must stay, or there is no click.
    if (parts !== said) {
      said = parts
      rendered.replaceChildren(
        ...(clears ? [make('span', 'select2-selection__clear', { 'aria-hidden': 'true' }, '×')] : []),
        text || make('span', 'select2-selection__placeholder', {}, hint),
      )
      rendered.title = text
    }
    const off = select.matches(':disabled')
    container.classList.toggle('select2-container--disabled', off)
    selection.tabIndex = off ? -1 : tabIndex
    const attributes: Record<string, string | null> = {
      'aria-disabled': off ? 'true' : null,
      'aria-required': isNeeded() ? 'true' : null,
      'aria-labelledby': label && !select.ariaLabel ? label.id : null,
      'aria-label': label && !select.ariaLabel ? null : name(),
    }
    for (const attribute of MIRRORED) attributes[attribute] = select.getAttribute(attribute)
    for (const [attribute, value] of Object.entries(attributes))
      if (value === null) selection.removeAttribute(attribute)
      else if (selection.getAttribute(attribute) !== value) selection.setAttribute(attribute, value)
  }

  const setOpen = (on: boolean) => {
    selection.setAttribute('aria-expanded', `${on}`)
    container.classList.toggle('select2-container--open', on)
    if (on) selection.setAttribute('aria-controls', `${id}-results`)
    else for (const one of ['aria-controls', 'aria-activedescendant']) selection.removeAttribute(one)
  }

  const close = (back = true) => {
    if (!list || !tell(select, 'select2:closing')) return
    // What has the focus in it goes: the browser would give it to the body.
    if (back || list.host.contains(document.activeElement)) selection.focus({ preventScroll: true })
    list.close()
    list = undefined
    setOpen(false)
    tell(select, 'select2:close')
  }

  const write = (value: string) => {
    select.value = value
    sync()
    emitNative(select, 'input')
    emitNative(select, 'change')
  }

  const choose = (option: HTMLOptionElement) => {
    if (!tell(select, 'select2:selecting', option)) return
    if (!option.selected) {
      // By the node: two entries may have one value.
      option.selected = true
      write(option.value)
    }
    close()
    tell(select, 'select2:select', option)
  }

  const clear = () => {
    const option = chosen()
    if (!option || !tell(select, 'select2:unselecting', option)) return
    write('')
    tell(select, 'select2:unselect', option)
  }

  /** Opens the list: with what is sought at first, and at the entry that a key leads to. */
  const open = (text = '', key = '') => {
    if (list || select.matches(':disabled') || !tell(select, 'select2:opening')) return
    sync()
    list = openList({
      id,
      anchor: container,
      name: name(),
      options,
      entries: entriesOf(select, isNeeded() || !!select.closest('.validate-required')),
      selected: chosen(),
      onChoose: guard(choose),
      onActive: (active) => {
        // With a search field it is that one's.
        if (list?.field) return
        if (active) selection.setAttribute('aria-activedescendant', active)
        else selection.removeAttribute('aria-activedescendant')
      },
    })
    setOpen(true)
    const { field, host } = list
    if (field) {
      selection.removeAttribute('aria-activedescendant')
      field.focus({ preventScroll: true })
      field.value = text
      if (text) field.dispatchEvent(new Event('input'))
      field.addEventListener('keydown', onKey)
    } else if (text) type(text)
    if (/Home|End/.test(key)) list.go(key)
    host.addEventListener('focusout', leave)
    tell(select, 'select2:open')
  }

  const leave = guard(({ relatedTarget }: FocusEvent) => {
    const to = relatedTarget as Node | null
    if (to && to !== select && !container.contains(to) && !list?.host.contains(to)) close(false)
  })

  let word = ''
  let forget: ReturnType<typeof setTimeout> | undefined
  const type = (letter: string) => {
    clearTimeout(forget)
    forget = setTimeout(() => {
      word = ''
    }, WORD_TIME)
    word += letter
    list?.seek(fold(word))
  }

  const onKey = guard((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, isComposing } = event
    if (isComposing) return
    const letter = key.length === 1 && !ctrlKey && !metaKey && !altKey
    const stop = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    if (!list) {
      if (letter && key !== ' ') {
        stop()
        open(key)
      } else if (options.allowClear && /^(Delete|Backspace)$/.test(key)) {
        stop()
        clear()
      } else if (/^( |Enter|ArrowDown|ArrowUp|Home|End)$/.test(key) && !ctrlKey && !metaKey) {
        stop()
        open('', key)
      }
      return
    }
    const { field } = list
    const active = list.active()
    if (key === 'Escape') {
      stop()
      close()
    } else if (key === 'Tab') {
      // The focus goes on from the field itself.
      close()
    } else if (key === 'Enter' || (key === 'ArrowUp' && altKey) || (key === ' ' && !field)) {
      stop()
      if (active) choose(active)
    } else if (isPlain(event) && list.go(key)) stop()
    else if (!field && letter) {
      stop()
      type(key)
    }
  })

  // The same height and width as the select, and the same room around it: nothing on the page moves.
  let block = select.parentElement!
  while (/^(inline|contents)$/.test(getComputedStyle(block).display) && block.parentElement)
    block = block.parentElement
  const before = select.getBoundingClientRect()
  const room = block.getBoundingClientRect().height
  const { marginTop, marginBottom, marginLeft, marginRight } = getComputedStyle(select)
  const { style } = container
  const isWide = before.width > 0.97 * block.clientWidth
  style.width =
    options.width === '100%' && isWide
      ? '100%'
      : /%$|^(resolve|element|style)$/.test(options.width)
        ? `${before.width}px`
        : options.width
  style.maxWidth = '100%'
  style.margin = `${marginTop} ${marginRight} ${marginBottom} ${marginLeft}`
  sync()
  record.write(select, 'class', 'select2-hidden-accessible', true)
  record.write(select, 'attr', 'tabindex', '-1')
  record.write(select, 'attr', 'aria-hidden', 'true')
  select.after(container)
  record.add(() => container.remove())
  if (Math.abs(selection.getBoundingClientRect().height - before.height) > 0.5) {
    selection.style.boxSizing = 'border-box'
    selection.style.height = `${before.height}px`
    const { clientHeight } = selection
    const { paddingTop, paddingBottom } = getComputedStyle(selection)
    rendered.style.lineHeight = `${clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)}px`
    selection.querySelector<HTMLElement>('.select2-selection__arrow')!.style.height = `${clientHeight}px`
  }
  const off = room - block.getBoundingClientRect().height
  if (Math.abs(off) > 0.1) style.marginBottom = `${Number.parseFloat(marginBottom) + off}px`

  const hear = <K extends keyof HTMLElementEventMap>(
    target: EventTarget,
    name: K | 'pageshow',
    act: (event: HTMLElementEventMap[K]) => void,
  ) => {
    const handler = guard(act) as EventListener
    target.addEventListener(name, handler)
    record.add(() => target.removeEventListener(name, handler))
  }
  hear(selection, 'keydown', onKey)
  hear(selection, 'click', (event) => {
    // A label around us would click the select too.
    event.preventDefault()
    if ((event.target as Element).closest('.select2-selection__clear')) clear()
    else if (list) close()
    else open()
  })
  hear(selection, 'mousedown', (event) => {
    if (event.button) return
    event.preventDefault()
    if (!list) selection.focus()
  })
  hear(document, 'pointerdown', ({ target }) => {
    if (list && !container.contains(target as Node) && !list.host.contains(target as Node)) close(false)
  })
  hear(container, 'focusin', () => container.classList.add('select2-container--focus'))
  hear(container, 'focusout', (event) => {
    container.classList.remove('select2-container--focus')
    if (list && !list.field) leave(event)
  })
  // Labels, links to the field and the browser's own messages lead to the select.
  hear(select, 'focus', () => selection.focus())
  // Scripts write values and tell nobody.
  hear(container, 'pointerenter', sync)
  hear(container, 'focusin', sync)
  hear(window, 'pageshow', sync)
  hear(select, 'input', sync)
  const onReset = guard(({ target }: Event) => {
    if (target === select.form) setTimeout(sync)
  })
  document.addEventListener('reset', onReset)
  record.add(() => document.removeEventListener('reset', onReset))
  // `change.select2` is for the list alone.
  record.add(listen(select, 'change', guard(sync) as () => void, 'select2'))

  const observer = new MutationObserver(
    guard(() => {
      // Scripts that know the library take its box away.
      if (select.isConnected && !container.isConnected) return onGone()
      sync()
    }),
  )
  observer.observe(select, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: [...MIRRORED, 'disabled', 'required', 'aria-required', 'label'],
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
    observer.disconnect()
    clearTimeout(forget)
    list?.close()
    list = undefined
    const copy: any = currentJQuery()
    copy?.(select).removeData?.('select2')
  })
  return box
}
