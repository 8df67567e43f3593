import { FieldError, gettext, optional, record, safeUrl } from '@archipelago/wordpress-client'
import { readSettings } from '../options/settings'
import { isMobile } from '../read'
import { readSlide } from '../read-slide'
import type { Slide, SliderProps } from '../types'
import { at, choose, isOn, number, readList } from './lists'
import { findCall, translate } from './options'
import { BEGINS, MORE } from './times'

/** How a slide takes another's place: what both backgrounds come from and go to, in parts of the slide. */
export interface Change {
  ms: number
  ease: string
  in: Move
  /** Undefined: the slide that goes stays as it is, below. */
  out: Move | undefined
}

export interface Move {
  o: number
  x: number
  y: number
  sx: number
  sy: number
  r: number
  ease: string
}

/** Lengths of 4.x that say nothing. */
const usual = (text: string) => (/^(d|default|)$/.test(text) ? undefined : text)

/** A part of the slide: `(100%)` turns its sign when the slider goes backwards, which `sign` says. */
const part = (text: string, sign = 1) =>
  (number(text.replace(/[()]/g, ''), 0) / 100) * (text.startsWith('(') ? sign : 1)

const moveOf = (text: string | undefined): Move => {
  const list = readList(text)
  const get = (key: string) => at(list[key], 0)
  // What is meant for each of many pieces looks odd on the whole.
  const pieces = number(get('row'), 1) * number(get('col'), 1) > 1
  const whole = (key: string, fallback: number) => (pieces ? fallback : number(choose(get(key)), fallback))
  return {
    o: number(get('o'), text ? 1 : 0),
    x: part(get('x')),
    y: part(get('y')),
    sx: whole('sx', 1),
    sy: whole('sy', 1),
    r: whole('r', 0),
    ease: get('e') || 'power2.inOut',
  }
}

/** What `data-anim`, `data-in` and `data-out` say (contracts/revolution6.md 4). Pieces come as a whole. */
export const readChange = ({ anim, in: from, out: to }: DOMStringMap): Change => {
  const list = readList(anim)
  const time = usual(at(list.ms, 0)) ?? usual(at(list.s, 0))
  const came = moveOf(from)
  return {
    ms: Math.min(30_000, Math.max(0, number(time, 1000))),
    ease: came.ease,
    in: came,
    out: isOff(to) ? undefined : to ? moveOf(to) : from ? { ...came, x: -came.x, y: -came.y } : undefined,
  }
}

const isOff = (text: string | undefined) => at(readList(text).a, 0) === 'false'

/** The name that version 5 has for a curve: `power2.inOut` is `Power2.easeInOut`. */
const classicEase = (name: string) => {
  const [, family, way] = /^([a-z]+[1-4]?)\.(in|out|inOut)$/.exec(name) ?? []
  return family ? `${family}.ease${way![0]!.toUpperCase()}${way!.slice(1)}` : 'Linear.easeNone'
}

const picture = (slide: Slide, element: HTMLElement): Slide['picture'] => {
  if (!slide.picture) return
  const { dataset } = slide.picture.img
  const list = readList(dataset.bg)
  const get = (key: string) => at(list[key], 0)
  const zoom = readList(dataset.panzoom)
  const pan = (key: string) => at(zoom[key], 0)
  const offset = (key: string) => pan(key).replace('/', ' ') || '0 0'
  const transparent = /\/(dummy|transparent)\.png/.test(slide.picture.src)
  return {
    ...slide.picture,
    src: transparent ? '' : slide.picture.src,
    fit: get('f') || 'cover',
    position: get('p') || 'center center',
    repeat: get('r') || 'no-repeat',
    color: get('c') || (element.dataset.bgcolor ?? ''),
    parallax: number(dataset.parallax, 0),
    kenBurns: dataset.panzoom
      ? {
          duration: pan('d') || '10000',
          scalestart: `${number(pan('ss'), 100)}`,
          scaleend: `${number(pan('se'), 100)}`,
          rotatestart: pan('rs') || '0',
          rotateend: pan('re') || '0',
          offsetstart: offset('os'),
          offsetend: offset('oe'),
          ease: classicEase(pan('e')),
        }
      : undefined,
  }
}

