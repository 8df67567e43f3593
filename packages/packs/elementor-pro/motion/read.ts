import { optional, readJson, record, toNumber } from '@archipelago/wordpress-client'

type Settings = Record<string, any>

const readSettings = record((value) => value) as (value: unknown, field: string) => Settings

/** An effect's numbers, in the units of its setting, and per cent of the way. */
export interface Effect {
  name: string
  speed: number
  level: number
  /** `negative`, or where it is seen and where not: `out-in`, `in-out`, `in-out-in`, `out-in-out`. */
  direction: string
  start: number
  end: number
}

/** What moves: the element, or a layer with its background. */
export interface Moves {
  background: boolean
  scroll: Effect[]
  mouse: Effect[]
  /** By how far the page is scrolled, not the element. */
  page: boolean
  devices: string[] | undefined
}

export interface MotionProps {
  element: HTMLElement
  moves: Moves[]
  /** Names of the transforms that its style sheets give it. */
  transforms: string[]
}

const KINDS = {
  scroll: ['translateY', 'translateX', 'opacity', 'blur', 'rotateZ', 'scale'],
  mouse: ['mouseTrack', 'tilt'],
}

/** Speeds and levels that are not printed (contracts/elementor-pro.md 16). */
const SPEEDS: Record<string, number> = { rotateZ: 1, mouseTrack: 1 }
const LEVELS: Record<string, number> = { blur: 7 }

/** Those that go one way have all of it; those that come and go the part in the middle. */
const THROUGH = ['opacity', 'blur', 'scale']

/**
 * Effects of an element (contracts/elementor-pro.md 16). Plain markup: `data-island="motion-fx"` with
 * `data-island-props='{"motion_fx_motion_fx_scrolling":"yes","motion_fx_translateY_effect":"yes"}'`.
 * @throws FieldError when its settings cannot be read
 */
export const read = (element: HTMLElement, props: unknown): MotionProps => {
  const settings: Settings = {
    ...readJson(element, 'data-settings', optional(readSettings, {})),
    ...readSettings(props ?? {}, 'data-island-props'),
  }
  const movesOf = (prefix: string): Moves => {
    const get = (name: string) => settings[`${prefix}motion_fx_${name}`]
    const effects = (kind: 'scroll' | 'mouse', names: string[]): Effect[] =>
      get(`motion_fx_${kind === 'scroll' ? 'scrolling' : kind}`) !== 'yes'
        ? []
        : names.flatMap((name) => {
            if (get(`${name}_effect`) !== 'yes') return []
            const through = THROUGH.includes(name)
            const range = get(`${name}_${through ? 'range' : 'affectedRange'}`)?.sizes
            return {
              name,
              speed: toNumber(get(`${name}_speed`)?.size, SPEEDS[name] ?? 4),
              level: toNumber(get(`${name}_level`)?.size, LEVELS[name] ?? 10),
              direction: get(`${name}_direction`) || (through ? 'out-in' : ''),
              start: toNumber(range?.start, through ? 20 : 0),
              end: toNumber(range?.end, through ? 80 : 100),
            }
          })
    return {
      background: !!prefix,
      scroll: effects('scroll', KINDS.scroll),
      mouse: effects('mouse', KINDS.mouse),
      page: (get('range') || (settings._position === 'fixed' && 'page')) === 'page',
      devices: get('devices'),
    }
  }
  return {
    element,
    moves: ['', 'background_'].map(movesOf).filter(({ scroll, mouse }) => scroll[0] || mouse[0]),
    transforms: Object.keys(settings).flatMap((name) => /^_transform_(\w+)_effect$/.exec(name)?.[1] ?? []),
  }
}
