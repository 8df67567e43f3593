import { Bind, nextId } from '@archipelago/bind'
import { useLayoutEffect, useMemo, useState } from 'react'
import { codesOf, flagOf, listCountries, searchCountries } from './countries'
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

/** Entries that Page Up and Page Down go on by. */
const PAGE_STEP = 10

/** The open list: an APG combobox (the search field) with its listbox, in a dialog that is not modal. */
export function Panel({ options, locale, current, first, labels, dir, onChoose, onClose }: PanelProps) {
  const [id] = useState(() => nextId('archipelago-phone'))
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const [search, setSearch] = useState<HTMLInputElement | null>(null)
  const [query, setQuery] = useState(first)
  const countries = useMemo(() => {
    const { only, exclude, preferred } = options
    return listCountries(codesOf(only, exclude), preferred, locale)
  }, [options, locale])
  const found = useMemo(() => searchCountries(countries, query), [countries, query])
  const [at, setAt] = useState(() => {
    const index = found.findIndex(({ code }) => code === current)
    return Math.max(index, 0)
  })
  const active = found[at]
  const host = panel?.parentElement

  useLayoutEffect(() => {
    if (!search) return
    search.focus()
    search.setSelectionRange(first.length, first.length)
  }, [search, first])

  useLayoutEffect(() => {
    if (panel) return hang(panel, host!)
  }, [panel, host])

  useLayoutEffect(() => {
    if (active) panel?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [panel, active])

  const step = (key: string): number | undefined => {
    const end = found.length - 1
    if (key === 'ArrowDown') return at < end ? at + 1 : 0
    if (key === 'ArrowUp') return at > 0 ? at - 1 : end
    if (key === 'PageDown') return Math.min(at + PAGE_STEP, end)
    if (key === 'PageUp') return Math.max(at - PAGE_STEP, 0)
    if (key === 'Home') return 0
    if (key === 'End') return end
  }

  return (
    <div ref={setPanel} role="dialog" aria-label={labels.country} dir={dir}>
      {host && (
        <>
          <Bind
            to={host}
            onFocusOut={({ relatedTarget }) => {
              if (relatedTarget && !host.contains(relatedTarget as Node)) onClose()
            }}
          />
          <Bind
            to={document}
            onPointerDown={({ target }) => {
              if (!host.contains(target as Node)) onClose()
            }}
          />
        </>
      )}
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
        onInput={(event) => {
          setQuery(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={(event) => {
          const { key } = event
          const next = step(key)
          if (next !== undefined) setAt(next)
          else if (key === 'Enter') active && onChoose(active.code)
          else if (key === 'Escape') onClose(true)
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      <div id={`${id}-list`} role="listbox" aria-label={labels.country} tabIndex={-1} hidden={!active}>
        {found.map(({ code, name, dialCode, last }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search field's
          <div
            key={code}
            id={`${id}-${code}`}
            role="option"
            tabIndex={-1}
            aria-selected={code === current}
            data-active={index === at ? '' : undefined}
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
