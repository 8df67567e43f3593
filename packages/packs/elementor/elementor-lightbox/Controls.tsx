import { Bind, useStore } from '@archipelago/bind'
import { gettext } from '@archipelago/wordpress-client'
import { useLayoutEffect, useRef } from 'react'
import { KEEP } from './content'
import type { ControlsProps, Slide } from './types'

/** Whether a click there is for what is shown; the dark area around the links to share is inside of that, too. */
const keeps = (on: Element | undefined) =>
  on && !on.matches('.elementor-slideshow__share-menu') && on.closest(`.${KEEP},button`)

/** Clicks beside what is shown, and the name of the layer. */
export function Controls({ widget, viewer }: ControlsProps) {
  const index = useStore(viewer.store, (state) => state.index)
  const pressed = useRef<Element | undefined>(undefined)
  const { title, alt, kind } = viewer.items[index] as Slide

  /** What the page's own code shows has a heading, or no name at all. */
  const named = () =>
    kind === 'still' &&
    (widget.querySelector('.dialog-message :is(h1,h2,h3,h4)')?.textContent || gettext('Dialog'))

  // Not by Bind, which would leave nothing to the dialog to lend.
  useLayoutEffect(
    () => widget.setAttribute('aria-label', title || alt || named() || gettext('Image')),
    [title, alt],
  )

  return (
    <Bind
      to={widget}
      onPointerDown={({ target }) => {
        pressed.current = target as Element
      }}
      onClick={({ target, detail }) => {
        const from = pressed.current
        pressed.current = undefined
        // The second of two quick ones on what has opened it; or a text was marked that ends beside.
        if (detail > 1 || keeps(from) || keeps(target as Element)) return
        if (viewer.store.getState().share) viewer.set({ share: false })
        else viewer.close()
      }}
      onKeyDown={({ key, target, isComposing }) => {
        const on = target as Element
        // Elsewhere it is answered already.
        if (key === 'Escape' && !isComposing && on.matches('input,textarea,select')) viewer.close()
        if ((key === 'PageUp' || key === 'PageDown') && on !== document.body)
          viewer.navigate(key === 'PageUp' ? -1 : 1)
      }}
    />
  )
}
