import { own } from '@archipelago/loader'
import { useLayoutEffect, useRef } from 'react'
import type { Motion } from './claim.ts'
import { slideDown, slideUp } from './slide.ts'

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
  const run = useRef<{ motion?: Motion; going?: boolean }>({})

  useLayoutEffect(() => {
    const before = own(to, 'style').display
    const bare = !to.hasAttribute('style')
    return () => {
      run.current.motion?.stop()
      own(to, 'style').display = before
      if (bare && !to.getAttribute('style')) to.removeAttribute('style')
    }
  }, [to])

  useLayoutEffect(() => {
    const { going } = run.current
    const shown = getComputedStyle(to).display !== 'none'
    if ((going ?? shown) === open) return
    const motion = (open ? slideDown : slideUp)(to, ms)
    run.current = { motion, going: open }
    motion.finished.then((ended) => {
      if (run.current.motion === motion) run.current.going = undefined
      if (ended && open) onOpen?.()
    })
  })

  return null
}
