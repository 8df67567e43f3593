import { Into } from '@archipelago/bind'
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Control, type ControlProps } from './Control'
import { onScroll } from './scroll'
import { adoptStyles, css } from './styles'

export interface BackToTopProps extends Omit<ControlProps, 'to' | 'shown'> {
  /** Where our own button goes when nobody has printed one. */
  host?: Element
  /** Name of our own button. */
  label: string
  /** The printed control. */
  control?: HTMLElement
  /** Whether it is to be seen at the present scroll position; undefined when the theme sees to that. */
  isShown(): boolean | undefined
}

/** A control that brings the visitor back to the top of the page (contracts/theme-and-shop-extras.md 15). */
export function BackToTop({ host, label, control, isShown, ...rest }: BackToTopProps) {
  const shown = useSyncExternalStore(onScroll, isShown)
  const [button, setButton] = useState<HTMLElement | null>(null)
  const needed = useRef(false)
  // A visitor who never leaves the top gets no node at all.
  needed.current ||= !!host && !!shown
  useLayoutEffect(() => (button ? adoptStyles(css) : undefined), [button])
  const to = control ?? button
  return (
    <>
      {needed.current && (
        <Into node={host!} className="archipelago-back-to-top">
          <button ref={setButton} type="button" aria-label={label} title={label} style={{ display: 'none' }}>
            ↑
          </button>
        </Into>
      )}
      {to && <Control {...rest} to={to} shown={shown} />}
    </>
  )
}
