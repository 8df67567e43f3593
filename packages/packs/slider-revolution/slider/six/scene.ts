import { createRecord } from '@archipelago/bind'
import { toBoolean, toNumber } from '@archipelago/wordpress-client'
import { follow, type Pointer } from '../background/follow'
import { createKenBurns } from '../background/ken-burns'
import type { Engine } from '../engine/engine'
import { isMobile } from '../read'
import type { Holders } from '../types'
import { number } from './lists'

/** Per cents that the levels of parallax move by, where the options do not say. */
const LEVELS = [5, 10, 15, 20, 25, 30, 35, 40, 45, 46, 47, 48, 49, 50, 51, 55]

const levelsOf = (given: unknown): number[] =>
  (Array.isArray(given) ? given : typeof given === 'string' ? given.split(',') : LEVELS).map((one: unknown) =>
    toNumber(one, 0),
  )

/**
 * How much of a slider, in parts of its height, the window has left behind; below 0 what has not come into it yet. While it is
 * in the window as a whole, nothing.
 */
export const passedOf = (
  { top, bottom, height }: Pick<DOMRect, 'top' | 'bottom' | 'height'>,
  room: number,
): number => {
  if (!height) return 0
  const part = top < 0 || height > room ? top / height : bottom > room ? (bottom - room) / height : 0
  return Math.max(-1, Math.min(1, -part))
}

const percent = (text: unknown, fallback: number) => number(`${text}`, fallback) / 100

/** What moves by the mouse and by scrolling: backgrounds and layers of a level (contracts/revolution6.md 7). */
const createParallax = (engine: Pick<Engine, 'props' | 'store'>, holders: Holders): (() => void) => {
  const { root, slides, raw } = engine.props
  const { parallax = {} } = raw
  const type = `${parallax.type ?? 'off'}`.toLowerCase()
  const byMouse = /mouse|3d/.test(type)
  const byScroll = type.includes('scroll')
  if (!(byMouse || byScroll) || (isMobile() && toBoolean(parallax.disable_onmobile))) return () => {}
  const record = createRecord()
  const levels = levelsOf(parallax.levels)
  const ms = byMouse ? number(`${parallax.speed}`, 400) : 0

  const shift = (node: Element, level: number, [x, y]: Pointer, past: number) => {
    const by = (levels[level - 1] ?? 0) / 100
    // With a property of its own: transforms are the animations'.
    record.write(node, 'style', 'translate', `${(x * by).toFixed(1)}px ${((y + past) * by).toFixed(1)}px`)
    if (ms) record.write(node, 'style', 'transition', `translate ${ms}ms cubic-bezier(.2,.7,.3,1)`)
  }
  const update = (pointer: Pointer) => {
    const box = root.getBoundingClientRect()
    const past = byScroll ? passedOf(box, innerHeight) * box.height : 0
    slides.forEach(({ picture }, i) => {
      const holder = holders[i]
      if (!picture?.parallax || !holder) return
      shift(holder, picture.parallax, pointer, past)
      // As far as the mouse can move it, it would leave a gap.
      if (byMouse)
        record.write(holder, 'style', 'scale', `${1 + Math.abs(levels[picture.parallax - 1] ?? 0) / 100}`)
    })
    // Layers are wrapped when their code has come, in any slide; until then they are not seen.
    for (const layer of root.querySelectorAll('.rs-layer[class*=rs-pxl-]')) {
      const wrap = layer.closest('.rs-parallax-wrap')
      if (wrap) shift(wrap, Number(/rs-pxl-(\d+)/.exec(layer.className)![1]), pointer, past)
    }
  }
  const mouse = !byMouse ? undefined : /center/i.test(parallax.origo) ? 'center' : 'entry'
  const stop = follow(engine, { mouse, scroll: byScroll }, update)
  return () => {
    stop()
    record.undo()
  }
}

/** What scrolling does to backgrounds and layers: they fade, blur, lose their colours (contracts/revolution6.md 7). */
const createScrollEffect = ({ props }: Pick<Engine, 'props'>, holders: Holders): (() => void) => {
  const { root, raw } = props
  const effect = raw.scrolleffect ?? {}
  const on = (name: string) => toBoolean(effect[name])
  const any = ['fade', 'blur', 'grayscale'].some(on)
  if (!any || !on('set') || (isMobile() && toBoolean(effect.disable_onmobile ?? effect.disable_on_mobile)))
    return () => {}
  const record = createRecord()
  const affect = (node: Element | undefined, away: number) => {
    if (!node) return
    const filters = [
      on('blur') && `blur(${(away * toNumber(effect.maxblur, 10)).toFixed(1)}px)`,
      on('grayscale') && `grayscale(${away.toFixed(2)})`,
    ].filter(Boolean)
    if (on('fade')) record.write(node, 'style', 'opacity', (1 - away).toFixed(3))
    if (filters.length) record.write(node, 'style', 'filter', filters.join(' '))
  }
  const update = () => {
    const past = passedOf(root.getBoundingClientRect(), innerHeight)
    const direction = `${effect.direction ?? 'both'}`
    const gone = direction === 'top' ? past : direction === 'bottom' ? -past : Math.abs(past)
    const from = Math.max(0, gone - percent(effect.tilt, 30))
    const part = (factor: unknown, usual: number) => Math.min(1, from * toNumber(factor, usual))
    if (on('slide')) for (const holder of holders) affect(holder, part(effect.multiplicator, 1.35))
    if (on('layers'))
      for (const wrap of root.querySelectorAll('rs-slide .rs-parallax-wrap'))
        affect(wrap, part(effect.multiplicator_layers, 0.5))
  }
  addEventListener('scroll', update, { passive: true })
  update()
  return () => {
    removeEventListener('scroll', update)
    record.undo()
  }
}

/** What moves of a slider beside its changes. Gives what ends it. */
export const createScene = (
  engine: Pick<Engine, 'props' | 'store' | 'stage'>,
  holders: Holders,
): (() => void) => {
  const ends = [
    createKenBurns(engine, holders),
    createParallax(engine, holders),
    createScrollEffect(engine, holders),
  ]
  return () => {
    for (const end of ends) end()
  }
}
