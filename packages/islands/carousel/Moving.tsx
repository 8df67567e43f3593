import { Bind, IslandContext } from '@archipelago/bind'
import { reducedMotion } from '@archipelago/motion'
import { announce } from '@archipelago/overlay'
import type { Part, Track } from '@archipelago/track'
import { createAutoplay, type Kit, offScreen, paged, pagesOf, sync, useTrack } from '@archipelago/track/parts'
import { useContext, useLayoutEffect, useState } from 'react'
import { type Configure, carousels, type Expose, type Live, type Nav } from './live'
import { CONTROL, Pause } from './Pause'
import { Slides } from './Slides'
import type { Parts } from './settings'

interface MovingProps {
  parts: Parts
  /** Undefined until it has come: slides and controls are in their places, and clicks wait. */
  kit: Kit | undefined
  Nav: Nav
  expose: Expose
  configure: Configure
}

/** A carousel of two slides and more. */
export function Moving({ parts, kit, Nav, expose, configure }: MovingProps) {
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
      viewport.style.cssText = `overflow:hidden;position:relative;touch-action:${settings.drag ? `pan-${settings.vertical ? 'x' : 'y'} pinch-zoom` : 'auto'}`
    }
    const held: ((track: Track) => void)[] = []
    const self: Live = {
      ...parts,
      container: viewport,
      held,
      index,
      rested: index,
      auto: false,
      wanted,
      want,
      act() {
        if (autoplay?.once && !self.auto) want(false)
      },
      move(how) {
        if (self.track) how(self.track)
        else held.push(how)
      },
      step: (by) => self.move((track) => track.step(by)),
      go(index, duration) {
        self.act()
        self.move((track) => track.go(index, duration))
      },
      follow(index) {
        self.move((track) => {
          self.auto = true
          track.go(index)
          self.auto = false
        })
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
  const track = useTrack(
    kit,
    container,
    (kit) => {
      live.player =
        autoplay &&
        createAutoplay({
          ...autoplay,
          root,
          control: `.${CONTROL}`,
          next() {
            const track = live.track!
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
          vertical: settings.vertical,
          duration: settings.speed,
          drag: settings.drag,
          ...(settings.release && { release: settings.release }),
        },
        tell,
        settings.fade ? kit.fade(slides) : settings.vertical ? kit.column(slides) : kit.strip(row, slides),
        kit.visibleSize,
        ...(settings.smoothHeight ? [kit.smoothHeight(slides)] : []),
        offScreen(slides),
        paged(group, live.act),
        kit.flick,
        kit.clickGuard,
        kit.keepScroll,
        ...(settings.keyboard ? [kit.keyboard(root)] : []),
        ...(live.player ? [live.player.part] : []),
        ...(settings.sync
          ? [sync(() => ({ go: (index: number) => carousels.get(other!)?.follow(index) }) as Track)]
          : []),
        expose(live, configure),
      ]
    },
    [perView, group],
  )
  useLayoutEffect(() => {
    live.player?.play(wanted)
    // One that follows and plays by itself is held and let go with it.
    const follower = settings.sync && carousels.get(settings.sync)
    if (follower?.settings.autoplay) follower.want(wanted)
  }, [track, wanted])
  useLayoutEffect(() => {
    if (track) for (const how of live.held.splice(0)) how(track)
  }, [track])

  const count = slides.length
  const loop = settings.loop && count > perView
  const last = track?.last ?? (loop ? count - 1 : Math.max(0, Math.ceil(count - perView)))
  const { page, pages } = pagesOf({ index, last, loop, options: { count } }, group)
  const ends: [boolean, boolean] = loop ? [false, false] : [index === 0, index >= last]
  const press = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    if (!/^(Enter| )$/.test(event.key) || !target.matches('[role=button]:not(button),[role=tab]')) return
    event.preventDefault()
    target.click()
  }
  return (
    <>
      <Bind
        to={root}
        role={root.getAttribute('role') ?? 'group'}
        aria-roledescription="carousel"
        aria-label={parts.labels.carousel}
        onKeyDown={press}
      />
      {flex && !root.contains(flex.controls) && <Bind to={flex.controls} onKeyDown={press} />}
      <Slides live={live} index={index} marked={marked} perView={perView} still={!track} />
      {autoplay && <Pause live={live} wanted={wanted} />}
      <Nav live={live} press={press} page={page} pages={pages} group={group} perView={perView} ends={ends} />
    </>
  )
}
