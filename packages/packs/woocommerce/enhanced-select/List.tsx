// biome-ignore-all lint/a11y/useSemanticElements: the library’s style sheet knows these nodes
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the keys are those of what has the focus
// biome-ignore-all lint/a11y/useFocusableInteractive: aria-activedescendant
// biome-ignore-all lint/a11y/noStaticElementInteractions: a press in the list leaves the focus where it is
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the library's style sheet knows these nodes
import { Into } from '@archipelago/bind'
import { follow, hangsUp, type Listbox, reveal } from '@archipelago/listbox'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react'
import { type Entry, sections } from './entries'
import type { Options } from './options'

export interface ListProps {
  /** Beginning of ids. */
  id: string
  /** What the list hangs from. */
  anchor: HTMLElement
  /** Accessible name. */
  name: string
  options: Options
  list: Listbox<Entry>
  selected: HTMLOptionElement | undefined
  hasField: boolean
  dropdown: RefObject<HTMLElement | null>
  onSearch(text: string): void
  onKeyDown(event: KeyboardEvent): void
  onChoose(entry: Entry): void
}

/** The id of an entry in the list. */
export const idOf = (id: string, { index }: Entry) => `${id}-result-${index}`

/** Under what it hangs from, or above it for want of room. */
const place = (dropdown: HTMLElement, anchor: HTMLElement) => {
  const host = dropdown.parentElement!
  const { style } = host
  const box = anchor.getBoundingClientRect()
  dropdown.style.width = `${box.width}px`
  const { offsetHeight } = dropdown
  const above = hangsUp(box, offsetHeight)
  for (const [node, name] of [
    [host, 'container'],
    [anchor, 'container'],
    [dropdown, 'dropdown'],
  ] as const) {
    node.classList.toggle(`select2-${name}--above`, above)
    node.classList.toggle(`select2-${name}--below`, !above)
  }
  style.position = 'absolute'
  style.top = style.left = '0px'
  const from = host.getBoundingClientRect()
  style.left = `${box.left - from.left}px`
  style.top = `${(above ? box.top - offsetHeight : box.bottom) - from.top}px`
}

/**
 * The open list: the library's markup, so that the style sheets for it fit (contracts/woocommerce.md 15.1), with the roles of
 * an APG combobox: the focus stays in the search field, or in what the list hangs from where there is none.
 */
export function List({ id, anchor, name, options, list, selected, hasField, dropdown, ...on }: ListProps) {
  const [parent] = useState(
    () => options.parent ?? anchor.closest('dialog,[role=dialog],[aria-modal=true]') ?? document.body,
  )
  const { query, found, active } = list

  useLayoutEffect(() => {
    const stop = follow(dropdown.current!, () => place(dropdown.current!, anchor))
    return () => {
      stop()
      anchor.classList.remove('select2-container--above', 'select2-container--below')
    }
  }, [])
  // At once: a list that is shorter now, and hangs upwards, would be seen away from its field.
  useLayoutEffect(() => place(dropdown.current!, anchor), [found])
  useLayoutEffect(
    () => reveal(dropdown.current!.querySelector('.select2-results__option--highlighted')),
    [found, active],
  )

  const show = (entry: Entry) => {
    const { index, text, disabled, option } = entry
    return (
      <li
        key={index}
        id={idOf(id, entry)}
        className={`select2-results__option${entry === active ? ' select2-results__option--highlighted' : ''}`}
        role="option"
        aria-selected={option === selected}
        aria-disabled={disabled || undefined}
        onClick={() => disabled || on.onChoose(entry)}
        onPointerMove={() => disabled || entry === active || list.activate(entry)}
      >
        {text || '\u00a0'}
      </li>
    )
  }

  return (
    <Into
      node={parent}
      as="span"
      className="select2-container select2-container--default select2-container--open"
    >
      <span
        ref={dropdown}
        className={`select2-dropdown ${options.dropdownClass}`.trim()}
        dir={anchor.dir}
        // The focus stays where it is, and a label around us is not pressed.
        onMouseDown={(event) => (event.target as Element).matches('input') || event.preventDefault()}
      >
        {hasField && (
          <span className="select2-search select2-search--dropdown">
            <input
              className="select2-search__field"
              type="search"
              role="combobox"
              // Of no form: neither sent nor validated.
              form={`${id}-none`}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              aria-label={name}
              aria-autocomplete="list"
              aria-expanded="true"
              aria-controls={`${id}-results`}
              aria-activedescendant={active && idOf(id, active)}
              value={query}
              onInput={(event) => on.onSearch(event.currentTarget.value)}
              onKeyDown={on.onKeyDown}
            />
          </span>
        )}
        <span className="select2-results">
          <ul
            className="select2-results__options"
            id={`${id}-results`}
            role="listbox"
            aria-label={name}
            tabIndex={-1}
            onClick={(event) => event.preventDefault()}
          >
            {sections(found).map(({ group, entries }) =>
              group === undefined ? (
                entries.map(show)
              ) : (
                // No `li`, which may not be a group.
                <div
                  key={`group ${entries[0]!.index}`}
                  className="select2-results__option"
                  role="group"
                  aria-label={group}
                >
                  <strong className="select2-results__group" aria-hidden="true">
                    {group}
                  </strong>
                  <ul className="select2-results__options select2-results__options--nested" role="none">
                    {entries.map(show)}
                  </ul>
                </div>
              ),
            )}
            {!found.length && (
              <li
                className="select2-results__option select2-results__message"
                role="option"
                aria-disabled="true"
                aria-selected="false"
              >
                {options.noResults}
              </li>
            )}
          </ul>
        </span>
      </span>
    </Into>
  )
}
