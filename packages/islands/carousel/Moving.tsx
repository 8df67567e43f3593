import { Bind, IslandContext } from '@archipelago/bind'
import { reducedMotion } from '@archipelago/motion'
import { announce } from '@archipelago/overlay'
import {
  clickGuard,
  createAutoplay,
  fade,
  flick,
  keepScroll,
  keyboard,
  offScreen,
  type Part,
  paged,
  pagesOf,
  smoothHeight,
  strip,
  sync,
  type Track,
  useTrack,
  visibleSize,
} from '@archipelago/track'
import { useContext, useLayoutEffect, useState } from 'react'
import { FlexNav } from './FlexNav'
import { flexSlider } from './flexslider'
import { carousels, type Live } from './live'
import { CONTROL, Pause } from './Pause'
import { Slides } from './Slides'
import { SwiperNav } from './SwiperNav'
import type { Parts } from './settings'
import { swiper } from './swiper'

interface MovingProps {
  parts: Parts
  configure: ((vars: Record<string, unknown>) => void) | undefined
}

/** A carousel of two slides and more. */
export function Moving({ parts, configure }: MovingProps) {
  const { root, row, slides, alts, settings, flex } = parts
  const { autoplay } = settings
  const { report } = useContext(IslandContext)!
  const [index, setIndex] = useState(() =>
    Math.max(0, Math.min(Math.trunc(settings.start) || 0, slides.length - 1)),
  )
  const [marked, mark] = useState(index)
  const [wanted, want] = useState(() => !!autoplay && !reducedMotion())
  const [[perView, group], setFit] = useState(() => settings.fit(root.offsetWidth))
  const [live] = useState(() => {
    const { swiper } = parts
    const viewport = swiper ? swiper.container : settings.fade ? row : document.createElement('div')
    if (!viewport.parentNode) {
      viewport.className = `${flex!.vars.namespace}viewport`
      viewport.style.cssText = `overflow:hidden;position:relative;touch-action:${settings.drag ? 'pan-y pinch-zoom' : 'auto'}`
    }
    const self: Live = {
      ...parts,
      container: viewport,
      track: undefined as any,
      index,
      rested: index,
      auto: false,
      wanted,
      want,
      act() {
        if (autoplay?.once && !self.auto) want(false)
      },
      go(index, duration) {
        self.act()
        self.track.go(index, duration)
      },
      follow(index) {
        self.auto = true
        self.track.go(index)
        self.auto = false
        mark(index)
      },
      call(act, ...args) {
        try {
          act?.(...args)
        } catch (cause) {
          report(cause)
        }
      },
    }
    return self
  })
  const { container } = live
  live.wanted = wanted
  live.index = index

  useLayoutEffect(() => {
    const refit = () =>
      setFit((old) => {
        const fits = settings.fit(root.offsetWidth)
        return `${fits}` === `${old}` ? old : fits
      })
    const observer = new ResizeObserver(refit)
    observer.observe(root)
    addEventListener('resize', refit)
    carousels.set(root, live)
    return () => {
      observer.disconnect()
      removeEventListener('resize', refit)
      carousels.delete(root)
    }
  }, [])
  useLayoutEffect(() => {
    if (!flex || settings.fade) return
    const { activeElement } = document
    row.before(container)
    container.append(row)
    if (container.contains(activeElement)) (activeElement as HTMLElement).focus({ preventScroll: true })
    return () => container.replaceWith(row)
  }, [])

  const tell: Part = (track) => {
    live.track = track
    track.on('target', (to, before) => {
      live.index = to
      setIndex(to)
      if (!settings.navFor) mark(to)
      if (to !== before && !live.auto && !settings.navFor)
        announce([`${to + 1} / ${slides.length}`, alts[to]].filter(Boolean).join(': '))
    })
    track.engine.on('dragChecked', live.act)
    return undefined
  }
  const track = useTrack(container, () => {
    live.player =
      autoplay &&
      createAutoplay({
        ...autoplay,
        root,
        control: `.${CONTROL}`,
        next() {
          const { track } = live
          live.auto = true
          if (track.loop || track.index < track.last) track.step(1)
          else if (autoplay.rewind) track.go(0)
          else want(false)
          live.auto = false
        },
      })
    const other = settings.sync ?? settings.navFor
    return [
      {
        count: slides.length,
        perView: Math.min(perView, slides.length),
        start: live.index,
        loop: settings.loop,
        rtl: settings.rtl,
        duration: settings.speed,
        drag: settings.drag,
        ...(settings.release && { release: settings.release }),
      },
      tell,
      settings.fade ? fade(slides) : strip(row, slides),
      visibleSize,
      ...(settings.smoothHeight ? [smoothHeight(slides)] : []),
      offScreen(slides),
      paged(group, live.act),
      flick,
      clickGuard,
      keepScroll,
      ...(settings.keyboard ? [keyboard(root)] : []),
      ...(live.player ? [live.player.part] : []),
      ...(settings.sync
        ? [sync(() => ({ go: (index: number) => carousels.get(other!)?.follow(index) }) as Track)]
        : []),
      flex ? flexSlider(live, configure) : swiper(live),
    ]
  }, [perView, group])
  useLayoutEffect(() => {
    live.player?.play(wanted)
  }, [track, wanted])

  const { page, pages } = track
    ? pagesOf({ ...track, index, last: track.last } as Track, group)
    : { page: 0, pages: 0 }
  const ends: [boolean, boolean] = track && !track.loop ? [index === 0, index >= track.last] : [false, false]
  const nav = track && { live, track, page, pages, group, ends }
  return (
    <>
      <Bind
        to={root}
        role={root.getAttribute('role') ?? 'group'}
        aria-roledescription="carousel"
        aria-label={parts.labels.carousel}
        onKeyDown={(event) => {
          const target = event.target as HTMLElement
          if (!/^(Enter| )$/.test(event.key) || target.role !== 'button' || target.localName === 'button')
            return
          event.preventDefault()
          target.click()
        }}
      />
      <Slides live={live} index={index} marked={marked} perView={perView} />
      {autoplay && track && <Pause live={live} wanted={wanted} />}
      {nav && (flex ? <FlexNav {...nav} /> : <SwiperNav {...nav} perView={perView} />)}
    </>
  )
}
