import { Bind, IslandContext, useController } from '@archipelago/bind'
import { reducedMotion } from '@archipelago/motion'
import { goesRound, pagesOf, useTrack } from '@archipelago/track'
import { gettext } from '@archipelago/wordpress-client'
import { useContext, useLayoutEffect, useState } from 'react'
import type { buildTrack } from './build-track'
import { carousels } from './carousels.shared'
import { createHandle } from './handle'
import { Pause } from './Pause'
import { regionOf } from './region'
import { Slides } from './Slides'
import type { CarouselProps, Configure, Expose, Nav } from './types'

interface MovingProps {
  printed: CarouselProps
  /** Undefined until it has come: slides and controls are in their places, and clicks wait. */
  build: typeof buildTrack | undefined
  Nav: Nav
  expose: Expose
  configure: Configure
}

/** The window of the row: the plugin's own, the row itself where slides lie on top of each other, or one of ours. */
const windowOf = ({ swiper, flex, row, settings }: CarouselProps) => {
  if (swiper) return swiper.container
  if (settings.fade) return row
  const viewport = document.createElement('div')
  viewport.className = `${flex!.vars.namespace}viewport`
  viewport.style.cssText = `overflow:hidden;position:relative;touch-action:${settings.drag ? `pan-${settings.vertical ? 'x' : 'y'} pinch-zoom` : 'auto'}`
  return viewport
}

/** A carousel of two slides and more. */
export function Moving({ printed, build, Nav, expose, configure }: MovingProps) {
  const { root, row, slides, settings, flex, swiper, labels } = printed
  const { autoplay } = settings
  const { report } = useContext(IslandContext)!
  const [index, setIndex] = useState(() =>
    Math.max(0, Math.min(Math.trunc(settings.start) || 0, slides.length - 1)),
  )
  const [marked, mark] = useState(index)
  const [wanted, want] = useState(() => !!autoplay && !reducedMotion())
  const [[perView, group, spacing = settings.spacing], setFit] = useState(() =>
    settings.fit(root.offsetWidth),
  )
  const [carousel] = useState(() =>
    createHandle({ props: printed, container: windowOf(printed), index, wanted, want, mark, report }),
  )
  const { container } = carousel
  carousel.wanted = wanted
  carousel.index = index

  useController(() => {
    const refit = () =>
      setFit((old) => {
        const fits = settings.fit(root.offsetWidth)
        return `${fits}` === `${old}` ? old : fits
      })
    const observer = new ResizeObserver(refit)
    observer.observe(root)
    addEventListener('resize', refit)
    carousels.set(root, carousel)
    return () => {
      observer.disconnect()
      removeEventListener('resize', refit)
      carousels.delete(root)
    }
  })
  useLayoutEffect(() => {
    if (!flex || settings.fade) return
    const { activeElement } = document
    row.before(container)
    container.append(row)
    if (container.contains(activeElement)) (activeElement as HTMLElement).focus({ preventScroll: true })
    return () => container.replaceWith(row)
  }, [])

  const track = useTrack(
    build &&
      (() =>
        build(carousel, { perView, group, spacing, expose: expose(carousel, configure), setIndex, mark })),
    [perView, group, spacing],
  )
  useLayoutEffect(() => {
    carousel.autoplay?.play(wanted)
    // One that follows and plays by itself is held and let go with it.
    const follower = settings.sync && carousels.get(settings.sync)
    if (follower?.settings.autoplay && !settings.navFor) follower.want(wanted)
  }, [track, wanted])
  useLayoutEffect(() => {
    if (track) for (const how of carousel.held.splice(0)) how(track)
  }, [track])

  const count = slides.length
  const loop = goesRound(settings, count, perView)
  const last = track?.last ?? (loop ? count - 1 : Math.max(0, Math.ceil(count - perView)))
  const { page, pages } = pagesOf({ index, last, loop, options: { count } }, group)
  const ends: [boolean, boolean] = loop ? [false, false] : [index === 0, index >= last]
  const press = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    if (!/^(Enter| )$/.test(event.key) || !target.matches('[role=button]:not(button),[role=tab]')) return
    // What is in a slide of another widget's is that widget's.
    if (swiper && !settings.navFor && row.contains(target)) return
    event.preventDefault()
    target.click()
  }
  const region = regionOf(printed)
  const [named] = useState(() => region !== root)
  return (
    <>
      <Bind
        to={region}
        role={region.getAttribute('role')?.match(/^\S+$/)?.[0] ?? 'group'}
        aria-roledescription={named ? undefined : gettext('carousel')}
        aria-label={named ? undefined : labels.carousel}
      />
      <Bind to={root} onKeyDown={press} />
      {flex && !root.contains(flex.controls) && <Bind to={flex.controls} onKeyDown={press} />}
      <Slides
        carousel={carousel}
        index={index}
        marked={marked}
        perView={perView}
        spacing={spacing}
        still={!track}
      />
      {autoplay && <Pause carousel={carousel} wanted={wanted} />}
      <Nav
        carousel={carousel}
        press={press}
        page={page}
        pages={pages}
        group={group}
        perView={perView}
        ends={ends}
      />
    </>
  )
}
