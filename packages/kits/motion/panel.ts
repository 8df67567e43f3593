import { own } from '@archipelago/loader'
import type { Motion } from './claim.shared.ts'
import { slideDown, slideUp } from './slide.ts'

export interface Panel {
  /** Slides it open or shut in `ms`; one that already looks as wanted is not touched. `onOpen` is called when it is open. */
  set(open: boolean, ms?: number, onOpen?: () => void): void
  /** Puts its inline display back. */
  end(): void
}

/** A panel that somebody else printed, to be opened and closed. */
export const createPanel = (to: HTMLElement): Panel => {
  const { display } = own(to, 'style')
  const bare = !to.hasAttribute('style')
  let motion: Motion | undefined
  let going: boolean | undefined
  return {
    set(open, ms, onOpen) {
      const shown = getComputedStyle(to).display !== 'none'
      if ((going ?? shown) === open) return
      const moving = (open ? slideDown : slideUp)(to, ms)
      motion = moving
      going = open
      moving.finished.then((ended) => {
        if (motion === moving) going = undefined
        if (ended && open) onOpen?.()
      })
    },
    end() {
      motion?.stop()
      own(to, 'style').display = display
      if (bare && !to.getAttribute('style')) to.removeAttribute('style')
    },
  }
}