/** What is played on a slide. */
export const PLAYS = 'rs-bgvideo,[data-type=video],[data-type=audio]'

/** A slide that is a link as a whole; what it goes to stands in the words of version 5. */
const linkOf = ({ link, linktoslide, target, seoz }: DOMStringMap): Slide['link'] => {
  const to = linktoslide && !/^(nothing|none)$/.test(linktoslide) ? linktoslide : undefined
  const href = link && link !== 'slide' && !to ? safeUrl(link) : undefined
  if (!href && !to) return
  const words: Record<string, string> = { scroll_under: 'scroll_under', scrollbelow: 'scroll_under' }
  return {
    href: href ?? undefined,
    to: href ? undefined : (words[to!] ?? to),
    target: target || '_self',
    back: seoz === 'back',
  }
}

/** A slide with how it comes. */
export interface SixSlide extends Slide {
  change: Change
}

/** `moves`: ms that a row of slides takes to the next; undefined where they lie on top of each other. */
const slideOf = (element: HTMLElement, n: number, delay: number, moves: number | undefined): SixSlide => {
  const { dataset } = element
  const change = readChange(dataset)
  const slide = readSlide(element, n)
  const own = number(dataset.duration, delay)
  return {
    ...slide,
    id: dataset.key || `rs-${n}`,
    // From when it is there: the change is part of its time. A row says that it is there when it sets out.
    delay: own + MORE + (moves ?? -change.ms - BEGINS),
    link: linkOf(dataset),
    transitions: ['fade'],
    hideAfterLoop: number(dataset.hal, 0),
    layered: !!element.querySelector('rs-layer,.rs-layer,rs-group'),
    video: !!element.querySelector(PLAYS),
    picture: picture(slide, element),
    change,
  }
}

/** Reads a slider of version 6 (contracts/revolution6.md 2, 8, 9). @throws FieldError when there are no slides. */
export const read = (root: HTMLElement, props: unknown): SliderProps => {
  const list = root.querySelector<HTMLElement>(':scope > rs-slides')
  const printed = [...(list?.children ?? [])].filter(
    ({ localName }) => localName === 'rs-slide',
  ) as HTMLElement[]
  const mobile = isMobile()
  const any = optional(
    record((value) => value),
    {},
  )
  const given = findCall(root.id)
  const raw = { ...given.options, ...any(props, 'data-island-props') }
  const settings = readSettings(translate(raw, mobile))
  const away = ({ dataset }: HTMLElement) => mobile && dataset.hsom === 'on'
  // A hero is its first slide.
  const kept = printed.filter((one) => !away(one)).slice(0, settings.type === 'hero' ? 1 : undefined)
  const row = settings.type === 'carousel' ? { ...raw.carousel } : undefined
  const moves = row && number(`${row.speed}`, 800)
  const slides = kept.map((one, i) => slideOf(one, i + 1, settings.delay, moves))
  if (!list || !slides.length) throw new FieldError('rs-slides > rs-slide', 'slides', undefined)
  const id = /^rev_slider_(\d+)_/.exec(root.id)?.[1]
  const fixed = root.querySelector<HTMLElement>(':scope > rs-static-layers')
  return {
    root,
    wrapper: root.closest<HTMLElement>('rs-module-wrap') ?? root,
    list,
    slides,
    dropped: printed.filter((one) => !kept.includes(one)),
    fixed: fixed && { element: fixed, layered: true, video: !!fixed.querySelector(PLAYS) },
    bar: root.querySelector<HTMLElement>(':scope > rs-progress > rs-progress-bar'),
    settings: {
      ...settings,
      // Slides with widths of their own are as high as it says.
      keepHeight: isOn(`${raw.keepBPHeight}`) || isOn(`${row?.justify}`),
    },
    raw,
    global: given.global ?? (id && `revapi${id}`),
    label:
      root.getAttribute('aria-label') ??
      root.closest<HTMLElement>('[data-alias]')?.dataset.alias ??
      `${gettext('Slides')} ${id ?? ''}`.trim(),
  }
}
