import type { Viewer } from '@archipelago/viewer'
import type { Box } from './box'
import type { Options } from './options'
import type { Parts } from './parts'
import { listenToTouch } from './swipe'

const CONTROLS = 'a,button,input,select,textarea,label,video,[role=button]'

/** What clicks and touches of the overlay do (contracts/media.md 5.1, 6). */
export const bindPointers = (
  viewer: Viewer,
  box: Box,
  parts: Parts,
  options: Options,
  rtl: boolean,
): void => {
  const { root, wrap, skin, outer } = parts
  const { overlay } = options.helpers
  root.addEventListener('click', (event) => {
    const target = event.target as Element
    if (event.defaultPrevented || event.button) return
    if (target.closest('[data-fancybox-close]')) box.close()
    else if (target.closest('#fancybox-loading')) box.cancel()
    else if (!skin.contains(target)) {
      const beside = target === root || wrap.contains(target)
      if (beside && overlay && overlay.closeClick !== false) box.close()
    } else if (!outer.contains(target) || target.closest(CONTROLS)) return
    else if (options.closeClick) box.close()
    else if (options.nextClick) box.next()
  })
  viewer.add(
    listenToTouch(root, {
      swipe: (direction) => ((direction === 'left') === rtl ? box.prev() : box.next()),
      doubleTap: (target) => target.matches('.fancybox-image') && box.toggle(),
    }),
  )
}
