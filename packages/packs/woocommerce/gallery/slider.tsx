import { Into, useController } from '@archipelago/bind'
import { announce } from '@archipelago/overlay'
import {
  callFlexSlider,
  clickGuard,
  createTrack,
  exposeFlexSlider,
  fade,
  flick,
  flicked,
  keepScroll,
  keyboard,
  smoothHeight,
  strip,
  type Track,
  visibleSize,
} from '@archipelago/track'
import { definePlugin, gettext } from '@archipelago/wordpress-client'
import { useState } from 'react'
import type { LaterProps } from './types'

definePlugin('flexslider', callFlexSlider)

/** Makes the pictures slide, with FlexSlider's options, data and commands (contracts/woocommerce.md 11.3). */
export function Slider({ gallery, index }: LaterProps) {
  const { markup, options, rtl } = gallery
  const { root, wrapper, slides } = markup
  const { flex } = options
  const viewport = gallery.viewport!
  const nodes = slides.map(({ node }) => node)
  const [track, setTrack] = useState<Track>()

  useController(() => {
    const expose = (track: Track) => {
      gallery.go = (index) => track.go(index)
      gallery.flick = (distance, ms) =>
        track.step((rtl ? -1 : 1) * flicked(distance, ms, viewport.offsetWidth))
      track.on('target', (to, before) => {
        gallery.setIndex(to)
        const { img } = slides[to]!
        if (to !== before)
          announce([gettext('%1$s of %2$s', to + 1, slides.length), img?.alt].filter(Boolean).join(': '))
      })
      const nav = () => [...root.querySelectorAll('.flex-control-nav li > *')]
      const stop = exposeFlexSlider(root, track, { container: wrapper!, slides: nodes, nav }, flex)
      return () => {
        stop()
        gallery.go = gallery.setIndex
      }
    }
    const made = createTrack(
      viewport,
      {
        count: slides.length,
        start: index,
        loop: flex.animationLoop ?? false,
        rtl,
        duration: Number(flex.animationSpeed ?? 500),
        drag: (flex.touch ?? true) && 'touch',
      },
      [
        flex.animation === 'fade' ? fade(nodes) : strip(wrapper!, nodes),
        visibleSize,
        // Before the slides change their places.
        ...((flex.smoothHeight ?? true) ? [smoothHeight(nodes)] : []),
        flick,
        clickGuard,
        keepScroll,
        ...((flex.keyboard ?? true) ? [keyboard(root)] : []),
        expose,
      ],
    )
    setTrack(made)
    return made.destroy
  })

  if (!flex.directionNav || !track) return null
  return (
    <Into node={root} as="ul" className="flex-direction-nav">
      {(['prev', 'next'] as const).map((side) => {
        const end = !track.loop && index === (side === 'prev' ? 0 : track.last)
        return (
          // biome-ignore-start lint/a11y: style sheets of themes look for these elements
          <li key={side} className={`flex-nav-${side}`}>
            <a
              className={`flex-${side}${end ? ' flex-disabled' : ''}`}
              href="#"
              role="button"
              aria-disabled={end || undefined}
              tabIndex={end ? -1 : undefined}
              onClick={(event: any) => {
                event.preventDefault()
                track.step(side === 'prev' ? -1 : 1)
              }}
            >
              {side === 'prev' ? (flex.prevText ?? gettext('Previous')) : (flex.nextText ?? gettext('Next'))}
            </a>
          </li>
          // biome-ignore-end lint/a11y: see above
        )
      })}
    </Into>
  )
}
