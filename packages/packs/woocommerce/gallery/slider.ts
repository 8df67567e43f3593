import { createHost } from '@archipelago/bind'
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
import type { Part } from './types'

definePlugin('flexslider', callFlexSlider)

/** Makes the pictures slide, with FlexSlider's options, data and commands (contracts/woocommerce.md 11.3). */
export const startSlider: Part = (gallery, { guard, record }) => {
  const { markup, options, rtl } = gallery
  const { root, wrapper, slides } = markup
  const { flex } = options
  const viewport = gallery.viewport!
  const nodes = slides.map(({ node }) => node)

  const expose = (track: Track) => {
    gallery.go = (index) => track.go(index)
    gallery.flick = (distance, ms) => track.step((rtl ? -1 : 1) * flicked(distance, ms, viewport.offsetWidth))
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
  const track = createTrack(
    viewport,
    {
      count: slides.length,
      start: gallery.index,
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
  record.add(track.destroy)
  if (!flex.directionNav) return () => {}

  const list = createHost('ul', 'flex-direction-nav')
  const arrows = (['prev', 'next'] as const).map((side) => {
    const item = document.createElement('li')
    item.className = `flex-nav-${side}`
    // Style sheets of themes look for these elements.
    const arrow = document.createElement('a')
    arrow.href = '#'
    arrow.role = 'button'
    arrow.textContent =
      side === 'prev' ? (flex.prevText ?? gettext('Previous')) : (flex.nextText ?? gettext('Next'))
    arrow.addEventListener(
      'click',
      guard((event: Event) => {
        event.preventDefault()
        track.step(side === 'prev' ? -1 : 1)
      }),
    )
    item.append(arrow)
    list.append(item)
    return [side, arrow] as const
  })
  const write = () => {
    for (const [side, arrow] of arrows) {
      const end = !track.loop && gallery.index === (side === 'prev' ? 0 : track.last)
      arrow.className = `flex-${side}${end ? ' flex-disabled' : ''}`
      arrow.toggleAttribute('tabindex', end)
      if (end) arrow.tabIndex = -1
      arrow.ariaDisabled = end ? 'true' : null
    }
  }
  write()
  root.append(list)
  record.add(() => list.remove())
  return write
}
