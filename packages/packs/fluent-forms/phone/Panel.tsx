import { nextId } from '@archipelago/bind'
import { Outside, reveal, useListbox } from '@archipelago/listbox'
import { useLayoutEffect, useState } from 'react'
import { type Country, codesOf, flagOf, listCountries, searchCountries } from './countries'
import { hang } from './place'
import type { Labels, PhoneOptions } from './types'

export interface PanelProps {
  options: PhoneOptions
  locale: string
  current: string
  /** What is in the search field at first. */
  first: string
  labels: Labels
  dir: string
  onChoose(code: string): void
  /** `back`: focus goes back to the button. */
  onClose(back?: boolean): void
}

/** The open list: an APG combobox (the search field) with its listbox, in a dialog that is not modal. */
export function Panel({ options, locale, current, first, labels, dir, onChoose, onClose }: PanelProps) {
  const [id] = useState(() => nextId('archipelago-phone'))
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const [search, setSearch] = useState<HTMLInputElement | null>(null)
  const [countries] = useState(() => {
    const { only, exclude, preferred } = options
    return listCountries(codesOf(only, exclude), preferred, locale)
  })
  const list = useListbox<Country>(
    {
      find: (query) => searchCountries(countries, query),
      first: (found, query) => (!query && found.find(({ code }) => code === current)) || found[0],
      wraps: true,
    },
    first,
  )
  const { query, found, active } = list
  const host = panel?.parentElement

  useLayoutEffect(() => {
    if (!search) return
    search.focus()
    search.setSelectionRange(first.length, first.length)
  }, [search, first])

  useLayoutEffect(() => {
    if (panel) return hang(panel, host!)
  }, [panel, host])

  useLayoutEffect(() => reveal(panel?.querySelector('[data-active]')), [panel, active])

  return (
    <div ref={setPanel} role="dialog" aria-label={labels.country} dir={dir}>
      {host && <Outside of={[host]} onLeave={onClose} />}
      <input
        ref={setSearch}
        // Of no form: it is neither sent, nor validated, nor reset.
        form={`${id}-none`}
        type="text"
        role="combobox"
        aria-label={labels.search}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={active && `${id}-${active.code}`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={labels.search}
        value={query}
        onInput={(event) => list.seek(event.currentTarget.value)}
        onKeyDown={(event) =>
          list.press(
            event,
            ({ code }) => onChoose(code),
            () => onClose(true),
          )
        }
      />
      <div id={`${id}-list`} role="listbox" aria-label={labels.country} tabIndex={-1} hidden={!active}>
        {found.map(({ code, name, dialCode, last }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search field's
          <div
            key={code}
            id={`${id}-${code}`}
            role="option"
            tabIndex={-1}
            aria-selected={code === current}
            data-active={code === active?.code ? '' : undefined}
            data-last={last && !query ? '' : undefined}
            // Focus stays in the search field, and a label around us is not pressed.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => {
              event.preventDefault()
              onChoose(code)
            }}
          >
            <span aria-hidden="true">{flagOf(code)}</span> <span>{name}</span>{' '}
            <bdi dir="ltr">+{dialCode}</bdi>
          </div>
        ))}
      </div>
      {/* There before it has something to say, or screen readers miss it. */}
      <p role="status">{active ? '' : labels.none}</p>
    </div>
  )
}
