import { Bind, useStore } from '@archipelago/bind'
import { useLayoutEffect } from 'react'
import { KEEP } from './content'
import type { FrameProps } from './Frame'
import type { Slide } from './types'

/** Clicks beside what is shown, and the name of the layer. */
export function Controls({ widget, viewer }: FrameProps & { viewer: NonNullable<FrameProps['viewer']> }) {
  const index = useStore(viewer.store, (state) => state.index)
  const { title, alt } = viewer.items[index] as Slide

  // Not by Bind, which would leave nothing to the dialog to lend.
  useLayoutEffect(() => widget.setAttribute('aria-label', title || alt || 'Image'), [title, alt])

  return (
    <Bind
      to={widget}
      onClick={({ target, detail }) => {
        const on = target as Element
        // The dark area around the links to share is inside what else keeps it open.
        const dark = on.matches('.elementor-slideshow__share-menu')
        // The second of two quick ones on what has opened it.
        if (detail > 1 || (!dark && on.closest(`.${KEEP},button`))) return
        if (viewer.store.getState().share) viewer.set({ share: false })
        else viewer.close()
      }}
      onKeyDown={({ key, target }) => {
        if (/^Page(Up|Down)$/.test(key) && target !== document.body)
          viewer.navigate(key === 'PageUp' ? -1 : 1)
      }}
    />
  )
}
