import { createRecord } from '@archipelago/bind'
import { toBoolean, toNumber } from '@archipelago/wordpress-client'
import type { Engine } from '../engine/engine'
import { isMobile } from '../read'
import type { Holders } from '../types'
import { follow, type Pointer } from './follow'

/** Percent that each level moves by, where the options do not say. */
const LEVELS = [10, 15, 20, 25, 30, 35, 40, 45, 50, 46, 47, 48, 49, 50, 51, 55]

const px = (amount: number, level: number) => `${((amount * level) / 100).toFixed(1)}px`

/** What the mouse and scrolling do to backgrounds, layers and the slides as a whole. Gives what ends it. */
export const createParallax = (engine: Pick<Engine, 'props' | 'store'>, holders: Holders): (() => void) => {
  const { root, list, slides, settings } = engine.props
  const { parallax, scroll } = settings
  const mobile = isMobile()
  const record = createRecord()
  const type = `${parallax.type ?? 'off'}`.toLowerCase()
  const byMouse = /mouse|3d/.test(type)
  const byScroll = type.includes('scroll')

  const levels: number[] = (Array.isArray(parallax.levels) ? parallax.levels : LEVELS).map((one: unknown) =>
    toNumber(one, 0),
  )
  const moving: [node: HTMLElement, level: number][] = []
  if ((byMouse || byScroll) && !(mobile && toBoolean(parallax.disable_onmobile))) {
    slides.forEach(({ picture }, i) => {
      const holder = holders[i]
      if (picture?.parallax && holder) moving.push([holder, levels[picture.parallax - 1] ?? 0])
    })
    for (const layer of root.querySelectorAll<HTMLElement>('[class*=rs-parallaxlevel-]')) {
      const level = Number(/rs-parallaxlevel-(\d+)/.exec(layer.className)?.[1])
      if (level) moving.push([layer, levels[level - 1] ?? 0])
    }
  }
  // With a property of its own: transforms are the animations'.
  const shift = (x: number, y: number) => {
    for (const [layer, level] of moving) {
      // Layers are wrapped when their code has come, in any slide; until then they are not seen.
      const node = layer.matches('.tp-caption') ? layer.closest('.tp-parallax-wrap') : layer
      if (node) record.write(node, 'style', 'translate', `${px(x, level)} ${px(y, level)}`)
    }
  }

  const affectsSlides = !(mobile && toBoolean(scroll.disable_on_mobile, true))
  const affect = (past: number) => {
    const away = Math.max(0, Math.min(1, Math.abs(past) * toNumber(scroll.multiplicator, 1.35)))
    const on = (name: string) => toBoolean(scroll[name])
    const style = (name: string, value: string) => record.write(list, 'style', name, value)
    const filters = [
      on('blur') && `blur(${(away * toNumber(scroll.maxblur, 10)).toFixed(1)}px)`,
      on('grayscale') && `grayscale(${away.toFixed(2)})`,
    ].filter(Boolean)
    if (on('fade')) style('opacity', `${1 - away}`)
    if (on('scale')) style('scale', `${1 - away / 2}`)
    if (filters.length) style('filter', filters.join(' '))
  }

  const update = (pointer: Pointer) => {
    const box = root.getBoundingClientRect()
    /** Parts of its height that are above the window, or below where it would begin. */
    const past = Math.max(-1, Math.min(1, -box.top / (box.height || 1)))
    shift(pointer[0], pointer[1] + (byScroll ? past * box.height : 0))
    if (affectsSlides) affect(past)
  }
  const mouse = !byMouse ? undefined : parallax.origo === 'slidercenter' ? 'center' : 'entry'
  const stop = follow(engine, { mouse, scroll: true }, update)
  return () => {
    stop()
    record.undo()
  }
}
