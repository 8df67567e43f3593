// biome-ignore-all lint/a11y/useKeyWithClickEvents: the combobox hears the keys
// biome-ignore-all lint/a11y/useFocusableInteractive: aria-activedescendant
// biome-ignore-all lint/a11y/noStaticElementInteractions: a press beside the text is one on the text
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: Choices' style sheet knows these nodes
import { Bind, Into, nextId, useController } from '@archipelago/bind'
import { loadStyle } from '@archipelago/overlay'
import { emitNative, gettext } from '@archipelago/wordpress-client'
import { useLayoutEffect, useRef, useState } from 'react'
import type { FormApp, MakeExtra } from '../types'
import { emptyTexts, findOptions, maxText } from './choice-options'
import href from './choices.css'

/**
 * A select, of several or of one, as an APG combobox with a listbox. The server's select stays, keeps the choice, and
 * is what the form sends; it is only out of sight.
 */
function Choices({ app, select }: { app: FormApp; select: HTMLSelectElement }) {
  const [id] = useState(() => nextId('ff-choices'))
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(-1)
  const [said, say] = useState('')
  const [, render] = useState({})
  const input = useRef<HTMLInputElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const label = app.form.querySelector<HTMLLabelElement>(`label[for="${CSS.escape(select.id)}"]`)
  const single = !select.multiple
  const most = (!single && Number(select.dataset.max_selected_options)) || Number.POSITIVE_INFINITY
  const chosen = [...select.options].filter(({ selected, value }) => selected && value)
  const found = open ? findOptions(select.options, query) : []
  const { noResultsText, noChoicesText } = emptyTexts()
  const invalid = app.faults.some(({ node }) => node === select)
  const full = chosen.length >= most

  const choose = (option: HTMLOptionElement, selected: boolean) => {
    if (selected && full) return say(maxText(most))
    option.selected = selected
    // A select of one without a choice is on its placeholder.
    if (single && !selected) select.value = ''
    say(`${option.text}${selected ? '' : ' −'}`)
    setQuery('')
    emitNative(select, 'input')
    emitNative(select, 'change')
    if (single) close()
    render({})
  }
  const close = () => {
    setOpen(false)
    setAt(-1)
    setQuery('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step) {
      setOpen(true)
      const count = open ? found.length : findOptions(select.options, query).length
      setAt(count ? (at < 0 ? (step > 0 ? 0 : count - 1) : (at + step + count) % count) : -1)
    } else if (key === 'Home' && open && found.length) setAt(0)
    else if (key === 'End' && open && found.length) setAt(found.length - 1)
    else if (key === 'Enter') {
      const option = found[at]
      if (option) choose(option, single || !option.selected)
    } else if (key === 'Escape' && open) {
      close()
      event.stopPropagation()
    } else if (key === 'Backspace' && !query && chosen.length && (!single || !open))
      choose(chosen.at(-1)!, false)
    else {
      if (key === 'Tab') close()
      return
    }
    event.preventDefault()
  }

  useLayoutEffect(() => {
    // What the form says of the select holds for what stands in for it.
    const described = select.getAttribute('aria-describedby')
    if (described) input.current!.setAttribute('aria-describedby', described)
    else input.current!.removeAttribute('aria-describedby')
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  })
  useController(({ record }) => {
    // Somebody has come before this code.
    if (document.activeElement === select) input.current!.focus({ preventScroll: true })
    const again = () => setTimeout(() => render({}))
    const outside = ({ target }: Event) => {
      if (!host.current!.contains(target as Node)) close()
    }
    app.form.addEventListener('reset', again)
    document.addEventListener('pointerdown', outside)
    record.add(() => {
      app.form.removeEventListener('reset', again)
      document.removeEventListener('pointerdown', outside)
    })
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
        <div ref={host} className={`choices ${open ? 'is-open is-focused' : ''}`} data-type={select.type}>
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
              aria-activedescendant={found[at] ? `${id}-${at}` : undefined}
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
                setQuery(text)
                setOpen(true)
                setAt(text ? 0 : -1)
              }}
              onClick={() => setOpen(true)}
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
                  className={`choices__item choices__item--choice choices__item--selectable ${i === at ? 'is-highlighted' : ''}`}
                  onPointerDown={(event: { preventDefault(): void }) => event.preventDefault()}
                  onClick={() => choose(option, single || !option.selected)}
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
    View: ({ app }) => (
      <>
        {find().map((select) => (
          <Choices key={select.id} app={app} select={select} />
        ))}
      </>
    ),
  }
}
