// biome-ignore-all lint/a11y/useKeyWithClickEvents: the combobox hears the keys
// biome-ignore-all lint/a11y/useFocusableInteractive: aria-activedescendant
// biome-ignore-all lint/a11y/noStaticElementInteractions: a press beside the text is one on the text
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: Choices' style sheet knows these nodes
import { Bind, Into, nextId, useController } from '@archipelago/bind'
import { Outside, useListbox } from '@archipelago/listbox'
import { loadStyle } from '@archipelago/overlay'
import { emitNative, gettext } from '@archipelago/wordpress-client'
import { useLayoutEffect, useRef, useState } from 'react'
import type { FormApp, MakeExtra } from '../types'
import { emptyTexts, findOptions, maxText } from './choice-options'
import href from './choices.css'
import { openViews } from './views'

/**
 * A select, of several or of one, as an APG combobox with a listbox. The server's select stays, keeps the choice, and
 * is what the form sends; it is only out of sight.
 */
function Choices({ app, select }: { app: FormApp; select: HTMLSelectElement }) {
  const [id] = useState(() => nextId('ff-choices'))
  const [open, setOpen] = useState(false)
  const [said, say] = useState('')
  const [, render] = useState({})
  const input = useRef<HTMLInputElement>(null)
  const [host, setHost] = useState<HTMLElement | null>(null)
  const label = app.form.querySelector<HTMLLabelElement>(`label[for="${CSS.escape(select.id)}"]`)
  const single = !select.multiple
  const most = (!single && Number(select.dataset.max_selected_options)) || Number.POSITIVE_INFINITY
  const chosen = [...select.options].filter(({ selected, value }) => selected && value)
  const list = useListbox<HTMLOptionElement>({
    find: (query) => findOptions(select.options, query),
    first: ([option], query) => (query ? option : undefined),
    wraps: true,
  })
  const { query } = list
  const found = open ? list.found : []
  const active = open ? list.active : undefined
  const idOf = (option: HTMLOptionElement) => `${id}-${list.found.indexOf(option)}`
  const { noResultsText, noChoicesText } = emptyTexts()
  const invalid = app.faults.some(({ node }) => node === select)
  const full = chosen.length >= most

  const choose = (option: HTMLOptionElement, selected: boolean) => {
    if (selected && full) return say(maxText(most))
    option.selected = selected
    // A select of one without a choice is on its placeholder.
    if (single && !selected) select.value = ''
    say(`${option.text}${selected ? '' : ' −'}`)
    if (query) {
      list.seek('')
      list.activate(option)
    }
    emitNative(select, 'input')
    emitNative(select, 'change')
    if (single) close()
    render({})
  }
  const toggle = (option: HTMLOptionElement) => choose(option, single || !option.selected)
  const show = (query = '') => {
    list.seek(query)
    setOpen(true)
  }
  const close = () => {
    list.seek('')
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (open && list.press(event, toggle, close)) return
    if (/^Arrow(Up|Down)$/.test(key) && !open) {
      show()
      list.go(key)
    } else if (key === 'Backspace' && !query && chosen.length && (!single || !open))
      choose(chosen.at(-1)!, false)
    // It is no text of the form, which is not sent.
    else if (key !== 'Enter') {
      if (key === 'Tab' && open) close()
      return
    }
    event.preventDefault()
  }

  useLayoutEffect(() => {
    // What the form says of the select holds for what stands in for it.
    const described = select.getAttribute('aria-describedby')
    if (described) input.current!.setAttribute('aria-describedby', described)
    else input.current!.removeAttribute('aria-describedby')
    // The list hangs in the page, which scrolls with it.
    if (active) document.getElementById(idOf(active))?.scrollIntoView({ block: 'nearest' })
  })
  useController(({ record }) => {
    // Somebody has come before this code.
    if (document.activeElement === select) input.current!.focus({ preventScroll: true })
    const again = () => setTimeout(() => render({}))
    app.form.addEventListener('reset', again)
    record.add(() => app.form.removeEventListener('reset', again))
  })

  const name = label?.textContent?.trim() || select.getAttribute('aria-label') || select.name
  return (
    <>
      <Bind
        to={select}
        class={{ 'ff-choices-native': true }}
        tabindex={-1}
        aria-hidden="true"
        onFocus={() => input.current!.focus({ preventScroll: true })}
        onChange={() => render({})}
      />
      {label && <Bind to={label} onClick={() => input.current!.focus()} />}
      <Into node={select} place="afterend">
        {open && host && <Outside of={[host]} onLeave={close} />}
        <div ref={setHost} className={`choices ${open ? 'is-open is-focused' : ''}`} data-type={select.type}>
          <div className="choices__inner" onClick={() => input.current!.focus()}>
            {!single && chosen.length > 0 && (
              <ul className="choices__list choices__list--multiple" aria-label={name}>
                {chosen.map((option) => (
                  <li
                    key={option.index}
                    className="choices__item choices__item--selectable"
                    data-deletable=""
                  >
                    {option.text}
                    <button
                      type="button"
                      className="choices__button"
                      aria-label={gettext('Remove item: %s', option.text)}
                      onClick={(event: { stopPropagation(): void }) => {
                        event.stopPropagation()
                        choose(option, false)
                        input.current!.focus()
                      }}
                    >
                      {gettext('Remove item')}
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <input
              ref={input}
              type="text"
              className="choices__input choices__input--cloned"
              role="combobox"
              autoComplete="off"
              aria-label={name}
              aria-autocomplete="list"
              aria-expanded={open}
              aria-controls={`${id}-list`}
              aria-activedescendant={active && idOf(active)}
              aria-invalid={invalid || undefined}
              placeholder={
                chosen.length
                  ? single
                    ? chosen[0]!.text
                    : ''
                  : (select.getAttribute('placeholder') ?? select.dataset.placeholder ?? '')
              }
              value={single && !open ? (chosen[0]?.text ?? '') : query}
              onInput={(event: any) => {
                // What stands there while the list is closed is the choice, not the start of a search.
                const text =
                  single && !open
                    ? ((event.nativeEvent ?? event).data ?? '')
                    : (event.currentTarget as HTMLInputElement).value
                show(text)
              }}
              onClick={() => open || show()}
              onKeyDown={onKeyDown as never}
            />
          </div>
          <div
            className={`choices__list choices__list--dropdown ${open ? 'is-active' : ''}`}
            aria-expanded={undefined}
          >
            <ul
              className="choices__list"
              id={`${id}-list`}
              role="listbox"
              aria-label={name}
              aria-multiselectable={!single || undefined}
            >
              {found.map((option, i) => (
                <li
                  key={option.index}
                  id={`${id}-${i}`}
                  role="option"
                  aria-selected={option.selected}
                  aria-disabled={(full && !option.selected) || undefined}
                  className={`choices__item choices__item--choice choices__item--selectable ${option === active ? 'is-highlighted' : ''}`}
                  onPointerDown={(event: { preventDefault(): void }) => event.preventDefault()}
                  onClick={() => toggle(option)}
                >
                  {option.text}
                </li>
              ))}
            </ul>
            {open && !found.length && (
              <div className="choices__item choices__item--choice has-no-results">
                {query ? noResultsText : noChoicesText}
              </div>
            )}
          </div>
          <div className="ff-choices-live" role="status">
            {open && !found.length ? noResultsText : said}
          </div>
        </div>
      </Into>
    </>
  )
}

export const make: MakeExtra = ({ form }) => {
  loadStyle(new URL(href, import.meta.url))
  const find = () => [...form.querySelectorAll<HTMLSelectElement>('select.ff_has_multi_select')]
  return {
    open: openViews,
    View: ({ app }) => (
      <>
        {find().map((select) => (
          <Choices key={select.id} app={app} select={select} />
        ))}
      </>
    ),
  }
}
