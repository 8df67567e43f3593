import { useLayoutEffect, useRef } from 'react'
import { createPanel, type Panel } from './panel.ts'

interface Props {
  /** The panel that somebody else printed. */
  to: HTMLElement
  open: boolean
  /** Milliseconds; 0 jumps. Elementor's 400 by default. */
  ms?: number
  /** Called each time the panel has finished opening. */
  onOpen?: () => void
}

/**
 * Keeps a panel open or closed by sliding it; renders nothing. A panel that already looks as wanted is not touched,
 * one that somebody else opened or closed is put right at the next render. Unmounting puts its inline display back.
 */
export const Collapse = ({ to, open, ms = 400, onOpen }: Props) => {
  const panel = useRef<Panel>(null)
  useLayoutEffect(() => {
    const own = createPanel(to)
    panel.current = own
    return own.end
  }, [to])
  useLayoutEffect(() => panel.current!.set(open, ms, onOpen))
  return null
}
