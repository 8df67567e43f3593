import { createPatch } from '@archipelago/bind'
import { toBoolean, toNumber } from '@archipelago/wordpress-client'
import type { Engine } from '../engine/engine'
import { isMobile } from '../read'
import type { Holders } from '../Slides'
import type { Slide } from '../read-slide'
import type { Stage } from '../types'

const LEVELS = [10, 15, 20, 25, 30, 35, 40, 45, 50, 46, 47, 48, 49, 50, 51, 55]

/** Pans and zooms the picture of a slide over its time (contracts/media.md 7.2, `data-kenburns`). */
export const kenBurns = (
  slide: Slide,
  node: Element,
  delay: number,
  easing: Stage['easing'],
): Animation | undefined => {
  const data = slide.picture?.kenBurns
  if (!data) return
  const frame = (which: 'start' | 'end') => {
    const [x = 0, y = 0] = (data[`offset${which}`] ?? '').split(' ').map((one) => Number.parseFloat(one) || 0)
    const scale = toNumber(data[`scale${which}`], 100) / 100
    return {
      transform: `translate(${x}px,${y}px) rotate(${toNumber(data[`rotate${which}`], 0)}deg) scale(${Math.max(1, scale)})`,
    }
  }
  return node.animate([frame('start'), frame('end')], {
    duration: toNumber(data.duration, delay),
    easing: easing(data.ease, 'Linear.easeNone'),
    fill: 'both',
  })
}

/** Pan and zoom, parallax by mouse and scrolling, and what scrolling does to the slides as a whole. */
export const createScene = (engine: Engine, holders: Holders) => {
  const { root, wrapper, list, slides, settings } = engine.parts
  const { parallax, scroll } = settings
  const mobile = isMobile()
  const ends: (() => void)[] = []
  let film: Animation | undefined
  let at = -1
  const play = () => {
    const { current, next, phase, wanted } = engine.store.getState()
    if (film && film.playState !== 'finished' && wanted !== (film.playState === 'running'))
      film[wanted ? 'play' : 'pause']()
    const index = phase === 'moving' ? next : current
    if (index === at || !slides[index] || (mobile && !settings.panZoomOnMobile)) return
    at = index
    const node = holders[index]?.firstElementChild
    const slide = slides[index]!
    const before = film
    // The one that leaves is still seen.
    setTimeout(() => before?.cancel(), 1500)
    film =
      node && slide.picture?.kenBurns
        ? kenBurns(slide, node, slide.delay ?? settings.delay, engine.stage.easing)
        : undefined
  }
  ends.push(engine.store.subscribe(play), () => film?.cancel())
  play()

  const type = `${parallax.type ?? 'off'}`.toLowerCase()
  const levels: number[] = (Array.isArray(parallax.levels) ? parallax.levels : LEVELS).map((one: unknown) =>
    toNumber(one, 0),
  )
  const moving: [node: HTMLElement, level: number][] = []
  if (/mouse|scroll|3d/.test(type) && !(mobile && toBoolean(parallax.disable_onmobile))) {
    slides.forEach(({ picture }, i) => {
      const holder = holders[i]
      if (picture?.parallax && holder) moving.push([holder, levels[picture.parallax - 1] ?? 0])
    })
    for (const layer of root.querySelectorAll<HTMLElement>('[class*=rs-parallaxlevel-]')) {
      const level = Number(/rs-parallaxlevel-(\d+)/.exec(layer.className)?.[1])
      if (level) moving.push([layer, levels[level - 1] ?? 0])
    }
  }
  const patches = new Map<Element, ReturnType<typeof createPatch>>()
  // Of its own property: transforms are the animations'.
  const shift = (x: number, y: number) => {
    for (const [layer, level] of moving) {
      // Layers are wrapped when their code has come, in any slide; until then they are not seen.
      const node = layer.matches('.tp-caption') ? layer.closest('.tp-parallax-wrap') : layer
      if (!node) continue
      if (!patches.has(node)) patches.set(node, createPatch(node))
      const [left, top] = [x, y].map((one) => `${((one * level) / 100).toFixed(1)}px`)
      patches.get(node)!.write('style', 'translate', `${left} ${top}`)
    }
  }
  let mouse = [0, 0] as [number, number]
  const control = new AbortController()
  const { signal } = control
  if (/mouse|3d/.test(type)) {
    let from = { x: 0, y: 0 }
    const center = toBoolean(parallax.origo === 'slidercenter')
    wrapper.addEventListener(
      'pointerenter',
      (event) => {
        const box = root.getBoundingClientRect()
        from = center
          ? { x: box.left + box.width / 2, y: box.top + box.height / 2 }
          : { x: event.clientX, y: event.clientY }
      },
      { signal },
    )
    wrapper.addEventListener(
      'pointermove',
      (event) => {
        if (event.pointerType === 'touch') return
        mouse = [from.x - event.clientX, from.y - event.clientY]
        scrolled()
      },
      { signal },
    )
  }
  const look = createPatch(list)
  const effect = !(mobile && toBoolean(scroll.disable_on_mobile, true))
  const scrolled = () => {
    const box = root.getBoundingClientRect()
    const past = Math.max(-1, Math.min(1, -box.top / (box.height || 1)))
    shift(mouse[0], mouse[1] + (type.includes('scroll') ? past * box.height : 0))
    if (!effect) return
    const away = Math.max(0, Math.min(1, Math.abs(past) * toNumber(scroll.multiplicator, 1.35)))
    const on = (name: string) => toBoolean(scroll[name])
    const filters = [
      on('blur') && `blur(${(away * toNumber(scroll.maxblur, 10)).toFixed(1)}px)`,
      on('grayscale') && `grayscale(${away.toFixed(2)})`,
    ].filter(Boolean)
    if (on('fade')) look.write('style', 'opacity', `${1 - away}`)
    if (on('scale')) look.write('style', 'scale', `${1 - away / 2}`)
    if (filters.length) look.write('style', 'filter', filters.join(' '))
  }
  addEventListener('scroll', scrolled, { passive: true, signal })
  scrolled()
  // Its layers may have been made since.
  ends.push(
    engine.store.subscribe(({ phase }, before) => {
      if (phase === 'moving' && before.phase !== phase) scrolled()
    }),
  )
  return {
    stop() {
      for (const end of ends) end()
      control.abort()
      for (const patch of [...patches.values(), look]) patch.undo()
    },
  }
}
