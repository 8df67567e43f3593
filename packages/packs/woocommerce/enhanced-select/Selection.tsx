// biome-ignore-all lint/a11y/useAriaPropsForRole: `aria-controls` is there while there is a list
import { Bind, Into } from '@archipelago/bind'
import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import type { Options } from './options'

export interface SelectionProps {
  select: HTMLSelectElement
  options: Options
  /** Beginning of ids. */
  id: string
  tabIndex: number
  /** Accessible name, and the label that gives it. */
  name: string
  label: HTMLLabelElement | undefined
  /** Our element around it; undefined the first time. */
  container: HTMLElement | undefined
  selection: RefObject<HTMLElement | null>
  isOpen: boolean
  hasFocus: boolean
  needed: boolean
  /** Id of the active entry, where the focus stays here while the list is open. */
  active: string | undefined
  onKeyDown(event: KeyboardEvent): void
  onClick(event: MouseEvent): void
  onMouseDown(event: MouseEvent): void
}

/** What stands in the place of a select: the library's markup, and what the select says at the moment. */
export function Selection({
  select,
  options,
  id,
  tabIndex,
  name,
  label,
  container,
  ...more
}: SelectionProps) {
  const { selection, isOpen, hasFocus, needed, active, onKeyDown, onClick, onMouseDown } = more
  const option: HTMLOptionElement | undefined = select.options[select.selectedIndex]
  const text = option?.value ? option.text : ''
  const off = select.matches(':disabled')
  const isLabelled = label && !select.ariaLabel
  // What it says of the field is said of what stands in its place, too.
  const said = (attribute: string): any => select.getAttribute(attribute) ?? undefined
  return (
    <>
      <Bind to={select} class={{ 'select2-hidden-accessible': true }} tabindex={-1} aria-hidden="true" />
      {container && (
        <Bind
          to={container}
          class={{
            'select2-container--disabled': off,
            'select2-container--open': isOpen,
            'select2-container--focus': hasFocus,
          }}
        />
      )}
      <Into
        node={select}
        place="afterend"
        as="span"
        className="select2 select2-container select2-container--default"
      >
        <span className="selection">
          <span
            ref={selection}
            className="select2-selection select2-selection--single"
            role="combobox"
            aria-haspopup="listbox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-results` : undefined}
            aria-activedescendant={active}
            aria-disabled={off || undefined}
            aria-required={needed || undefined}
            aria-labelledby={isLabelled ? label.id : undefined}
            aria-label={isLabelled ? undefined : name}
            aria-invalid={said('aria-invalid')}
            aria-describedby={said('aria-describedby')}
            aria-errormessage={said('aria-errormessage')}
            tabIndex={off ? -1 : tabIndex}
            onKeyDown={onKeyDown}
            onClick={onClick}
            onMouseDown={onMouseDown}
          >
            <span className="select2-selection__rendered" id={`${id}-container`} title={text}>
              {options.allowClear && text && !off && (
                <span className="select2-selection__clear" aria-hidden="true">
                  ×
                </span>
              )}
              {text || (
                <span className="select2-selection__placeholder">{option?.text || options.placeholder}</span>
              )}
            </span>
            <span className="select2-selection__arrow" role="presentation">
              <b role="presentation" />
            </span>
          </span>
        </span>
      </Into>
    </>
  )
}
